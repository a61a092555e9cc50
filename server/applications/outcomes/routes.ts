// HTTP routes for each traveller's outcome: download the visa, or apply again (D9, D18).
import { z } from "zod";
import { renewalAnswer } from "#contract/traveller/tracking.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendDocument } from "#server/platform/http/send-document.ts";
import type { Platform } from "#server/platform/platform.ts";
import { applyAgain } from "./apply-again.ts";
import { openVisa } from "./open-visa.ts";

/** Malformed IDs get the same answer as unknown ones, so the schema does not check their format. */
const id = z.string().max(80);

const visaSchema = {
  tags: ["applications"],
  summary: "The issued visa of one traveller, once it is released",
  params: z.object({ id, travellerId: id }),
  response: { 200: z.any() },
};

const againSchema = {
  tags: ["applications"],
  summary:
    "Create a draft with the rejected travellers, their documents and the plan; repeated requests return the same one (200)",
  params: z.object({ id }),
  response: { 200: renewalAnswer, 201: renewalAnswer },
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

  app.post("/applications/:id/apply-again", { onRequest, schema: againSchema }, async (request, reply) => {
    const own = { userId: userOf(request).id, id: request.params.id };
    const { draftId, isNew } = await applyAgain(platform, own);
    return reply.status(isNew ? 201 : 200).send({ data: { draftId } });
  });
}
