// Changes a traveller's details, readings and consents; merges travellers with the same passport number (§4,
// D22, D46).
import { givenDetails } from "#domain/authorities/asked-fields.ts";
import { marksAfterChange } from "#domain/passport/filed-name.ts";
import type { DraftTraveller, TravellerChange } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { storedReading } from "#domain/passport/reading.ts";
import { blankPassportDetails, fullNameOf } from "#domain/travellers.ts";
import type { Language } from "#domain/content/languages.ts";
import { recordConsent, recordWithdrawal } from "#server/accounts/consents/consent-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { touchDraft } from "../draft-store.ts";
import { done, type PricedEdit } from "../price/new-price.ts";
import { findStillPayable } from "../price/payable-draft-store.ts";
import { rejectForeignPassport } from "./reject-foreign-passport.ts";
import { mergeTraveller } from "./merge-traveller.ts";
import { detailsOf, presentTraveller } from "./present-traveller.ts";
import type { TravellerColumns, TravellerRow } from "./sealed-traveller.ts";
import {
  findByPassportNumber,
  getOwnTraveller,
  getTraveller,
  lockOwnTraveller,
  type TravellerPlace,
  updateTraveller,
} from "./traveller-store.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

/** The language is that of the page, in which the texts of consents were shown. */
type Edited = TravellerPlace & { language: Language };

/** Returns the traveller, or after a merge the one merged into. */
export async function changeTraveller(
  platform: Platform,
  place: Edited,
  change: TravellerChange,
): Promise<PricedEdit<DraftTraveller>> {
  const { sealer } = platform;
  const now = platform.clock();
  for (const reading of [change.reading, change.lastPageReading]) rejectForeignPassport(reading);
  const edited = await transaction(platform.db, async (tx): Promise<PricedEdit<string>> => {
    const before = await lockOwnTraveller(tx, sealer, place);
    if (change.consentGiven === false) {
      await touchDraft(tx, place.draftId, now);
      const blank = { ...columnsOf(blankChange, before, now), consent_at: null };
      await withdrawConsent(tx, sealer, { travellerId: before.id, blank, now });
      return done(before.id);
    }
    const into = await findMergeTarget(tx, sealer, { edited: before, mergeInto: change.mergeInto });
    const payable = into && (await findStillPayable(tx, [place.draftId]));
    if (payable) return payable;
    await touchDraft(tx, place.draftId, now);
    const fields = columnsOf(change, before, now);
    await recordConsents(tx, { before, fields, place, now });
    if (into) {
      await mergeTraveller(tx, sealer, { edited: before, fields, into });
      return done(into.id);
    }
    await rejectTakenNumber(tx, sealer, { traveller: before, passportNumber: change.passportNumber });
    if (Object.keys(fields).length > 0) {
      await updateTraveller(tx, sealer, { id: before.id, ...fields });
    }
    return done(before.id);
  });
  if (edited.kind === "payable") return edited;
  const traveller = await getOwnTraveller(platform.db, sealer, { ...place, travellerId: edited.result });
  return done(presentTraveller(traveller));
}

/** The traveller of the same draft to merge into; undefined without a merge. */
async function findMergeTarget(
  tx: Transaction,
  sealer: Sealer,
  { edited, mergeInto }: { edited: TravellerRow; mergeInto: string | undefined },
): Promise<TravellerRow | undefined> {
  if (mergeInto === undefined) return undefined;
  if (mergeInto === edited.id) throw new Failure("traveller_not_found");
  return getTraveller(tx, sealer, { draftId: edited.draft_id, travellerId: mergeInto });
}

/** As a new traveller is. */
const blankChange: TravellerChange = {
  ...blankPassportDetails,
  further: {},
  lastPageBlank: false,
  guardianConsent: false,
  reading: null,
  lastPageReading: null,
  marks: [],
};

function columnsOf(change: TravellerChange, before: TravellerRow, now: Date): TravellerColumns {
  const columns: TravellerColumns = {
    first_name: change.firstName,
    last_name: change.lastName,
    no_surname: change.noSurname,
    father_name: change.fatherName,
    mother_name: change.motherName,
    passport_number: change.passportNumber === "" ? null : change.passportNumber,
    gender: change.gender,
    passport_issue_date: change.passportIssueDate,
    passport_expiry_date: change.passportExpiryDate,
    dob: change.dob,
    nationality: change.nationality,
    place_of_issue: change.placeOfIssue,
    further: change.further && (givenDetails(change.further) ?? null),
    last_page_blank: change.lastPageBlank,
    reading: change.reading && storedReading(change.reading),
    last_page_reading: change.lastPageReading && storedReading(change.lastPageReading),
    marks: marksOf(change, before),
    consent_at: change.consentGiven ? (before.consent_at ?? now) : undefined,
    guardian_consent_at: guardianConsentAt(change, before, now),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Undefined if they do not change. */
function marksOf(change: TravellerChange, before: TravellerRow): string[] | undefined {
  if (change.marks) return [...new Set(change.marks)];
  const isNameSame =
    (change.firstName ?? before.first_name) === before.first_name &&
    (change.lastName ?? before.last_name) === before.last_name &&
    (change.fatherName ?? before.father_name) === before.father_name;
  const valid = marksAfterChange(before.marks, { changed: Object.keys(change), isNameSame });
  return valid.length === before.marks.length ? undefined : valid;
}

function guardianConsentAt(
  { guardianConsent }: TravellerChange,
  before: TravellerRow,
  now: Date,
): Date | null | undefined {
  if (guardianConsent === undefined) return undefined;
  return guardianConsent ? (before.guardian_consent_at ?? now) : null;
}

/** Records each new consent, who gave it, for which text and when, and a guardian's that is withdrawn. */
async function recordConsents(
  tx: Transaction,
  given: { before: TravellerRow; fields: TravellerColumns; place: Edited; now: Date },
): Promise<void> {
  const { before, fields, place, now } = given;
  const consent = { userId: place.userId, travellerId: before.id, language: place.language, now };
  if (fields.consent_at && !before.consent_at) await recordConsent(tx, { ...consent, kind: "traveller" });
  if (fields.guardian_consent_at && !before.guardian_consent_at) {
    await recordConsent(tx, { ...consent, kind: "guardian" });
  }
  if (fields.guardian_consent_at === null && before.guardian_consent_at) {
    await recordWithdrawal(tx, { travellerId: before.id, kinds: ["guardian"], now });
  }
}

async function rejectTakenNumber(
  tx: Transaction,
  sealer: Sealer,
  { traveller, passportNumber }: { traveller: TravellerRow; passportNumber: string | undefined },
): Promise<void> {
  if (!passportNumber) return;
  const other = await findByPassportNumber(tx, sealer, {
    draftId: traveller.draft_id,
    passportNumber,
    exceptId: traveller.id,
  });
  if (!other) return;
  const name = fullNameOf(detailsOf(other)) || "another traveller";
  throw new Failure("passport_number_taken", { params: { name }, data: { travellerId: other.id } });
}
