// Reads the machine-readable lines of an issued visa in a picture of its page, to compare them with the application.
import { visaFormats, type VisaLines } from "#domain/travel-documents/visa-in-text.ts";
import { mrzFormats } from "#domain/travel-documents/mrz-formats.ts";
import { crop, toGrey, type GreyImage, type PageImage } from "../image/grey-image.ts";
import { findMrz } from "../recognise/find-mrz.ts";
import { isLargeEnough } from "../read-mrz.ts";
import type { MrzNetwork } from "../recognise/network.ts";
import type { DecodedDocument } from "./decode-document.ts";
import { findFormatAVisa, findShortDocument } from "./find-document.ts";

/** Log probability (nats) that each letter needs which no check digit covers. */
const minCertainty = -0.12;

/** A sheet of paper is at least this many times as high as wide (A4: 1.41), and a visa fills only a part of it. */
const minSheetRatio = 1.38;
/** The parts of a sheet that are searched, as shares of its height. They overlap by more than the lines are high. */
const sheetParts = [
  { top: 0, bottom: 0.5 },
  { top: 0.25, bottom: 0.75 },
  { top: 0.5, bottom: 1 },
] as const;

/** `today` (YYYY-MM-DD) decides the century of the dates. Returns undefined if no visa was read with right check digits. */
export function readVisaLines(image: PageImage, network: MrzNetwork, today: string): VisaLines | undefined {
  if (!isLargeEnough(image)) return undefined;
  const picture = toGrey(image);
  for (const part of [picture, ...cutSheet(picture)]) {
    const { found, directions } = findMrz(part, network);
    const document = (found && findFormatAVisa(found, today)) ?? findShortDocument(directions, today);
    for (const direction of directions) direction.release();
    const format = visaFormats.find((visa) => visa === document?.format);
    if (document && format) return { format, lines: document.lines, isCertain: isCertain(document) };
  }
  return undefined;
}

/** In a whole sheet, print is searched too coarsely for lines that are only a third as long as the sheet. */
function cutSheet(picture: GreyImage): GreyImage[] {
  const { width, height } = picture;
  if (height < width * minSheetRatio) return [];
  return sheetParts.map(({ top, bottom }) => {
    const from = Math.round(height * top);
    return crop(picture, { left: 0, top: from, width, height: Math.round(height * bottom) - from });
  });
}

function isCertain({ format, certainty }: DecodedDocument): boolean {
  const { names, sex, nationality } = mrzFormats[format].fields;
  return [names, sex, nationality].every(
    ([line, from, to]) => Math.min(...(certainty[line] ?? []).slice(from, to)) > minCertainty,
  );
}
