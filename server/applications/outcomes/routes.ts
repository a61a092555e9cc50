// The outcome of each traveller over HTTP: the visa to download (decisions 9, 18).
import { z } from "zod";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendDocument } from "#server/platform/http/send-document.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openVisa } from "./open-visa.ts";

/** Malformed ids are answered like unknown ones, so they are no matter of the schema. */
const id = z.string().max(80);

const visaSchema = {
  tags: ["applications"],
  summary: "The issued visa of one traveller, once it is released",
  params: z.object({ id, travellerId: id }),
  response: { 200: z.any() },
};

export function outcomeRoutes(app: App, platform: Platform): void {
  const onRequest = requireUser(platform);

  app.get(
    "/applications/:id/travellers/:travellerId/visa",
    { onRequest, schema: visaSchema },
    async (request, reply) => {
      const { id: applicationId, travellerId } = request.params;
      const own = { userId: userOf(request).id, applicationId, travellerId };
      return sendDocument(reply, await openVisa(platform, own));
    },
  );
}
