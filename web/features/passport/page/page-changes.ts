// What a passport page changes for its traveller: contradictions, filled fields, marks for the specialist (D3, D6).
import type { DraftTraveller, TravellerChange } from "#contract/drafts.ts";
import { marksAfterPage } from "#domain/passport/page-marks.ts";
import { isPrintMatched } from "#domain/passport/printed-identity.ts";
import { type PassportReading, storedReading, type ValueVerdicts } from "#domain/passport/reading.ts";
import type { UnreadablePassport } from "#domain/policies.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import { failedReadingsOf } from "./failed-readings.ts";
import { unsavedOf } from "./unsaved-fields.ts";
import { findContradictions, findUnconfirmed, printedFields } from "./compare-fields.ts";
import {
  fieldsFromReading,
  fillBlanks,
  isUntouched,
  type PageReadings,
  typedFields,
} from "./fields-from-reading.ts";
import { detailsOf } from "./passport-details.ts";
import type { KnownOfPassport } from "./look-up-known.ts";
import { checkPage, type PageOutcome, type PassportPage } from "./check-page.ts";

interface Circumstances {
  traveller: DraftTraveller;
  page: PassportPage;
  isBlank: boolean;
  policy: UnreadablePassport;
  /** What is known of the passport from elsewhere, looked up on a front page without a trusted MRZ. */
  lookedUp: ValueVerdicts;
}

export function checkReading(reading: PassportReading | null, around: Circumstances): PageOutcome {
  const { traveller, page, isBlank, policy, lookedUp } = around;
  const entered = enteredOf(traveller);
  return checkPage({
    page,
    reading,
    isBlank,
    contradicted: reading ? findPageContradictions(entered, traveller, { page, reading }) : [],
    unconfirmed:
      reading && page === "firstPage"
        ? findUnconfirmedInFront(entered, traveller, { reading, lookedUp })
        : [],
    isMatched: page === "firstPage" && isPrintMatched(reading, lookedUp),
    failedBefore: failedReadingsOf(traveller.id, page),
    policy,
  });
}

/** The entered fields that the page contradicts. Values filled in from an earlier picture do not count as entered. */
export function findPageContradictions(
  entered: PassportDetails,
  before: PageReadings,
  { page, reading }: { page: PassportPage; reading: PassportReading },
): (keyof PassportDetails)[] {
  if (page === "lastPage") {
    const typed = typedFields(entered, { reading: null, lastPageReading: before.lastPageReading });
    const front = fieldsFromReading({ reading: before.reading, lastPageReading: null });
    // What the front page shows counts as entered, also where the earlier last page showed the same.
    const shownInFront = printedFields.filter((field) => front[field] && front[field] === entered[field]);
    const known = { ...typed, ...Object.fromEntries(shownInFront.map((field) => [field, entered[field]])) };
    return findContradictions(known, { reading: null, lastPageReading: reading }).filter((field) =>
      printedFields.some((printed) => printed === field),
    );
  }
  const typed = typedBesidesFront(entered, before);
  const found = findContradictions(typed, { reading, lastPageReading: null });
  return found.filter((field) => field !== "gender" || isGenderTyped(entered, before));
}

function findUnconfirmedInFront(
  entered: PassportDetails,
  before: PageReadings,
  { reading, lookedUp }: { reading: PassportReading; lookedUp: ValueVerdicts },
): (keyof PassportDetails)[] {
  const found = findUnconfirmed(typedBesidesFront(entered, before), reading, lookedUp);
  return found.filter((field) => field !== "gender" || isGenderTyped(entered, before));
}

/** What was entered, without the values that an earlier front page filled in. */
function typedBesidesFront(entered: PassportDetails, { reading }: PageReadings): PassportDetails {
  return typedFields(entered, { reading, lastPageReading: null });
}

/** What is known of a traveller's passport, except from its front page. */
export function knownBesidesFront(traveller: DraftTraveller): KnownOfPassport {
  const entered = typedBesidesFront(enteredOf(traveller), traveller);
  return { entered, lastPageReading: traveller.lastPageReading };
}

/** Gender has a default, so it counts as entered only if other fields were typed and no picture chose it. */
function isGenderTyped(entered: PassportDetails, { reading }: PageReadings): boolean {
  const front = { reading, lastPageReading: null };
  return !isUntouched(typedFields(entered, front)) && fieldsFromReading(front).gender !== entered.gender;
}

/** The change to a traveller whose page was accepted: the reading, the fields it fills, and the marks. */
export function changeAfterReading(
  traveller: DraftTraveller,
  taken: { page: PassportPage; reading: PassportReading | null; outcome: PageOutcome },
): TravellerChange {
  const { page, reading, outcome } = taken;
  const kept = reading && storedReading(reading);
  const after: PageReadings =
    page === "firstPage"
      ? { reading: kept, lastPageReading: traveller.lastPageReading }
      : { reading: traveller.reading, lastPageReading: kept };
  const isUnread = outcome.kind === "accepted" && outcome.verdict === "specialist";
  return {
    ...(page === "firstPage" ? { reading: kept } : { lastPageReading: kept }),
    ...filledFields(enteredOf(traveller), traveller, after),
    marks: marksAfterPage(traveller.marks, { page, reading, isUnread }),
  };
}

/** The traveller's fields, including those typed but not yet saved. */
function enteredOf(traveller: DraftTraveller): PassportDetails {
  return { ...detailsOf(traveller), ...unsavedOf(traveller.id) };
}

/** Values that an earlier picture filled in are replaced; typed ones stay. */
function filledFields(
  entered: PassportDetails,
  before: PageReadings,
  after: PageReadings,
): Partial<PassportDetails> {
  const typed = typedFields(entered, before);
  const result = { ...typed, ...fillBlanks(typed, fieldsFromReading(after)) };
  return Object.fromEntries(
    Object.entries(result).filter(([field, value]) => entered[field as keyof PassportDetails] !== value),
  );
}
