// Saves the draft of a client that does not use drafts, from its POST /applications.
import type { TravelDate } from "#domain/dates/travel-dates.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { Failure } from "#contract/errors.ts";
import type { PricedPlan } from "#server/catalogue/plan-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockDraft, lockUser } from "./draft-store.ts";
import { insertDraft, listSpecificationTravellers, updateDraft } from "./open-draft-store.ts";
import { findByPassportNumber, insertTraveller, updateTraveller } from "./travellers/traveller-store.ts";

/** Already validated: a plan of that visa type, each passport number once. */
export interface SpecificationDraft {
  userId: string;
  plan: PricedPlan;
  visaType: VisaTypeId;
  travelDate: TravelDate | null;
  travellers: readonly Omit<PassportDetails, "placeOfIssue">[];
}

/**
 * Creates the draft, or updates the one with the same user, plan and passport numbers; its documents are not
 * changed. Returns its ID; then place documents with `placeDocument`. Throws `payment_being_confirmed`.
 */
export async function saveSpecificationDraft(
  tx: Transaction,
  platform: Pick<Platform, "clock">,
  sent: SpecificationDraft,
): Promise<string> {
  // Two requests with the same travellers must find each other's draft.
  await lockUser(tx, sent.userId);
  const now = platform.clock();
  const draftId = (await findSameDraft(tx, sent)) ?? (await insertDraft(tx, columnsOfDraft(sent), now));
  const { state } = await lockDraft(tx, draftId);
  if (state === "confirming") throw new Failure("payment_being_confirmed");
  await updateDraft(tx, draftId, { ...datesOf(sent), visa_type: sent.visaType, updated_at: now });
  for (const traveller of sent.travellers) await saveTraveller(tx, { draftId, traveller, now });
  return draftId;
}

async function findSameDraft(tx: Transaction, sent: SpecificationDraft): Promise<string | undefined> {
  const numbers = sent.travellers.map(({ passportNumber }) => passportNumber).sort();
  const rows = await listSpecificationTravellers(tx, {
    userId: sent.userId,
    planId: sent.plan.plan.id,
  });
  for (const [id, travellers] of Map.groupBy(rows, (row) => row.id)) {
    const known = travellers.map(({ passport_number }) => passport_number ?? "").sort();
    if (known.length === numbers.length && known.every((number, at) => number === numbers[at])) return id;
  }
  return undefined;
}

function columnsOfDraft(sent: SpecificationDraft) {
  return {
    user_id: sent.userId,
    destination_id: sent.plan.destinationId,
    visa_type: sent.visaType,
    plan_id: sent.plan.plan.id,
    specification_only: true,
  };
}

function datesOf({ travelDate }: SpecificationDraft) {
  return { departure: travelDate?.departure ?? null, arrival: travelDate?.arrival ?? null };
}

async function saveTraveller(
  tx: Transaction,
  sent: { draftId: string; traveller: SpecificationDraft["travellers"][number]; now: Date },
): Promise<void> {
  const { draftId, traveller, now } = sent;
  const known = await findByPassportNumber(tx, { draftId, passportNumber: traveller.passportNumber });
  const id = known?.id ?? (await insertTraveller(tx, draftId, now));
  await updateTraveller(tx, id, columnsOf(traveller));
}

function columnsOf(traveller: SpecificationDraft["travellers"][number]) {
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
