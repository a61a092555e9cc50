// Finds a card or visa where no passport was read: other layouts of lines, decoded and checked by the table of formats.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { mrzFormats, type MrzFormatName } from "#domain/travel-documents/mrz-formats.ts";
import { knownIssuer, type OtherDocument } from "#domain/travel-documents/other-document.ts";
import { isDocumentValid } from "#domain/travel-documents/parse-document.ts";
import { mrzLineSpacing } from "../image/text-line.ts";
import { td3CellCount } from "../recognise/fit-grid.ts";
import type { Direction, FoundMrz } from "../recognise/find-mrz.ts";
import type { LineReading } from "../recognise/read-line.ts";
import { decodeDocument, type DecodedDocument } from "./decode-document.ts";
import { readLines, type LineLayout } from "./read-lines.ts";

interface ShortLayout extends LineLayout {
  formats: readonly MrzFormatName[];
}

const shortLayouts: readonly ShortLayout[] = [
  { cellCount: 36, lineCount: 2, formats: ["TD2", "MRV-B"] },
  { cellCount: 30, lineCount: 3, formats: ["TD1"] },
];
/** Pairs of lines read for each layout, likeliest first: a limit on the time. */
const maxPairsRead = 3;
/** Mean confidence (0 to 1) of each line, and penalty in nats: visas have only three check digits, so the print must be clear. */
const limits = { confidence: 0.75, penalty: 6 } as const;
/** Log probability (nats) that each letter of the issuer must have. */
const minIssuerCertainty = -0.3;

/** Reads two lines of 44 characters, found as those of a passport, as a visa of format A. */
export function findFormatAVisa({ pair }: FoundMrz, today: CalendarDate): DecodedDocument | undefined {
  return decodeValid(["MRV-A"], [pair.line1, pair.line2], today);
}

/** Looks for shorter lines, at the spacing that they have for their length. */
export function findShortDocument(
  directions: readonly Direction[],
  today: CalendarDate,
): DecodedDocument | undefined {
  for (const layout of shortLayouts) {
    const spacing = (mrzLineSpacing * td3CellCount) / layout.cellCount;
    for (const { search, scene } of directions) {
      for (const pair of search.pairsSpaced(spacing).slice(0, maxPairsRead)) {
        const lines = readLines(scene(), pair, layout);
        const document = lines && decodeValid(layout.formats, lines, today);
        if (document) return document;
      }
    }
  }
  return undefined;
}

/** What to tell the traveller about the document. */
export function describeDocument({ format, lines, certainty }: DecodedDocument): OtherDocument {
  const { kind, fields } = mrzFormats[format];
  const [line, from, to] = fields.issuer;
  const isCertain = Math.min(...(certainty[line] ?? []).slice(from, to)) > minIssuerCertainty;
  const issuer = (lines[line] ?? "").slice(from, to).replaceAll("<", "");
  return { kind, issuer: isCertain ? knownIssuer(issuer) : null };
}

function decodeValid(
  formats: readonly MrzFormatName[],
  readings: readonly LineReading[],
  today: CalendarDate,
): DecodedDocument | undefined {
  if (readings.some((reading) => reading.confidence < limits.confidence)) return undefined;
  const cells = readings.map((reading) => reading.cells);
  return formats
    .map((format) => decodeDocument(format, cells))
    .find(({ format, lines, penalty }) => penalty < limits.penalty && isDocumentValid(format, lines, today));
}
