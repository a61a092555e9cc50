// GET /review/events: a stream of the IDs of cases that have changed, until the staff session ends.
import { z } from "zod";
import { liveEventsAnswer } from "#contract/traveller/live-events.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import { beginStream, wantsStream } from "#server/live/begin-stream.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseHub } from "./case-hub.ts";

const schema = {
  tags: ["review"],
  security: [{ session: [] }],
  summary: "Stream the IDs of cases that have changed until the session ends",
  description:
    "With `accept: application/json` the answer only says that everything shown must be fetched again.",
  response: {
    200: {
      description: "Parts named ready, case and full",
      content: {
        "text/event-stream": { schema: z.string() },
        "application/json": { schema: liveEventsAnswer },
      },
    },
  },
};

export function liveCaseRoutes(app: App, platform: Platform): void {
  const hub = caseHub(platform);
  app.addHook("preClose", () => hub.close());
  const onRequest = requireStaff(platform, "see_queue");
  app.get(caseCalls.events, { onRequest, schema }, async (request, reply) => {
    if (!wantsStream(request)) return { data: { lastId: 0, isComplete: false, events: [] } };
    const { id: userId, tokenHash } = staffOf(request);
    hub.open({ userId, tokenHash }, () => beginStream(reply));
    return reply;
  });
}
