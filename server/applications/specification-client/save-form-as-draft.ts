// Saves a whole application as a draft, so that it is paid and submitted like any other draft.
import { Failure } from "#contract/errors.ts";
import { lockDraft, lockUser } from "#server/drafts/draft-store.ts";
import { updateDraft } from "#server/drafts/open-draft-store.ts";
import {
  insertSpecificationDraft,
  listSpecificationTravellers,
  saveSentForm,
} from "#server/drafts/specification-draft-store.ts";
import {
  findByPassportNumber,
  insertTraveller,
  updateTraveller,
} from "#server/drafts/travellers/traveller-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { SentTraveller } from "./read-sent-traveller.ts";
import type { ValidatedForm } from "./validate-whole-form.ts";

interface OwnForm extends ValidatedForm {
  userId: string;
}

/**
 * Creates the draft, or updates the one with the same user, plan and passport numbers; its documents are not
 * changed. Returns its ID; then place documents with `placeDocument`. Throws `payment_being_confirmed`.
 */
export async function saveFormAsDraft(
  tx: Transaction,
  platform: Pick<Platform, "clock" | "sealer">,
  form: OwnForm,
): Promise<string> {
  const { sealer } = platform;
  // Two requests with the same travellers must find each other's draft.
  await lockUser(tx, form.userId);
  const now = platform.clock();
  const draftId =
    (await findSameDraft(tx, sealer, form)) ?? (await insertSpecificationDraft(tx, choiceOf(form), now));
  const { state } = await lockDraft(tx, draftId);
  if (state === "confirming") throw new Failure("payment_being_confirmed");
  await updateDraft(tx, draftId, { ...datesOf(form), visa_type: form.visaType, updated_at: now });
  await saveSentForm(tx, sealer, { draftId, sent: form.sent });
  for (const traveller of form.travellers) await saveTraveller(tx, sealer, { draftId, traveller, now });
  return draftId;
}

async function findSameDraft(tx: Transaction, sealer: Sealer, form: OwnForm): Promise<string | undefined> {
  const numbers = form.travellers.map(({ passportNumber }) => passportNumber).sort();
  const rows = await listSpecificationTravellers(tx, sealer, {
    userId: form.userId,
    planId: form.plan.plan.id,
  });
  for (const [id, travellers] of Map.groupBy(rows, (row) => row.id)) {
    const known = travellers.map(({ passport_number }) => passport_number ?? "").sort();
    if (known.length === numbers.length && known.every((number, at) => number === numbers[at])) return id;
  }
  return undefined;
}

function choiceOf(form: OwnForm) {
  return {
    user_id: form.userId,
    destination_id: form.plan.destinationId,
    visa_type: form.visaType,
    plan_id: form.plan.plan.id,
  };
}

function datesOf({ travelDate }: OwnForm) {
  return { departure: travelDate?.departure ?? null, arrival: travelDate?.arrival ?? null };
}

async function saveTraveller(
  tx: Transaction,
  sealer: Sealer,
  sent: { draftId: string; traveller: SentTraveller; now: Date },
): Promise<void> {
  const { draftId, traveller, now } = sent;
  const known = await findByPassportNumber(tx, sealer, { draftId, passportNumber: traveller.passportNumber });
  const id = known?.id ?? (await insertTraveller(tx, draftId, now));
  await updateTraveller(tx, sealer, { id, ...columnsOf(traveller) });
}

function columnsOf(traveller: SentTraveller) {
  return {
    first_name: traveller.firstName,
    last_name: traveller.lastName,
    no_surname: traveller.noSurname,
    father_name: traveller.fatherName,
    mother_name: traveller.motherName,
    passport_number: traveller.passportNumber,
    gender: traveller.gender,
    passport_issue_date: traveller.passportIssueDate,
    passport_expiry_date: traveller.passportExpiryDate,
    dob: traveller.dob,
    nationality: traveller.nationality,
  };
}
