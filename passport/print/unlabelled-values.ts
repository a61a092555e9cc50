// Values whose small labels could not be read, found by where they stand on the page (all layouts of the Indian booklet).
import { issueDateFits } from "#domain/passport/issue-date.ts";
import { findDates } from "./printed-dates.ts";
import { readName, readPlace } from "./printed-values.ts";
import type { ReadValue } from "./read-value.ts";
import { findLabel } from "./page-labels.ts";
import type { TextCell } from "./text-cells.ts";

/** What stands in the right place without its label is believed less. */
const mostConfidence = 0.75;
const rowPitchMm = 9.5;

/** On data pages the place of issue stands straight above the date of issue. */
export function placeByPosition(
  cells: readonly TextCell[],
  dateCell: TextCell,
  isOther: (value: string) => boolean,
): ReadValue | undefined {
  const bottom = (cell: TextCell) => cell.box.y + cell.box.height;
  const above = cells
    .filter((cell) => Math.abs(cell.box.x - dateCell.box.x) < 3 && !findLabel(cell.text))
    .filter((cell) => bottom(cell) < bottom(dateCell) - 3 && bottom(cell) > bottom(dateCell) - rowPitchMm)
    .filter((cell) => !/[a-z,]/.test(cell.text))
    .toSorted((a, b) => bottom(b) - bottom(a));
  const place = above.map(readPlace).find((value) => value && !isOther(value.value));
  return place && atMost(place);
}

/** What the row of place, date of issue and date of expiry says on last pages that print it. */
export interface IssueRow {
  placeOfIssue?: ReadValue | undefined;
  issueDate?: ReadValue;
  expiryDate?: ReadValue;
}

/** Two dates of one row that fit each other as issue and expiry prove each other; the place stands left of them. */
export function issueRowByPosition(cells: readonly TextCell[]): IssueRow {
  const middle = ({ box }: TextCell) => box.y + box.height / 2;
  for (const [at, cell] of cells.entries()) {
    const [issue] = findDates(cell.text);
    const row = cells.filter((other) => Math.abs(middle(other) - middle(cell)) < 2);
    const expiry = row.flatMap((other) => findDates(other.text)).find((date) => issue && fits(issue, date));
    if (!issue || !expiry) continue;
    const left = row.filter((other) => other !== cells[at] && other.box.x < cell.box.x).map(readPlace);
    const placeOfIssue = left.find((place) => place !== undefined);
    const dates = {
      issueDate: { value: issue, confidence: 0.9 },
      expiryDate: { value: expiry, confidence: 0.9 },
    };
    return { ...dates, placeOfIssue: placeOfIssue && atMost(placeOfIssue) };
  }
  return {};
}

function fits(issue: string, expiry: string): boolean {
  return issueDateFits(issue, expiry, null);
}

function atMost(read: ReadValue): ReadValue {
  return { ...read, confidence: Math.min(mostConfidence, read.confidence) };
}

/** On last pages the first two names from the top are the father's (or guardian's) and the mother's. */
export function namesByPlace(cells: readonly TextCell[]): { father?: ReadValue; mother?: ReadValue } {
  const address = cells.find((cell) => /\d.*,|\bPIN\b/.test(cell.text));
  const names = cells
    .filter((cell) => !address || cell.box.y < address.box.y)
    .filter((cell) => cell.confidence > 0.5 && !findLabel(cell.text) && /^[A-Z][A-Z' .-]+$/.test(cell.text))
    .filter((cell) => cell.text.includes(" "))
    .map(readName)
    .filter((name) => name !== undefined)
    .map(atMost);
  const [father, mother] = names;
  return names.length === 2 && father && mother ? { father, mother } : {};
}
