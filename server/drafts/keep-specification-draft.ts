// The draft of a client that knows only the specification: made from what POST /applications sent (api.md, 'Payments without a draft').
import type { TravelDate } from "#domain/dates/travel-dates.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { Failure } from "#contract/errors.ts";
import type { PricedPlan } from "#server/catalogue/plan-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockDraft, lockUser } from "./draft-store.ts";
import { insertTraveller } from "./travellers/traveller-store.ts";

/** Validated already: a plan of that visa type, each passport number once. */
export interface SpecificationDraft {
  userId: string;
  plan: PricedPlan;
  visaType: VisaTypeId;
  travelDate: TravelDate | null;
  travellers: readonly Omit<PassportDetails, "placeOfIssue">[];
}

/**
 * Makes the draft, or brings the one of the same user, plan and set of passport numbers up to date; documents it
 * has already stay. Returns its id. Documents are then placed with `placeDocument`. Throws `payment_being_confirmed`.
 */
export async function keepSpecificationDraft(
  tx: Transaction,
  platform: Pick<Platform, "clock">,
  sent: SpecificationDraft,
): Promise<string> {
  // Two requests with the same travellers must find each other's draft.
  await lockUser(tx, sent.userId);
  const now = platform.clock();
  const draftId = (await findSameDraft(tx, sent)) ?? (await insertDraft(tx, sent, now));
  const { state } = await lockDraft(tx, draftId);
  if (state === "confirming") throw new Failure("payment_being_confirmed");
  await tx
    .updateTable("drafts")
    .set({ ...datesOf(sent), visa_type: sent.visaType, updated_at: now })
    .where("id", "=", draftId)
    .execute();
  for (const traveller of sent.travellers) await keepTraveller(tx, { draftId, traveller, now });
  return draftId;
}

async function findSameDraft(tx: Transaction, sent: SpecificationDraft): Promise<string | undefined> {
  const numbers = sent.travellers.map(({ passportNumber }) => passportNumber).sort();
  const rows = await tx
    .selectFrom("drafts")
    .innerJoin("travellers", "travellers.draft_id", "drafts.id")
    .select(["drafts.id", "travellers.passport_number"])
    .where("drafts.user_id", "=", sent.userId)
    .where("drafts.plan_id", "=", sent.plan.plan.id)
    .where("drafts.specification_only", "=", true)
    .where("drafts.state", "in", ["open", "confirming"])
    .execute();
  for (const [id, travellers] of Map.groupBy(rows, (row) => row.id)) {
    const known = travellers.map(({ passport_number }) => passport_number ?? "").sort();
    if (known.length === numbers.length && known.every((number, at) => number === numbers[at])) return id;
  }
  return undefined;
}

async function insertDraft(tx: Transaction, sent: SpecificationDraft, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto("drafts")
    .values({
      user_id: sent.userId,
      destination_id: sent.plan.destinationId,
      visa_type: sent.visaType,
      plan_id: sent.plan.plan.id,
      specification_only: true,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function datesOf({ travelDate }: SpecificationDraft) {
  return { departure: travelDate?.departure ?? null, arrival: travelDate?.arrival ?? null };
}

async function keepTraveller(
  tx: Transaction,
  sent: { draftId: string; traveller: SpecificationDraft["travellers"][number]; now: Date },
): Promise<void> {
  const { draftId, traveller, now } = sent;
  const known = await tx
    .selectFrom("travellers")
    .select("id")
    .where("draft_id", "=", draftId)
    .where("passport_number", "=", traveller.passportNumber)
    .executeTakeFirst();
  const id = known?.id ?? (await insertTraveller(tx, draftId, now));
  await tx.updateTable("travellers").set(columnsOf(traveller)).where("id", "=", id).execute();
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
