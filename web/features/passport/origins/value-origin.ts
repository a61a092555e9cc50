// Where each value of a traveller's passport form came from, and what the passport's pages say about it: derived from the readings and marks that
// are stored with the draft.
import type { DraftTraveller } from "#contract/drafts.ts";
import { deviceVerdictOf } from "#domain/passport/page-marks.ts";
import { blankPassportDetails, type PassportDetails } from "#domain/travellers.ts";
import { confirmedIn, isLeftOpen } from "../differences/reading-differences.ts";
import type { FieldName } from "../form/passport-fields.tsx";
import { findContradictions } from "../page/compare-fields.ts";
import { coveredByCheckDigits, fieldsFromReading } from "../page/fields-from-reading.ts";
import { detailsOf } from "../page/passport-details.ts";

/**
 * `checkDigit` and `mrz`: the machine-readable zone, with or without a check digit over the value. `preset`: filled in before
 * anything was read or typed.
 */
type ValueSource = "checkDigit" | "mrz" | "firstPage" | "lastPage" | "typed" | "chosen" | "ticked" | "preset";

/** `insisted`: the traveller confirmed the value although the page was read differently. */
type ValueCheck = "confirmed" | "insisted" | "contradicted" | "undecided";

interface ValueOrigin {
  source: ValueSource;
  /** Undefined if nothing beyond the source is known. */
  check: ValueCheck | undefined;
}

/** Undefined for a value that was not given. That there is no surname is a value too. */
export function originOf(field: FieldName, traveller: DraftTraveller): ValueOrigin | undefined {
  const source = sourceOf(field, traveller);
  return source && { source, check: checkOf(field, traveller) };
}

/** The fields that the pages contradict, and that the traveller has neither changed nor confirmed. */
export function findUnsettled(traveller: DraftTraveller): FieldName[] {
  const settled = confirmedIn(traveller.marks);
  return findContradictions(detailsOf(traveller), traveller).filter(
    (field) => !settled.includes(field) && deviceVerdictOf(traveller.marks, field) !== "confirmed",
  );
}

function sourceOf(field: FieldName, traveller: DraftTraveller): ValueSource | undefined {
  const { reading, lastPageReading } = traveller;
  const entered = detailsOf(traveller);
  if (field === "lastName" && entered.noSurname) {
    return reading?.ok && reading.fields.surname === "" ? "mrz" : "ticked";
  }
  const value = entered[field];
  if ((value ?? "") === "") return undefined;
  if (fieldsFromReading({ reading, lastPageReading: null })[field] === value) {
    if (!reading?.ok || !mrzFields.includes(field)) return "firstPage";
    return coveredByCheckDigits.includes(field) ? "checkDigit" : "mrz";
  }
  if (fieldsFromReading({ reading: null, lastPageReading })[field] === value) return "lastPage";
  if (field === "gender") return "chosen";
  return field === "nationality" && value === blankPassportDetails.nationality ? "preset" : "typed";
}

function checkOf(field: FieldName, traveller: DraftTraveller): ValueCheck | undefined {
  const { marks } = traveller;
  if (findUnsettled(traveller).includes(field)) return "contradicted";
  if (confirmedIn(marks).includes(field)) return "insisted";
  const verdict = deviceVerdictOf(marks, field);
  if (verdict === "confirmed" || verdict === "contradicted") return verdict;
  return verdict || isLeftOpen(marks, field) ? "undecided" : undefined;
}

/** The fields that a trusted machine-readable zone contains. */
const mrzFields: readonly (keyof PassportDetails)[] = [
  ...coveredByCheckDigits,
  ...(["firstName", "lastName", "gender", "nationality"] as const),
];
