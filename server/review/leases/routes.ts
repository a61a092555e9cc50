// HTTP routes of presence: who has which case open.
import { z } from "zod";
import { viewingCalls } from "#contract/review/paths.ts";
import { viewersAnswer, viewingAnswer } from "#contract/review/work/viewers.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { beginViewing, endViewing, viewersFor } from "./view-case.ts";

/** Malformed IDs get the same answer as unknown ones, so the schema accepts any short string. */
const params = z.object({ id: z.string().max(80) });
const described = (summary: string) => ({ tags: ["review"], security: [{ session: [] }], summary });

export function viewingRoutes(app: App, platform: Platform): void {
  const list = { ...described("List the cases that colleagues have open"), response: { 200: viewersAnswer } };
  const seeGuard = requireStaff(platform, "see_queue");
  app.get(viewingCalls.list, { onRequest: seeGuard, schema: list }, async (request) => ({
    data: await viewersFor(platform, staffOf(request).id),
  }));
  const openGuard = requireStaff(platform, "open_case");
  const response = { 200: viewingAnswer };
  const begin = {
    ...described("Say that the caller has the case open; repeated every minute"),
    params,
    response,
  };
  app.post(viewingCalls.ofCase(":id"), { onRequest: openGuard, schema: begin }, async (request) => {
    await beginViewing(platform, { caseId: request.params.id, staffId: staffOf(request).id });
    return { data: null };
  });
  const end = { ...described("Say that the caller has left the case"), params, response };
  app.delete(viewingCalls.ofCase(":id"), { onRequest: openGuard, schema: end }, async (request) => {
    await endViewing(platform, { caseId: request.params.id, staffId: staffOf(request).id });
    return { data: null };
  });
}
