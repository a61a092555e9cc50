// Finds what the print of a page says: which page it is, and the fields that the MRZ does not hold.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { PageKind } from "#domain/passport/reading.ts";
import type { ReadCell, ValueKind } from "../values/read-values.ts";
import { findLabelledValues, type LabelledValues } from "./labelled-values.ts";
import { namesOtherDocument, type PageLabel } from "./page-labels.ts";
import { asCell, findDates, findIssueDate, type KnownDates } from "./printed-dates.ts";
import { looksLikeFileNumber, looksLikeName } from "./printed-values.ts";
import type { ReadValue } from "./read-value.ts";
import { findIssueRow, findNamesByPosition, findPlacesAbove, isInColumn } from "./unlabelled-values.ts";
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

export interface PrintedPage {
  page: PageKind;
  fields: PrintedFields;
}

/** What the MRZ says, if the page has one. */
export interface KnownFields extends KnownDates {
  names: readonly (string | null | undefined)[];
}

interface Layout {
  cells: readonly TextCell[];
  values: LabelledValues;
  /** Reads a cell again. Undefined if there is none, or nothing certain in it. */
  read: (cell: TextCell | null | undefined, kind: ValueKind) => ReadValue | undefined;
  findDate: (date: CalendarDate) => readonly Word[] | undefined;
  isBlurredLastPage: () => boolean;
}

/** The words of a page, and how its values are read once they are found. */
export interface Print {
  words: readonly Word[];
  readCell: ReadCell;
  findDate: Layout["findDate"];
  /** Whether it is a last page as far as can be seen in print that is too blurred to spell. */
  isBlurredLastPage: Layout["isBlurredLastPage"];
}

/** Reads a page from its words, whose boxes are in millimetres. */
export function readPrintedPage(
  { words, readCell, ...look }: Print,
  known: KnownFields,
  hasMrz: boolean,
): PrintedPage {
  const cells = groupCells(words);
  const values = findLabelledValues(cells);
  const read: Layout["read"] = (cell, kind) => (cell ? readCell(cell, cells, kind) : undefined);
  const layout = { cells, values, read, ...look };
  const page = recognisePage(layout, hasMrz);
  if (page === "data") return { page, fields: readDataFields(layout, known) };
  if (page === "last") return { page, fields: readLastPageFields(layout) };
  return { page, fields: {} };
}

const dataLabels: readonly PageLabel[] = [
  ...(["republic", "countryCode", "passportNumber", "surname", "givenNames", "nationality"] as const),
  ...(["birthDate", "birthPlace", "issuePlace", "issueDate", "expiryDate"] as const),
];
/** Labels that other identity documents do not have. A data page must show at least one. */
const distinctiveLabels: readonly PageLabel[] = ["republic", "passportNumber", "givenNames", "issuePlace"];
/** Labels of what no last page shows. Other documents have them, too. */
const otherLabels: readonly PageLabel[] = ["surname", "givenNames", "nationality", "birthDate"];
const lastPageLabels: readonly PageLabel[] = ["father", "mother", "spouse", "oldPassport", "fileNumber"];

/** As in REPUBLIC OF INDIA, INDIAN or the country code; passports of other countries have the same labels. */
const india = /[I1l]ND[I1l]A|\bIND\b/i;

/** Labels that must be found to recognise a page by them alone. */
const minDataLabels = 3;
const minLastPageLabels = 2;
/** Names in the column of a file number: the parents', and anywhere also the spouse's. */
const minNames = { above: 2, anywhere: 3 } as const;
/** The end of an address, before six digits; a narrow letter is often read twice. */
const addressEnd = /\bP[I1l]{1,2}N/;

/** A page with an MRZ is a data page, never a last page, even if the pages were swapped (D3). */
function recognisePage(layout: Layout, hasMrz: boolean): PageKind {
  if (hasMrz) return "data";
  const { cells, values } = layout;
  // The number of a driving licence may look like a file number.
  if (cells.some(({ text }) => namesOtherDocument(text))) return "none";
  const seen = (labels: readonly PageLabel[]) => labels.filter((label) => label in values).length;
  const lastPageLabelCount = seen(lastPageLabels);
  const hasFileNumber = cells.some(looksLikeFileNumber);
  if (lastPageLabelCount >= minLastPageLabels || (hasFileNumber && lastPageLabelCount === 1)) return "last";
  if (seen(dataLabels) >= minDataLabels && seen(distinctiveLabels) >= 1)
    return cells.some(({ text }) => india.test(text)) ? "data" : "none";
  if (seen(otherLabels) > 0) return "none";
  return isNumberAmongNames(layout) || layout.isBlurredLastPage() ? "last" : "none";
}

/**
 * On last pages whose labels are too small to read: a file number in the column of an address and a name, or a certain one
 * below two names or next to three. Driving licences have numbers of the same form, but above two names.
 */
function isNumberAmongNames({ cells, read }: Layout): boolean {
  const number = cells.find(looksLikeFileNumber);
  if (!number) return false;
  const names = cells.filter((cell) => looksLikeName(cell) && isInColumn(cell, number));
  if (names.length > 0 && cells.some(({ text }) => addressEnd.test(text))) return true;
  const above = names.filter((cell) => cell.box.y < number.box.y);
  const areEnough = above.length >= minNames.above || names.length >= minNames.anywhere;
  return areEnough && read(number, "fileNumber") !== undefined;
}

function readDataFields(layout: Layout, known: KnownFields): PrintedFields {
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
  { cells, values, read }: Layout,
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

function readLastPageFields({ cells, values, read }: Layout): PrintedFields {
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
