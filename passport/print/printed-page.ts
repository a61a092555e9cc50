// Reads what the print of a page says: which page it is, and the fields that the MRZ does not hold.
import type { PageKind } from "#domain/passport/reading.ts";
import { findLabelledValues, type LabelledValues } from "./labelled-values.ts";
import type { PageLabel } from "./page-labels.ts";
import { findDates, readIssueDate, type KnownDates } from "./printed-dates.ts";
import { readDate, readFileNumber, readName, readPlace } from "./printed-values.ts";
import type { ReadValue } from "./read-value.ts";
import { findIssueRowByPosition, findNamesByPosition, findPlaceByPosition } from "./unlabelled-values.ts";
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

/** Reads a page from its words, whose boxes are in millimetres. */
export function readPrintedPage(words: readonly Word[], known: KnownFields, hasMrz: boolean): PrintedPage {
  const cells = groupCells(words);
  const values = findLabelledValues(cells);
  const page = recognisePage(values, cells, hasMrz);
  if (page === "data") return { page, fields: readDataFields(cells, values, known) };
  if (page === "last") return { page, fields: readLastPageFields(cells, values, known) };
  return { page, fields: {} };
}

const dataLabels: readonly PageLabel[] = [
  ...(["republic", "countryCode", "passportNumber", "surname", "givenNames", "nationality"] as const),
  ...(["birthDate", "birthPlace", "issuePlace", "issueDate", "expiryDate"] as const),
];
/** Labels that other identity documents do not have. A data page must show at least one. */
const distinctiveLabels: readonly PageLabel[] = ["republic", "passportNumber", "givenNames", "issuePlace"];
const lastPageLabels: readonly PageLabel[] = ["father", "mother", "spouse", "oldPassport", "fileNumber"];

/** Labels that must be found to recognise a page by them alone. */
const minDataLabels = 3;
const minLastPageLabels = 2;

/** A page with an MRZ is a data page, never a last page, even if the pages were swapped (D3). */
function recognisePage(values: LabelledValues, cells: readonly TextCell[], hasMrz: boolean): PageKind {
  if (hasMrz) return "data";
  const seen = (labels: readonly PageLabel[]) => labels.filter((label) => label in values).length;
  const lastPageLabelCount = seen(lastPageLabels);
  const hasFileNumber = cells.some((cell) => readFileNumber(cell));
  const hasAddress = "address" in values || cells.some((cell) => /\bPIN\b/.test(cell.text));
  if (lastPageLabelCount >= minLastPageLabels || (hasFileNumber && (lastPageLabelCount === 1 || hasAddress)))
    return "last";
  return seen(dataLabels) >= minDataLabels && seen(distinctiveLabels) >= 1 ? "data" : "none";
}

function readDataFields(
  cells: readonly TextCell[],
  values: LabelledValues,
  known: KnownFields,
): PrintedFields {
  // Without an MRZ, the two printed dates confirm each other.
  const row = known.expiryDate === null ? findIssueRowByPosition(cells) : {};
  const issueDate = row.issueDate ?? readIssueDate(cells, values.issueDate, known);
  const dateCell = issueDate && cells.find((cell) => findDates(cell)[0]?.date === issueDate.value);
  const isOther = (value: string) => value.startsWith("INDIAN") || known.names.includes(value);
  const labelled = readPlace(values.issuePlace);
  const placeOfIssue = labelled && !isOther(labelled.value) ? labelled : undefined;
  return {
    issueDate,
    expiryDate: row.expiryDate ?? readDate(values.expiryDate),
    placeOfIssue: placeOfIssue ?? (dateCell && findPlaceByPosition(cells, dateCell, isOther)),
  };
}

function readLastPageFields(
  cells: readonly TextCell[],
  values: LabelledValues,
  known: KnownFields,
): PrintedFields {
  const byPosition = findNamesByPosition(cells);
  const row = findIssueRowByPosition(cells);
  const fileNumber = readFileNumber(values.fileNumber) ?? cells.map(readFileNumber).find((value) => value);
  return {
    issueDate: row.issueDate ?? readIssueDate(cells, values.issueDate, known),
    placeOfIssue: readPlace(values.issuePlace) ?? row.placeOfIssue,
    fatherName: readName(values.father) ?? byPosition.father,
    motherName: readName(values.mother) ?? byPosition.mother,
    fileNumber,
    expiryDate: row.expiryDate ?? readDate(values.expiryDate),
  };
}
