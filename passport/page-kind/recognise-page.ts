// Recognises which page of an Indian passport a picture shows, by its labels and, where these cannot be read, by its values.
import type { PageKind } from "#domain/passport/reading.ts";
import { namesOtherDocument, type PageLabel } from "../print/page-labels.ts";
import type { PageLayout } from "../print/printed-page.ts";
import { looksLikeFileNumber, looksLikeName } from "../print/printed-values.ts";
import type { ReadPiece } from "../print/read-pieces.ts";
import { isInColumn } from "../print/unlabelled-values.ts";
import { isBlurredLastPage } from "./blurred-last-page.ts";

const dataLabels: readonly PageLabel[] = [
  ...(["republic", "countryCode", "passportNumber", "surname", "givenNames", "nationality"] as const),
  ...(["birthDate", "birthPlace", "issuePlace", "issueDate", "expiryDate"] as const),
];
/** Labels that other identity documents do not have. A data page must show at least one. */
const distinctiveLabels: readonly PageLabel[] = ["republic", "passportNumber", "givenNames", "issuePlace"];
/** Labels of what no last page shows. Other documents have them, too. */
const otherLabels: readonly PageLabel[] = ["surname", "givenNames", "nationality", "birthDate"];
const relativeLabels: readonly PageLabel[] = ["father", "mother", "spouse"];
const lastPageLabels: readonly PageLabel[] = [...relativeLabels, "oldPassport", "fileNumber"];

/** As in REPUBLIC OF INDIA, INDIAN or the country code; passports of other countries have the same labels. */
const india = /[I1l]ND[I1l]A|\bIND\b/i;

/** Labels that must be found to recognise a page by them alone. Those of a last page must name a relative. */
const minDataLabels = 3;
const minLastPageLabels = 2;
/** Names in the column of a file number: the parents', and anywhere also the spouse's. */
const minNames = { above: 2, anywhere: 3 } as const;
/** The end of an address, before six digits; a narrow letter is often read twice. */
const addressEnd = /\bP[I1l]{1,2}N/;

/** Recognises a page without an MRZ. `pieces` are those of its print. */
export function recognisePage(layout: PageLayout, pieces: readonly ReadPiece[]): PageKind {
  const { cells, values } = layout;
  // The number of a driving licence may look like a file number.
  if (cells.some(({ text }) => namesOtherDocument(text))) return "none";
  const seen = (labels: readonly PageLabel[]) => labels.filter((label) => label in values).length;
  const labels = seen(lastPageLabels);
  if (labels > 0 && cells.some(looksLikeFileNumber)) return "last";
  if (labels >= minLastPageLabels && seen(relativeLabels) > 0) return "last";
  if (seen(dataLabels) >= minDataLabels && seen(distinctiveLabels) >= 1)
    return cells.some(({ text }) => india.test(text)) ? "data" : "none";
  if (seen(otherLabels) > 0) return "none";
  return isNumberAmongNames(layout) || isBlurredLastPage(pieces) ? "last" : "none";
}

/**
 * On last pages whose labels are too small to read: a file number in the column of an address and a name, or a certain one
 * below two names or next to three. Driving licences have numbers of the same form, but above two names.
 */
function isNumberAmongNames({ cells, read }: PageLayout): boolean {
  const number = cells.find(looksLikeFileNumber);
  if (!number) return false;
  const names = cells.filter((cell) => looksLikeName(cell) && isInColumn(cell, number));
  if (names.length > 0 && cells.some(({ text }) => addressEnd.test(text))) return true;
  const above = names.filter((cell) => cell.box.y < number.box.y);
  const areEnough = above.length >= minNames.above || names.length >= minNames.anywhere;
  return areEnough && read(number, "fileNumber") !== undefined;
}
