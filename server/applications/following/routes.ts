// HTTP routes for an application's calendar file and for who looked at its documents.
import { z } from "zod";
import { documentViews } from "#contract/traveller/tracking.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import { documentHeaders } from "#server/platform/http/send-document.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openCalendar } from "./calendar.ts";
import { listDocumentViews } from "./document-views.ts";

const tags = ["applications"];
/** Malformed IDs get the same answer as unknown ones, so the schema does not check their format. */
const params = z.object({ id: z.string().max(80) });

const calendarSchema = {
  tags,
  summary: "Departure, return and last day of stay as a calendar file",
  params,
  response: { 200: z.any() },
};
const looksSchema = {
  tags,
  summary: "Which staff roles looked at which documents, and when",
  params,
  response: { 200: documentViews },
};

export function followingRoutes(app: App, platform: Platform): void {
  const onRequest = requireUser(platform);

  app.get("/applications/:id/calendar.ics", { onRequest, schema: calendarSchema }, async (request, reply) => {
    const own = { userId: userOf(request).id, id: request.params.id };
    const { fileName, text } = await openCalendar(platform, own);
    return reply.headers(documentHeaders({ fileName, mediaType: "text/calendar; charset=utf-8" })).send(text);
  });

  app.get("/applications/:id/looks", { onRequest, schema: looksSchema }, async (request) => {
    const rows = await listDocumentViews(platform, { userId: userOf(request).id, id: request.params.id });
    return { data: { rows, count: rows.length } };
  });
}
