// Finds values whose small labels could not be read, by their position on the page (all layouts of the Indian passport).
import { issueDateFits } from "#domain/passport/issue-date.ts";
import { asCell, findDates } from "./printed-dates.ts";
import { looksLikeFileNumber, looksLikeName, looksLikePlace } from "./printed-values.ts";
import type { ReadValue } from "./read-value.ts";
import type { TextCell } from "./text-cells.ts";

/** Distance of a value above the date of issue, and how exactly they are aligned on the left. */
const aboveMm = { min: 3, max: 9.5, alignedWithin: 3 } as const;
/** Values of one row are at most this far apart vertically. */
const sameRowMm = 2;

/** On data pages, the place of issue is directly above the date of issue. Returns the nearest cell first. */
export function findPlacesAbove(cells: readonly TextCell[], dateCell: TextCell): TextCell[] {
  const bottom = (cell: TextCell) => cell.box.y + cell.box.height;
  return cells
    .filter((cell) => Math.abs(cell.box.x - dateCell.box.x) < aboveMm.alignedWithin)
    .filter(
      (cell) =>
        bottom(cell) < bottom(dateCell) - aboveMm.min && bottom(cell) > bottom(dateCell) - aboveMm.max,
    )
    .filter((cell) => looksLikePlace(cell) && !/,/.test(cell.text))
    .toSorted((a, b) => bottom(b) - bottom(a));
}

/** The row of place of issue, date of issue and date of expiry, on last pages that have it. */
export interface IssueRow {
  place?: TextCell | undefined;
  issueDate?: ReadValue;
  expiryDate?: ReadValue;
}

/** Two dates in one row that fit each other as issue and expiry confirm each other. The place is to their left. */
export function findIssueRow(
  cells: readonly TextCell[],
  readDate: (cell: TextCell) => ReadValue | undefined,
): IssueRow {
  const middle = ({ box }: TextCell) => box.y + box.height / 2;
  const dated = cells.filter((cell) => findDates(cell).length > 0);
  for (const cell of dated) {
    const row = cells.filter((other) => Math.abs(middle(other) - middle(cell)) < sameRowMm);
    const dates = row.flatMap((other) => findDates(other).map((date) => ({ cell: other, ...date })));
    const [first, second] = dates.toSorted((a, b) => a.cell.box.x - b.cell.box.x);
    if (!first || !second) continue;
    const [issueDate, expiryDate] = [first, second].map((date) => readDate(asCell(date)));
    if (!issueDate || !expiryDate || !issueDateFits(issueDate.value, expiryDate.value, null)) continue;
    const place = row.find((other) => other.box.x < first.cell.box.x && looksLikePlace(other));
    return { issueDate, expiryDate, place };
  }
  return {};
}

/** Names of one column start within this distance, and their letters differ by at most this factor. */
const sameColumn = { mm: 4, height: 1.5 } as const;

/** Father or guardian, mother and spouse. */
const maxNames = 3;

/** On last pages, the two topmost names above the address are the father's (or guardian's) and the mother's. */
export function findNamesByPosition(cells: readonly TextCell[]): { father?: TextCell; mother?: TextCell } {
  const address = cells.find((cell) => /\d.*,|\bPIN\b/.test(cell.text)) ?? cells.find(looksLikeFileNumber);
  if (!address) return {};
  const names = cells.filter(
    (cell) => cell.box.y < address.box.y && looksLikeName(cell) && isInColumn(cell, address),
  );
  const [father, mother] = names;
  return names.length <= maxNames && father && mother ? { father, mother } : {};
}

export function isInColumn(cell: TextCell, other: TextCell): boolean {
  const ratio = cell.box.height / other.box.height;
  return (
    Math.abs(cell.box.x - other.box.x) < sameColumn.mm &&
    ratio < sameColumn.height &&
    ratio > 1 / sameColumn.height
  );
}
