// Locates the page and the MRZ characters of each field in the picture, for the outline and for the crops next to the values.
import type { MrzLines } from "#domain/passport/mrz.ts";
import type { Outline, PassportFieldName, ReadingPlaces } from "#domain/passport/reading.ts";
import { outlineRectangle, outlineCharacters, pageMm, type PageMap, type Span } from "./page-map.ts";

/** Positions from ICAO 9303-4 §4.2. Those of the names depend on the names. */
const fixedSpans = {
  passportNumber: [1, 0, 9],
  nationality: [1, 10, 13],
  dateOfBirth: [1, 13, 19],
  sex: [1, 20, 21],
  expiryDate: [1, 21, 27],
} as const satisfies Partial<Record<PassportFieldName, Span>>;

export function locateReading(map: PageMap, lines: MrzLines): ReadingPlaces {
  const spans = Object.entries({ ...fixedSpans, ...findNameSpans(lines[0]) }) as [PassportFieldName, Span][];
  return {
    page: outlineRectangle(map, { x: 0, y: 0, width: pageMm.width, height: pageMm.height }),
    fields: Object.fromEntries(
      spans.map(([field, span]): [PassportFieldName, Outline] => [field, outlineCharacters(map, span)]),
    ),
  };
}

/** A single name is in first position and is a given name (D4). */
function findNameSpans(line: string): { surname?: Span; givenNames?: Span } {
  const end = line.replace(/<+$/, "").length;
  const split = line.indexOf("<<", 5);
  if (split < 0 || split >= end) return { givenNames: [0, 5, end] };
  const given: Span = [0, split + 2, end];
  return split === 5 ? { givenNames: given } : { surname: [0, 5, split], givenNames: given };
}
