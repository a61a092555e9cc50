// HTTP routes for receipts and credit notes: a PDF for its owner.
import { z } from "zod";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendDocument } from "#server/platform/http/send-document.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openReceipt } from "./open-receipt.ts";

const tags = ["applications"];
/** Malformed IDs get the same answer as unknown ones, so the schema does not check their format. */
const id = z.string().max(80);
const response = { 200: z.any() };

const receiptSchema = {
  tags,
  summary: "The receipt of an application, a PDF",
  params: z.object({ id }),
  response,
};
const creditNoteSchema = {
  tags,
  summary: "The credit note of a completed refund, a PDF",
  params: z.object({ id, refundId: id }),
  response,
};

export function receiptRoutes(app: App, platform: Platform): void {
  const onRequest = requireUser(platform);

  app.get("/applications/:id/receipt", { onRequest, schema: receiptSchema }, async (request, reply) => {
    const own = { userId: userOf(request).id, applicationId: request.params.id };
    return sendDocument(reply, await openReceipt(platform, own));
  });

  app.get(
    "/applications/:id/refunds/:refundId/credit-note",
    { onRequest, schema: creditNoteSchema },
    async (request, reply) => {
      const { id: applicationId, refundId } = request.params;
      const own = { userId: userOf(request).id, applicationId, refundId };
      return sendDocument(reply, await openReceipt(platform, own));
    },
  );
}
