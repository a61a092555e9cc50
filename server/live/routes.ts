// GET /events: what happens to an account, as it happens; or what has happened since, for whoever cannot have a stream.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { z } from "zod";
import { liveEventsAnswer } from "#contract/traveller/live-events.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { liveHub } from "./live-hub.ts";
import { readLiveNews } from "./read-live-news.ts";

const schema = {
  tags: ["live events"],
  security: [{ session: [] }],
  summary: "What happens to one's applications and payments, as a stream that lasts as long as the session",
  description:
    "`last-event-id`: the last event one knows of; what came after it follows. With `accept: application/json` what has come is answered at once.",
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
  app.addHook("preClose", () => hub.close());
  app.get("/events", { onRequest: requireUser(platform), schema }, async (request, reply) => {
    const { id: userId, tokenHash } = userOf(request);
    const lastSeen = request.headers["last-event-id"];
    if (!wantsStream(request)) return { data: await readLiveNews(platform.db, { userId, lastSeen }) };
    await hub.open({ userId, tokenHash, lastSeen, begin: () => begin(reply) });
    return reply;
  });
}

/** Whoever says nothing of it gets the stream. */
function wantsStream({ method, headers: { accept = "" } }: FastifyRequest): boolean {
  const wantsOnlyJson = accept.includes("application/json") && !accept.includes("text/event-stream");
  return method === "GET" && !wantsOnlyJson;
}

function begin(reply: FastifyReply): ServerResponse | undefined {
  const { raw } = reply;
  if (raw.destroyed || raw.socket?.destroyed) return undefined;
  reply.hijack();
  // A phone that has left the network says no goodbye.
  raw.socket?.setKeepAlive(true, 60_000);
  void reply.headers({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    // nginx would collect what is sent
    "x-accel-buffering": "no",
  });
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  return raw;
}
