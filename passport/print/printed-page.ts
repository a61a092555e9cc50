// Reads the fields that the MRZ does not hold from the print of a page.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { PageKind } from "#domain/passport/reading.ts";
import type { ReadCell, ValueKind } from "../values/read-values.ts";
import { findLabelledValues, type LabelledValues } from "./labelled-values.ts";
import { asCell, findDates, findIssueDate, type KnownDates } from "./printed-dates.ts";
import { looksLikeFileNumber } from "./printed-values.ts";
import type { ReadValue } from "./read-value.ts";
import { findIssueRow, findNamesByPosition, findPlacesAbove } from "./unlabelled-values.ts";
import { groupCells, type TextCell } from "./text-cells.ts";
import type { Word } from "./words.ts";

export interface PrintedFields {
  issueDate?: ReadValue | undefined;
  placeOfIssue?: ReadValue | undefined;
  fatherName?: ReadValue | undefined;
  motherName?: ReadValue | undefined;
  fileNumber?: ReadValue | undefined;
  /** On data pages, and on last pages of the layout that includes it. A trusted MRZ has its own. */
  expiryDate?: ReadValue | undefined;
}

/** What the MRZ says, if the page has one. */
export interface KnownFields extends KnownDates {
  names: readonly (string | null | undefined)[];
}

/** The print of a page in its cells, and how a value is read once its cell is found. */
export interface PageLayout {
  cells: readonly TextCell[];
  values: LabelledValues;
  /** Reads a cell again. Undefined if there is none, or nothing certain in it. */
  read: (cell: TextCell | null | undefined, kind: ValueKind) => ReadValue | undefined;
}

interface DatedLayout extends PageLayout {
  findDate: (date: CalendarDate) => readonly Word[] | undefined;
}

/** The boxes of the words are in millimetres. */
export function layOut(words: readonly Word[], readCell: ReadCell): PageLayout {
  const cells = groupCells(words);
  const values = findLabelledValues(cells);
  return { cells, values, read: (cell, kind) => (cell ? readCell(cell, cells, kind) : undefined) };
}

/** Reads what this kind of page prints. */
export function readPrintedFields(page: PageKind, layout: DatedLayout, known: KnownFields): PrintedFields {
  if (page === "data") return readDataFields(layout, known);
  return page === "last" ? readLastPageFields(layout) : {};
}

function readDataFields(layout: DatedLayout, known: KnownFields): PrintedFields {
  const { cells, values, findDate } = layout;
  const readDate = (cell: TextCell | null | undefined) => layout.read(cell, "date");
  // Without an MRZ, the two printed dates confirm each other.
  const row = known.expiryDate === null ? findIssueRow(cells, readDate) : {};
  const issueDate = row.issueDate ?? findIssueDate({ cells, readDate, findDate }, values.issueDate, known);
  return {
    issueDate,
    placeOfIssue: readPlaceOfIssue(layout, issueDate, known),
    expiryDate: row.expiryDate ?? readDate(values.expiryDate),
  };
}

/** The place next to its label, or above the date of issue. */
function readPlaceOfIssue(
  { cells, values, read }: PageLayout,
  issueDate: ReadValue | undefined,
  known: KnownFields,
): ReadValue | undefined {
  const dateCell = issueDate && cells.find((cell) => shares(cell.words, issueDate.words));
  const above = dateCell ? findPlacesAbove(cells, dateCell) : [];
  const isOther = (value: string) => value.startsWith("INDIAN") || known.names.includes(value);
  for (const cell of [values.issuePlace, ...above]) {
    const place = read(cell, "place");
    if (place && !isOther(place.value)) return place;
  }
  return undefined;
}

function readLastPageFields({ cells, values, read }: PageLayout): PrintedFields {
  const byPosition = findNamesByPosition(cells);
  const row = findIssueRow(cells, (cell) => read(cell, "date"));
  const numbers = [values.fileNumber, ...cells.filter(looksLikeFileNumber)];
  return {
    issueDate: row.issueDate ?? read(dateIn(values.issueDate), "date"),
    placeOfIssue: read(values.issuePlace ?? row.place, "place"),
    fatherName: read(values.father ?? byPosition.father, "name"),
    motherName: read(values.mother ?? byPosition.mother, "name"),
    fileNumber: numbers.map((cell) => read(cell, "fileNumber")).find((value) => value !== undefined),
    expiryDate: row.expiryDate ?? read(dateIn(values.expiryDate), "date"),
  };
}

/** Whether any word, or a part of it, is in both. */
function shares(a: readonly Word[], b: readonly Word[]): boolean {
  return a.some(({ letters }) => b.some((word) => word.letters === letters));
}

/** The date in a cell, without what is next to it, or the whole cell if no date was read in it. */
function dateIn(cell: TextCell | null | undefined): TextCell | null | undefined {
  const [found] = cell ? findDates(cell) : [];
  return cell && found ? asCell({ cell, ...found }) : cell;
}
