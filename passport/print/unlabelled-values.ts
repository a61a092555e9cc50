// Finds values whose small labels could not be read, by their position on the page (all layouts of the Indian passport).
import { issueDateFits } from "#domain/passport/issue-date.ts";
import { findDates } from "./printed-dates.ts";
import { readName, readPlace } from "./printed-values.ts";
import type { ReadValue } from "./read-value.ts";
import { findLabel } from "./page-labels.ts";
import type { TextCell } from "./text-cells.ts";

/** A value found only by its position is trusted at most this much, 0 to 1. */
const maxConfidence = 0.75;
/** Two dates that fit each other as issue and expiry are trusted this much. */
const pairConfidence = 0.9;
/** Minimum confidence of a name without a label. */
const minNameConfidence = 0.5;
/** Distance of a value above the date of issue, and how exactly they are aligned on the left. */
const aboveMm = { min: 3, max: 9.5, alignedWithin: 3 } as const;
/** Values of one row are at most this far apart vertically. */
const sameRowMm = 2;

/** On data pages, the place of issue is directly above the date of issue. */
export function findPlaceByPosition(
  cells: readonly TextCell[],
  dateCell: TextCell,
  isOther: (value: string) => boolean,
): ReadValue | undefined {
  const bottom = (cell: TextCell) => cell.box.y + cell.box.height;
  const above = cells
    .filter((cell) => Math.abs(cell.box.x - dateCell.box.x) < aboveMm.alignedWithin && !findLabel(cell.text))
    .filter(
      (cell) =>
        bottom(cell) < bottom(dateCell) - aboveMm.min && bottom(cell) > bottom(dateCell) - aboveMm.max,
    )
    .filter((cell) => !/[a-z,]/.test(cell.text))
    .toSorted((a, b) => bottom(b) - bottom(a));
  const place = above.map(readPlace).find((value) => value && !isOther(value.value));
  return place && limitConfidence(place);
}

/** The row of place of issue, date of issue and date of expiry, on last pages that have it. */
export interface IssueRow {
  placeOfIssue?: ReadValue | undefined;
  issueDate?: ReadValue;
  expiryDate?: ReadValue;
}

/** Two dates in one row that fit each other as issue and expiry confirm each other. The place is to their left. */
export function findIssueRowByPosition(cells: readonly TextCell[]): IssueRow {
  const middle = ({ box }: TextCell) => box.y + box.height / 2;
  for (const [at, cell] of cells.entries()) {
    const [issue] = findDates(cell);
    const row = cells.filter((other) => Math.abs(middle(other) - middle(cell)) < sameRowMm);
    const expiry = row
      .flatMap((other) => findDates(other))
      .find(({ date }) => issue && issueDateFits(issue.date, date, null));
    if (!issue || !expiry) continue;
    const left = row.filter((other) => other !== cells[at] && other.box.x < cell.box.x).map(readPlace);
    const placeOfIssue = left.find((place) => place !== undefined);
    const dates = {
      issueDate: { value: issue.date, words: issue.words, confidence: pairConfidence },
      expiryDate: { value: expiry.date, words: expiry.words, confidence: pairConfidence },
    };
    return { ...dates, placeOfIssue: placeOfIssue && limitConfidence(placeOfIssue) };
  }
  return {};
}

function limitConfidence(read: ReadValue): ReadValue {
  return { ...read, confidence: Math.min(maxConfidence, read.confidence) };
}

/** On last pages, the two topmost names are the father's (or guardian's) and the mother's. */
export function findNamesByPosition(cells: readonly TextCell[]): { father?: ReadValue; mother?: ReadValue } {
  const address = cells.find((cell) => /\d.*,|\bPIN\b/.test(cell.text));
  const names = cells
    .filter((cell) => !address || cell.box.y < address.box.y)
    .filter(
      (cell) =>
        cell.confidence > minNameConfidence && !findLabel(cell.text) && /^[A-Z][A-Z' .-]+$/.test(cell.text),
    )
    .filter((cell) => cell.text.includes(" "))
    .map(readName)
    .filter((name) => name !== undefined)
    .map(limitConfidence);
  const [father, mother] = names;
  return names.length === 2 && father && mother ? { father, mother } : {};
}
