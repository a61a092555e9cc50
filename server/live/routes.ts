// GET /events: a stream of an account's events, or the events since a given one for clients that cannot stream.
import { z } from "zod";
import { liveEventsAnswer } from "#contract/traveller/live-events.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { beginStream, wantsStream } from "./begin-stream.ts";
import { liveHub } from "./live-hub.ts";
import { readMissedEvents } from "./read-missed-events.ts";

const schema = {
  tags: ["live events"],
  security: [{ session: [] }],
  summary: "Stream the events of the caller's applications and payments until the session ends",
  description:
    "`last-event-id` is the last received event; later events follow. With `accept: application/json` the events so far are returned at once.",
  headers: z.object({
    "last-event-id": z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: {
    200: {
      description: "Parts named ready, change and full",
      content: {
        "text/event-stream": { schema: z.string() },
        "application/json": { schema: liveEventsAnswer },
      },
    },
  },
};

export function liveRoutes(app: App, platform: Platform): void {
  const hub = liveHub(platform);
  if (platform.metrics) platform.metrics.openStreams = hub.count;
  app.addHook("preClose", () => hub.close());
  app.get("/events", { onRequest: requireUser(platform), schema }, async (request, reply) => {
    const { id: userId, tokenHash } = userOf(request);
    const lastSeen = request.headers["last-event-id"];
    if (!wantsStream(request)) return { data: await readMissedEvents(platform.db, { userId, lastSeen }) };
    await hub.open({ userId, tokenHash, lastSeen, begin: () => beginStream(reply) });
    return reply;
  });
}
