// HTTP routes for previewing a cancellation and for cancelling.
import { z } from "zod";
import { cancelAnswer, cancellationAnswer, cancelRequest } from "#contract/applications.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { cancelApplication, previewCancellation } from "./cancel-application.ts";

const tags = ["applications"];
/** Malformed IDs get the same answer as unknown ones, so the schema does not check their format. */
const params = z.object({ id: z.string().max(80) });

const previewSchema = {
  tags,
  summary: "Whether an application may still be cancelled, and what would be refunded",
  params,
  response: { 200: cancellationAnswer },
};
const cancelSchema = {
  tags,
  summary: "Cancel an application and refund it automatically. Repeated requests have no further effect",
  params,
  body: cancelRequest,
  response: { 200: cancelAnswer },
};

export function cancelRoutes(app: App, platform: Platform): void {
  const onRequest = requireUser(platform);

  app.get("/applications/:id/cancel", { onRequest, schema: previewSchema }, async (request) => ({
    data: await previewCancellation(platform, { userId: userOf(request).id, id: request.params.id }),
  }));

  app.post("/applications/:id/cancel", { onRequest, schema: cancelSchema }, async (request) => {
    const own = { userId: userOf(request).id, id: request.params.id };
    return { data: await cancelApplication(platform, { ...own, expected: request.body.refund }) };
  });
}
