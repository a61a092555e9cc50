// HTTP routes of saved views. Each answers with the caller's list.
import { z } from "zod";
import { savedViewCalls } from "#contract/review/paths.ts";
import { savedViewRequest, savedViewsAnswer } from "#contract/review/work/saved-views.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { listSavedViews, removeView, saveView } from "./save-view.ts";

/** Malformed IDs are treated as unknown ones, so the schema accepts any short string. */
const params = z.object({ id: z.string().max(80) });
const described = (summary: string) => ({ tags: ["review"], security: [{ session: [] }], summary });

export function savedViewRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "see_queue");
  const response = { 200: savedViewsAnswer };
  const list = { ...described("List the saved views of the caller and the team"), response };
  app.get(savedViewCalls.list, { onRequest, schema: list }, async (request) => ({
    data: await listSavedViews(platform, staffOf(request)),
  }));
  const save = { ...described("Save filters and a sort order as a view"), body: savedViewRequest, response };
  app.post(savedViewCalls.list, { onRequest, schema: save }, async (request) => {
    await saveView(platform, staffOf(request), request.body);
    return { data: await listSavedViews(platform, staffOf(request)) };
  });
  const remove = { ...described("Delete a saved view"), params, response };
  app.delete(savedViewCalls.one(":id"), { onRequest, schema: remove }, async (request) => {
    await removeView(platform, staffOf(request), request.params.id);
    return { data: await listSavedViews(platform, staffOf(request)) };
  });
}
