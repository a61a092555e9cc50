// Routes for login, logout, signup and passwords (§7).
import { z } from "zod";
import {
  forgotPasswordAnswer,
  forgotPasswordRequest,
  loginAnswer,
  loginRequest,
  messageAnswer,
  accountMessages,
  resetPasswordRequest,
  signupAnswer,
  signupHeaders,
  signupRequest,
} from "#contract/accounts.ts";
import { languageIn } from "#contract/page-cookies.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { forProduct } from "#server/platform/acting/act-for-requests.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { forgotPassword } from "./passwords/forgot-password.ts";
import { changeRoutes } from "./changes/routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import { invitationRoutes } from "./invitations/routes.ts";
import { logIn } from "./log-in.ts";
import { recognisableVisitor, visitorOf } from "./devices/visitor.ts";
import { pushRoutes } from "./devices/push-routes.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { requireUser, userOf } from "./require-user.ts";
import { resetPassword } from "./passwords/reset-password.ts";
import { ownSessionRoutes } from "./sessions/session-routes.ts";
import { endSession } from "./session-store.ts";
import { type ReadPolicies, signUp } from "./sign-up.ts";

const tags = ["accounts"];

export function accountRoutes(app: App, platform: Platform, later: { readPolicies: ReadPolicies }): void {
  const deps = { ...platform, ...later };
  sessionRoutes(app, deps);
  signupRoute(app, deps);
  passwordRoutes(app, deps);
  profileRoutes(app, platform);
  changeRoutes(app, deps);
  pushRoutes(app, platform);
  ownSessionRoutes(app, platform);
  identityRoutes(app, platform);
  passkeyRoutes(app, platform);
  invitationRoutes(app, deps);
}

type Deps = Platform & { readPolicies: ReadPolicies };

function sessionRoutes(app: App, deps: Deps): void {
  app.post(
    "/login",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "Log in by e-mail or phone",
        body: loginRequest,
        response: { 200: loginAnswer },
      },
    },
    async (request, reply) => ({
      data: await logIn(deps, request.body, recognisableVisitor(request, reply, deps.config)),
    }),
  );
  app.post(
    "/logout",
    {
      onRequest: requireUser(deps, "not_authenticated", { staff: "always" }),
      schema: {
        tags,
        security: [{ session: [] }],
        summary: "End the session everywhere",
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await transaction(deps.db, (tx) => endSession(tx, userOf(request).tokenHash, deps.clock()));
      return reply.status(204).send(null);
    },
  );
}

function signupRoute(app: App, deps: Deps): void {
  app.post(
    "/users/signup",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "Make an account, also for an identity",
        headers: signupHeaders,
        body: signupRequest,
        response: { 201: signupAnswer },
      },
    },
    async (request, reply) => {
      const from = {
        address: request.ip,
        language: languageIn(request.headers.cookie ?? ""),
        idToken: request.headers["x-identity-token"],
      };
      return reply.status(201).send({ data: await signUp(deps, request.body, from) });
    },
  );
}

function passwordRoutes(app: App, deps: Deps): void {
  app.post(
    "/forgot-password",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "Mail a link to choose a new password",
        body: forgotPasswordRequest,
        response: { 200: forgotPasswordAnswer },
      },
    },
    async (request) => answerWithMessage(await forgotPassword(deps, request.body.email, visitorOf(request))),
  );
  app.put(
    "/reset-password",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "Choose a new password with a mailed link",
        body: resetPasswordRequest,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await resetPassword(deps, request.body, request.ip);
      return answerWithMessage(accountMessages.passwordReset);
    },
  );
}

/** The specification reads the message as `data.message` of either the response or its body, so both contain it. */
function answerWithMessage(message: string) {
  return { message, data: { message } };
}
