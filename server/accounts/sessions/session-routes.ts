// Routes for a user's own sessions: where they are logged in, and logging out there (P29).
import { z } from "zod";
import { sessionList } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { removeAllPasskeys } from "../passkeys/remove-passkeys.ts";
import { requireUser, userOf } from "../require-user.ts";
import { endOtherSessions } from "../session-store.ts";
import { endOwnSession, listSessions } from "./session-list-store.ts";

const own = { tags: ["accounts"], security: [{ session: [] }] };

/** After their second factor. */
const alsoStaff = { staff: "with_second_factor" } as const;

export function ownSessionRoutes(app: App, platform: Platform): void {
  const { db, clock } = platform;
  const onRequest = requireUser(platform, "not_authenticated", alsoStaff);
  app.get(
    "/profile/sessions",
    { onRequest, schema: { ...own, summary: "Where the user is logged in", response: { 200: sessionList } } },
    async (request) => {
      const { id: userId, tokenHash } = userOf(request);
      const rows = await listSessions(db, { userId, tokenHash }, clock());
      const shown = rows.map(({ createdAt, lastUsedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }));
      return { data: { rows: shown, count: shown.length } };
    },
  );
  endingRoutes(app, platform);
}

function endingRoutes(app: App, platform: Platform): void {
  const { db, clock } = platform;
  const onRequest = requireUser(platform, "not_authenticated", alsoStaff);
  const params = z.object({ id: z.string().max(80) });
  app.delete(
    "/profile/sessions/:id",
    { onRequest, schema: { ...own, summary: "Log out on one device", params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = request.params;
      const asked = { userId: userOf(request).id, id, now: clock() };
      const isKnown = isUuid(id) && (await transaction(db, (tx) => endOwnSession(tx, asked)));
      if (!isKnown) throw new Failure("session_not_found");
      return reply.status(204).send(null);
    },
  );
  app.post(
    "/profile/sessions/end-others",
    {
      onRequest,
      schema: {
        ...own,
        summary: "Log out everywhere else, and remove all passkeys",
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id: userId, tokenHash } = userOf(request);
      await transaction(db, async (tx) => {
        await endOtherSessions(tx, { userId, tokenHash }, clock());
        await removeAllPasskeys(tx, platform, userId);
      });
      return reply.status(204).send(null);
    },
  );
}
