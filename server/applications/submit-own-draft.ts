// Submits a draft that is already on the server, and reports what it is missing.
import { type ErrorCode, errorCatalogue, Failure } from "#contract/errors.ts";
import { lockOwnDraft, readDraft } from "#server/drafts/draft-store.ts";
import { getDraft } from "#server/drafts/get-draft.ts";
import { findPaymentForSubmission } from "#server/payments/find-payment-for-submission.ts";
import type { PaymentRow } from "#server/payments/payment-store.ts";
import { mayLookUp } from "#server/payments/provider-budgets.ts";
import { refreshPayment } from "#server/payments/refresh-payment.ts";
import type { OnPaid } from "#server/payments/settle-payment.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SubmittedFile } from "./form/read-submission.ts";
import { submitPaidDraft } from "./submit-paid-draft.ts";
import { placeUploads, uploadsOf } from "./submitted-uploads.ts";

export interface OwnDraft {
  userId: string;
  draftId: string;
}

export async function submitOwnDraft(
  platform: Platform,
  { files, ...own }: OwnDraft & { files: readonly SubmittedFile[] },
): Promise<{ draftId: string; isNew: boolean }> {
  const { draftId } = own;
  const draft = await getDraft(platform, own.userId, draftId);
  if (draft.state === "submitted") return { draftId, isNew: false };
  if (files.length > 0) await addFiles(platform, { ...own, files });
  const outcome = await settleDraft(platform, own);
  if (outcome === "unpaid") throw await missingFailure(platform, own);
  return { draftId, isNew: outcome === "submitted" };
}

/** Asks the provider for the payment's state, because its webhook can be slower than the client. */
export async function settleDraft(
  platform: Platform,
  { userId, draftId }: OwnDraft,
): Promise<"submitted" | "submitted-before" | "unpaid"> {
  const payment = await findPaymentForSubmission(platform.db, { userId, draftId, amountPaise: 0 });
  if (!payment) return "unpaid";
  const submit = submitPaidDraft(platform);
  let isNew = false;
  const onPaid: OnPaid = async (tx, paid) => {
    await submit(tx, paid);
    isNew = true;
  };
  const { status } = await askProvider(platform, payment, onPaid);
  if (status === "processing") throw new Failure("payment_being_confirmed");
  if (status !== "succeeded") return "unpaid";
  return isNew ? "submitted" : "submitted-before";
}

/** An unreachable provider says nothing about the payment: the client is asked to retry. */
export async function askProvider(
  platform: Platform,
  payment: PaymentRow,
  onPaid: OnPaid,
): Promise<PaymentRow> {
  const mayAsk = await mayLookUp(platform.db, { paymentId: payment.id, by: "submission" }, platform.clock());
  if (!mayAsk) return payment;
  return refreshPayment(platform, payment, { onPaid }).catch((error: unknown) => {
    const isAway = error instanceof Failure && error.code === "provider_unavailable";
    throw isAway ? new Failure("unavailable", { retryAfterSeconds: 5 }) : error;
  });
}

/** The draft's ID lets the client return to it. */
export function paymentRequired(draftId: string): Failure {
  return new Failure("payment_required", { data: { draftId } });
}

async function addFiles(
  platform: Platform,
  { files, ...own }: OwnDraft & { files: readonly SubmittedFile[] },
): Promise<void> {
  const uploads = uploadsOf(files);
  await transaction(platform.db, async (tx) => {
    await lockOwnDraft(tx, own);
    const { travellers } = await readDraft(tx, platform, own.draftId);
    await placeUploads(tx, platform.sealer, { travellers, uploads, now: platform.clock() });
  });
}

async function missingFailure(platform: Platform, { userId, draftId }: OwnDraft): Promise<Failure> {
  const { missing } = await getDraft(platform, userId, draftId);
  const [first] = missing;
  if (!first) return paymentRequired(draftId);
  const code = first.code in errorCatalogue ? (first.code as ErrorCode) : "application_incomplete";
  return new Failure(code, { message: first.message, params: first.params, data: { draftId, missing } });
}
