// Submits a whole application, paid by a payment that is not bound to a draft yet.
import type { Draft } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { type Quote, quoteFor } from "#domain/fees.ts";
import type { Paise } from "#domain/money.ts";
import { amountDiffers } from "#server/drafts/price/agree-price.ts";
import { lockUser, readDraft } from "#server/drafts/draft-store.ts";
import { bindPayment, findUnboundPaid, orphanPayment } from "#server/payments/find-payment-for-submission.ts";
import { isOpen, unboundPayments } from "#server/payments/payment-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { retryTransaction, transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SubmittedFile } from "../form/read-submission.ts";
import { askProvider, paymentRequired, settleDraft } from "../submit-own-draft.ts";
import { submitPaidDraft } from "../submit-paid-draft.ts";
import { placeUploads, type SubmittedUpload, uploadsOf } from "../submitted-uploads.ts";
import type { WholeForm } from "./read-whole-form.ts";
import { findSameApplication, type SubmissionKey } from "./same-application-store.ts";
import { saveFormAsDraft } from "./save-form-as-draft.ts";
import { validateWholeForm, type ValidatedForm } from "./validate-whole-form.ts";

interface Sent {
  userId: string;
  form: WholeForm;
  files: readonly SubmittedFile[];
}

interface ValidatedInput {
  userId: string;
  form: ValidatedForm;
  uploads: readonly SubmittedUpload[];
  /** Set while a payment is still uncertain, so that the answer must not be "unpaid". */
  reasonToWait: Failure | undefined;
}

interface Outcome {
  kind: "new" | "known" | "unpaid" | "amount_differs";
  draftId: string;
}

export async function submitWholeForm(
  platform: Platform,
  { userId, form: sent, files }: Sent,
): Promise<{ draftId: string; isNew: boolean }> {
  const form = await validateWholeForm(platform, sent);
  const reasonToWait = await refreshUnbound(platform, { userId, amount: quoteOf(form).totalFee });
  const uploads = uploadsOf(files);
  const { kind, draftId } = await transaction(platform.db, (tx) =>
    saveAndSubmit(tx, platform, { userId, form, uploads, reasonToWait }),
  );
  if (kind === "amount_differs") throw amountDiffers(quoteOf(form));
  if (kind !== "unpaid") return { draftId, isNew: kind === "new" };
  const settled = await settleDraft(platform, { userId, draftId });
  if (settled === "unpaid") throw reasonToWait ?? paymentRequired(draftId);
  return { draftId, isNew: settled === "submitted" };
}

/**
 * Asks the provider first, because its webhook can be slower than the client. Returns a reason to wait, if
 * any.
 */
async function refreshUnbound(
  platform: Platform,
  { userId, amount }: { userId: string; amount: Paise },
): Promise<Failure | undefined> {
  const open = (await unboundPayments(platform.db, userId)).filter(isOpen);
  let reason: Failure | undefined;
  for (const payment of open) {
    const known = await askProvider(platform, payment, submitPaidDraft(platform)).catch(onlyFailures);
    if (known instanceof Failure) reason ??= known;
    else if (known.status === "processing" && known.amount_paise === amount) {
      reason = new Failure("payment_being_confirmed");
    }
  }
  return reason;
}

function onlyFailures(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/**
 * Runs in one transaction under the user's lock: of twenty equal requests the first submits and the others
 * find its application.
 */
async function saveAndSubmit(tx: Transaction, platform: Platform, input: ValidatedInput): Promise<Outcome> {
  const { userId, form, uploads } = input;
  await lockUser(tx, userId);
  const paid = await findUnboundPaid(tx, userId);
  const right = paid.find(({ amount_paise }) => amount_paise === quoteOf(form).totalFee);
  const known = right ? undefined : await findSameApplication(tx, platform.sealer, keyOf(input));
  if (known) return { kind: "known", draftId: known.draft_id };

  const draftId = await saveFormAsDraft(tx, platform, { userId, ...form });
  const { state, travellers } = await readDraft(tx, platform, draftId);
  // Its payment was settled while this request waited for the lock.
  if (state === "submitted") retryTransaction("the draft was submitted meanwhile");
  await placeUploads(tx, platform.sealer, { travellers, uploads, now: platform.clock() });
  rejectMissingDocument(await readDraft(tx, platform, draftId));
  if (right) {
    await submitPaidDraft(platform)(tx, await bindPayment(tx, right.id, draftId));
    return { kind: "new", draftId };
  }
  const [wrong] = paid;
  if (!wrong || input.reasonToWait) return { kind: "unpaid", draftId };
  await orphanPayment(tx, wrong.id, { reason: amountReason, now: platform.clock() });
  return { kind: "amount_differs", draftId };
}

const amountReason = { code: "amount_differs", message: "The application costs another amount." };

function keyOf({ userId, form }: ValidatedInput): SubmissionKey {
  const passportNumbers = form.travellers.map(({ passportNumber }) => passportNumber);
  return { userId, planId: form.plan.plan.id, travelDate: form.travelDate, passportNumbers };
}

/** Everything else was validated before the draft was saved. */
function rejectMissingDocument({ missing }: Draft): void {
  const document = missing.find(({ code }) => code === "document_missing");
  if (document) throw new Failure("document_missing", { params: document.params });
}

function quoteOf({ plan, travellers }: ValidatedForm): Quote {
  return quoteFor(plan.amountPaise, travellers.length);
}
