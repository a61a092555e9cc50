// Opens a receipt or credit note for its owner as a PDF. It is drawn from its rows; equal rows produce equal
// bytes.
import { Readable } from "node:stream";
import { Failure } from "#contract/errors.ts";
import { receiptFileName } from "#domain/receipts/receipt-number.ts";
import type { Config } from "#server/config.ts";
import type { OpenAttachment } from "#server/notifications/mailbox-routes.ts";
import type { DocumentToSend } from "#server/platform/http/send-document.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getOwnApplication } from "../application-store.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { findReceiptFacts, getIssuedFacts, type ReceiptFacts } from "./receipt-facts.ts";
import type { OwnReceipt } from "./receipt-store.ts";

/** Unknown, malformed and other users' IDs get the same error. */
export async function openReceipt(
  { db, sealer, config }: Platform,
  own: OwnReceipt,
): Promise<DocumentToSend> {
  const { userId, applicationId: id, refundId } = own;
  const facts = await findReceiptFacts({ db, sealer }, own);
  if (facts) return drawn(facts, config);
  if (refundId !== undefined) throw new Failure("application_not_found");
  await getOwnApplication(db, { id, userId });
  throw new Failure("receipt_not_found");
}

/** Opens a receipt as an email attachment. */
export function openAttachedReceipt({ db, sealer, config }: Platform): OpenAttachment {
  return async ({ receiptId }) => drawn(await getIssuedFacts({ db, sealer }, receiptId), config);
}

async function drawn(facts: ReceiptFacts, { demo }: Pick<Config, "demo">): Promise<DocumentToSend> {
  const pdf = await drawReceipt(facts, { demo });
  return {
    mediaType: "application/pdf",
    sizeBytes: pdf.length,
    fileName: receiptFileName(facts.number),
    bytes: Readable.from([pdf]),
  };
}
