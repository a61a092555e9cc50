// Submits a draft that has been paid for, in the transaction that settles the payment (D12).
import { randomInt, randomUUID } from "node:crypto";
import type { Draft } from "#contract/drafts.ts";
import { referenceOf, referenceSpace } from "#domain/application-reference.ts";
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import type { Quote } from "#domain/fees.ts";
import { earnedLines } from "#domain/books/ledger.ts";
import { ladderOfPlan } from "#domain/refunds/refund-amounts.ts";
import { fullNameOf } from "#domain/travellers.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { lockDraft, readDraft, setDraftState } from "#server/drafts/draft-store.ts";
import { clearSentForm, readSentForm, type SentForm } from "#server/drafts/specification-draft-store.ts";
import { confirmationMail } from "#server/notifications/mails/confirmation.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import { postToLedger } from "#server/payments/books/ledger-store.ts";
import type { OnPaid, PaidPayment } from "#server/payments/settle-payment.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findByDraft, insertApplication, type NewApplication } from "./application-store.ts";
import { documentUrl, formDataOfDraft } from "./form-data-of-draft.ts";
import { insertDocuments, insertTravellers } from "./submitted-documents-store.ts";
import { recordStatus } from "./history/event-store.ts";
import { type IssuedReceipt, issueReceipt } from "./receipts/issue-receipt.ts";
import { insertSearchTokens } from "./sealed/search-token-store.ts";
import { trackUrl } from "./track-url.ts";

/** A draft becomes one application, even if its payment is settled more than once. */
export function submitPaidDraft(platform: Platform): OnPaid {
  return async (tx, payment) => {
    const sent = await readSentForm(tx, platform.sealer, await lockDraft(tx, payment.draftId));
    if (await findByDraft(tx, payment.draftId)) return;
    const draft = await readDraft(tx, platform, payment.draftId);
    if (!hasPlan(draft)) throw new Error("a draft was paid for without a plan");
    const policies = await readPolicies(tx);
    const application = await insertNumbered(tx, platform, {
      ...newApplication(draft, payment, { sent, now: platform.clock(), holidays: policies.holidays }),
      refund_ladder: ladderOfPlan(policies.refundLadder, draft.plan.id),
    });
    await setDraftState(tx, draft.id, "submitted");
    await clearSentForm(tx, draft.id);
    await postEarned(tx, { quote: draft.quote, payment, at: application.submitted_at });
    const receipt = await issueReceipt(tx, {
      applicationId: application.id,
      paymentId: payment.id,
      issuedAt: payment.succeededAt,
    });
    await confirm(tx, platform, { draft, payment, application, receipt });
  };
}

type PricedDraft = Draft & { plan: NonNullable<Draft["plan"]> };
type Unnumbered = Omit<NewApplication, "reference">;

function hasPlan(draft: Draft): draft is PricedDraft {
  return draft.plan !== null;
}

/** Fixes the estimated date, regardless of later changes to the plan (D49). */
function newApplication(
  draft: PricedDraft,
  payment: PaidPayment,
  { sent, now, holidays }: { sent: SentForm; now: Date; holidays: readonly CalendarDate[] },
): Omit<Unnumbered, "refund_ladder"> {
  const id = randomUUID();
  return {
    id,
    user_id: payment.userId,
    draft_id: draft.id,
    payment_id: payment.id,
    destination_id: draft.destination.id,
    form: formDataOfDraft(draft, { urlOf: (document) => documentUrl(id, document.id), sent }),
    estimated_date: addWorkingDays(dateInIndia(now), draft.plan.processingDays, holidays),
    submitted_at: now,
  };
}

async function insertNumbered(
  tx: Transaction,
  { sealer }: Platform,
  application: Unnumbered,
): Promise<NewApplication> {
  for (;;) {
    const numbered = { ...application, reference: newReference() };
    if (!(await insertApplication(tx, sealer, numbered))) continue;
    const { id: applicationId, draft_id: draftId, submitted_at: at } = numbered;
    await recordStatus(tx, { applicationId, from: null, to: "submitted", actor: "traveller", at });
    await insertTravellers(tx, { applicationId, draftId });
    await insertDocuments(tx, { applicationId, draftId, now: at });
    await insertSearchTokens(tx, sealer, { application: numbered, form: numbered.form });
    return numbered;
  }
}

function newReference(): string {
  return referenceOf(randomInt(referenceSpace)) ?? newReference();
}

function postEarned(
  tx: Transaction,
  { quote, payment, at }: { quote: Quote; payment: PaidPayment; at: Date },
): Promise<void> {
  const { id } = payment;
  return postToLedger(tx, { event: "earned", of: id, paymentId: id, lines: earnedLines(quote), at });
}

async function confirm(
  tx: Transaction,
  platform: Platform,
  submitted: { draft: Draft; payment: PaidPayment; application: NewApplication; receipt: IssuedReceipt },
): Promise<void> {
  const { draft, payment, application, receipt } = submitted;
  const { fullName, email, language } = await getRecipient(tx, platform.sealer, payment.userId);
  const mail = confirmationMail({
    language,
    fullName,
    reference: application.reference,
    destinationName: draft.destination.name,
    travellerNames: draft.travellers.map((traveller) => traveller.firstName || fullNameOf(traveller)),
    estimatedDate: application.estimated_date,
    totalPaise: payment.amountPaise,
    travelDate: draft.travelDate,
    trackUrl: trackUrl(platform.config.publicUrl, application.id),
  });
  const of = { userId: payment.userId, applicationId: application.id };
  const addressed = { ...of, template: "confirmation", recipient: email } as const;
  await sendMail(tx, platform, { ...addressed, ...mail, attachments: [receipt.attachment] });
  await sendPush(tx, platform, { userId: payment.userId, kind: "submitted", applicationId: application.id });
}
