// Routes for passkeys: logging in with one, and a user's own list (docs/decisions/0029).
import { z } from "zod";
import { loginAnswer } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
import {
  newPasskey,
  newPasskeyOptionsAnswer,
  newPasskeyRequest,
  type Passkey,
  passkeyAnswer,
  passkeyChange,
  passkeyList,
  passkeyLogin,
  passkeyLoginOptionsAnswer,
  passkeyLoginStart,
} from "#contract/identity/passkeys.ts";
import { forProduct } from "#server/platform/acting/act-for-requests.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recognisableVisitor, visitorOf } from "../devices/visitor.ts";
import { requireUser, userOf } from "../require-user.ts";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { logInWithPasskey, startPasskeyLogin } from "./log-in-with-passkey.ts";
import { listPasskeys, renamePasskey, type StoredPasskey } from "./passkey-store.ts";
import { removePasskey } from "./remove-passkeys.ts";

const tags = ["accounts"];
const params = z.object({ id: z.string().max(64) });

export function passkeyRoutes(app: App, platform: Platform): void {
  logInRoutes(app, platform);
  addingRoutes(app, platform);
  ownPasskeyRoutes(app, platform);
}

function logInRoutes(app: App, platform: Platform): void {
  app.post(
    "/login/passkey/options",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "What a device signs to log in with a passkey",
        body: passkeyLoginStart,
        response: { 200: passkeyLoginOptionsAnswer },
      },
    },
    async (request) => ({ data: await startPasskeyLogin(platform, request.ip) }),
  );
  app.post(
    "/login/passkey",
    {
      ...forProduct,
      schema: { tags, summary: "Log in with a passkey", body: passkeyLogin, response: { 200: loginAnswer } },
    },
    async (request, reply) => {
      const visitor = recognisableVisitor(request, reply, platform.config);
      return { data: await logInWithPasskey(platform, request.body, visitor) };
    },
  );
}

/** Travellers, and staff after their second factor. */
function guarded(platform: Platform) {
  return {
    onRequest: requireUser(platform, "not_authenticated", { staff: "with_second_factor" }),
    own: { tags, security: [{ session: [] }] },
  };
}

function addingRoutes(app: App, platform: Platform): void {
  const { onRequest, own } = guarded(platform);
  app.post(
    "/profile/passkeys/options",
    {
      onRequest,
      schema: {
        ...own,
        summary: "What a device needs to make a passkey, with the password confirmed",
        body: newPasskeyRequest,
        response: { 200: newPasskeyOptionsAnswer },
      },
    },
    async (request) => {
      const asked = { password: request.body.password, visitor: visitorOf(request) };
      return { data: await startPasskey(platform, userOf(request), asked) };
    },
  );
  app.post(
    "/profile/passkeys",
    {
      onRequest,
      schema: { ...own, summary: "Add a passkey", body: newPasskey, response: { 201: passkeyAnswer } },
    },
    async (request, reply) => {
      const added = await addPasskey(platform, userOf(request).id, request.body);
      return reply.status(201).send({ data: asShown(added) });
    },
  );
}

function ownPasskeyRoutes(app: App, platform: Platform): void {
  const { db } = platform;
  const { onRequest, own } = guarded(platform);
  app.get(
    "/profile/passkeys",
    { onRequest, schema: { ...own, summary: "The user's passkeys", response: { 200: passkeyList } } },
    async (request) => {
      const rows = await listPasskeys(db, platform.sealer, userOf(request).id);
      return { data: { rows: rows.map(asShown), count: rows.length } };
    },
  );
  const response = { 204: z.null() };
  app.patch(
    "/profile/passkeys/:id",
    { onRequest, schema: { ...own, summary: "Rename a passkey", params, body: passkeyChange, response } },
    async (request, reply) => {
      const asked = { id: request.params.id, userId: userOf(request).id };
      if (!(await renamePasskey(db, platform.sealer, { ...asked, name: request.body.name })))
        throw new Failure("not_found");
      return reply.status(204).send(null);
    },
  );
  app.delete(
    "/profile/passkeys/:id",
    { onRequest, schema: { ...own, summary: "Remove a passkey", params, response } },
    async (request, reply) => {
      await removePasskey(platform, { id: request.params.id, userId: userOf(request).id });
      return reply.status(204).send(null);
    },
  );
}

function asShown({ id, name, backedUp, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    id,
    name,
    backedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
