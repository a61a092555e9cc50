// Routes for login through an identity provider (docs/decisions/0022).
import { z } from "zod";
import { loginAnswer, messageAnswer } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
import {
  connectedIdentities,
  connectedIdentityAnswer,
  connectIdentityRequest,
  identityConfirmRequest,
  identityLinkRequest,
  identityLoginRequest,
  identityMailRequest,
  identityMessages,
  identityNextAnswer,
  identityNextRequest,
} from "#contract/identity/log-in.ts";
import { forProduct } from "#server/platform/acting/act-for-requests.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recognisableVisitor, visitorOf } from "../devices/visitor.ts";
import { requireUser, userOf } from "../require-user.ts";
import { confirmIdentity, mailConfirmation } from "./confirm-identity.ts";
import { listIdentities, removeIdentity } from "./identity-store.ts";
import { connectToOwnAccount, linkByPassword } from "./link-identity.ts";
import { findIdentityNext, logInWithIdentity } from "./log-in-with-identity.ts";

const tags = ["accounts"];
const params = z.object({ id: z.string().max(64) });

export function identityRoutes(app: App, platform: Platform): void {
  logInRoutes(app, platform);
  nextRoute(app, platform);
  confirmationRoutes(app, platform);
  ownIdentityRoutes(app, platform);
}

function logInRoutes(app: App, platform: Platform): void {
  const response = { 200: loginAnswer };
  app.post(
    "/login/identity",
    {
      ...forProduct,
      schema: { tags, summary: "Log in with an identity token", body: identityLoginRequest, response },
    },
    async (request, reply) => {
      const visitor = recognisableVisitor(request, reply, platform.config);
      return { data: await logInWithIdentity(platform, request.body, visitor) };
    },
  );
  app.post(
    "/login/identity/link",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "Connect the account of the same address by its password, and log in",
        body: identityLinkRequest,
        response,
      },
    },
    async (request, reply) => {
      const visitor = recognisableVisitor(request, reply, platform.config);
      return { data: await linkByPassword(platform, request.body, visitor) };
    },
  );
}

function nextRoute(app: App, platform: Platform): void {
  app.post(
    "/login/identity/next",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "What an identity token can do now: log in, create a password or connect an account",
        body: identityNextRequest,
        response: { 200: identityNextAnswer },
      },
    },
    async (request) => ({ data: await findIdentityNext(platform, request.body.idToken, request.ip) }),
  );
}

function confirmationRoutes(app: App, platform: Platform): void {
  const response = { 200: messageAnswer };
  app.post(
    "/login/identity/mail",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "Mail a link to connect an account whose address was never proved",
        body: identityMailRequest,
        response,
      },
    },
    async (request) => {
      await mailConfirmation(platform, request.body.idToken, request.ip);
      return answerWithMessage(identityMessages.confirmationSent);
    },
  );
  app.post(
    "/login/identity/confirm",
    {
      ...forProduct,
      schema: { tags, summary: "Connect by a mailed link", body: identityConfirmRequest, response },
    },
    async (request) => {
      await confirmIdentity(platform, request.body.token, request.ip);
      return answerWithMessage(identityMessages.confirmed);
    },
  );
}

function ownIdentityRoutes(app: App, platform: Platform): void {
  const { db } = platform;
  const onRequest = requireUser(platform);
  const own = { tags, security: [{ session: [] }] };
  app.get(
    "/profile/identities",
    { onRequest, schema: { ...own, summary: "Connected logins", response: { 200: connectedIdentities } } },
    async (request) => {
      const rows = await listIdentities(db, userOf(request).id);
      const shown = rows.map(({ id, linkedAt }) => ({ id, linkedAt: linkedAt.toISOString() }));
      return { data: { rows: shown, count: rows.length } };
    },
  );
  const response = { 201: connectedIdentityAnswer };
  app.post(
    "/profile/identities",
    { onRequest, schema: { ...own, summary: "Connect a login", body: connectIdentityRequest, response } },
    async (request, reply) => {
      const asked = { ...request.body, userId: userOf(request).id };
      return reply.status(201).send({ data: await connectToOwnAccount(platform, asked, visitorOf(request)) });
    },
  );
  app.delete(
    "/profile/identities/:id",
    { onRequest, schema: { ...own, summary: "Disconnect a login", params, response: { 204: z.null() } } },
    async (request, reply) => {
      const asked = { id: request.params.id, userId: userOf(request).id };
      if (!(await removeIdentity(db, asked))) throw new Failure("identity_not_found");
      return reply.status(204).send(null);
    },
  );
}

function answerWithMessage(message: string) {
  return { message, data: { message } };
}
