// The fast first stage of reading a page: finds and reads the MRZ, and decides whether it can be trusted.
import { isMrzValid, mrzChecks, parseMrz, type MrzFields, type MrzLines } from "#domain/passport/mrz.ts";
import type {
  MrzReading,
  PassportConfidence,
  PassportFields,
  PassportProblem,
} from "#domain/passport/reading.ts";
import { findForeignPassport, type OtherDocument } from "#domain/travel-documents/other-document.ts";
import { toGrey, type GreyImage, type PageImage } from "./image/grey-image.ts";
import { locateReadMrz, type MrzPlace } from "./locate/mrz-place.ts";
import { mapPage, type PageMap } from "./locate/page-map.ts";
import { findProblems } from "./problems.ts";
import { findMrz } from "./recognise/find-mrz.ts";
import type { MrzNetwork } from "./recognise/network.ts";
import { settleMrz, type SettledMrz } from "./recognise/settle-mrz.ts";
import { describeDocument, findFormatAVisa, findShortDocument } from "./travel-documents/find-document.ts";

/** Shorter side in pixels; a smaller picture cannot hold a readable MRZ. */
const minSide = 64;
/** Limits for calling a reading an MRZ: penalty in nats, mean confidence (0 to 1), and the right ones of five check digits. */
const mrzLimits = { penalty: 15, confidence: 0.5, rightDigits: 4, rightDigitsOfIndian: 1 } as const;

export interface MrzStage {
  /** Accepted: the data page of an Indian passport, with an MRZ that can be trusted. */
  ok: boolean;
  /** The two lines as read, trusted or not; null if nothing looks like an MRZ. */
  mrz: MrzReading | null;
  /** The seven fields of the MRZ; empty unless `ok`. */
  fields: Partial<PassportFields>;
  /** The probability of each field's least certain character, 0 to 1. */
  confidence: Partial<PassportConfidence>;
  problems: PassportProblem[];
  /** What an MRZ says it is, unless that is an Indian passport. */
  otherDocument: OtherDocument | undefined;
  /** The input of the second stage, whose memory the caller may return (`returnPixels`). */
  picture: GreyImage;
  place: MrzPlace | undefined;
  map: PageMap | undefined;
}

/**
 * Reads the MRZ of a picture. It is accepted only if all five check digits are right (ICAO 9303-4), both dates are real,
 * issuer and nationality are IND, and every character is certain. `today` (YYYY-MM-DD) decides the century of the dates.
 */
export function readMrz(image: PageImage, network: MrzNetwork, today: string): MrzStage {
  const picture = toGrey(image);
  const search = isLargeEnough(image) ? findMrz(picture, network) : undefined;
  const found = search?.found;
  const visa = found && findFormatAVisa(found, today);
  const settled = found && !visa ? settleMrz(found) : undefined;
  const seen = settled && looksLikeMrz(settled) ? settled : undefined;
  const document = visa ?? (search && !seen ? findShortDocument(search.directions, today) : undefined);
  for (const direction of search?.directions ?? []) direction.release();
  const place = found && seen && locateReadMrz(found);
  const isValid = seen !== undefined && isMrzValid(seen.lines, today);
  const ok = isValid && seen.isCertain && isIndian(seen.lines);
  const foreign = isValid ? findForeignPassport(seen.lines) : undefined;
  const otherDocument = document ? describeDocument(document) : foreign;
  return {
    ok,
    mrz: seen ? { lines: seen.lines, valid: isValid, checks: mrzChecks(seen.lines[1]) } : null,
    fields: ok ? toFields(parseMrz(seen.lines, today)) : {},
    confidence: ok ? toConfidence(seen) : {},
    problems: findProblems({ picture, place, ok, valid: isValid, lines: seen?.lines, otherDocument }),
    otherDocument,
    picture,
    place,
    map: found && seen && mapPage(found, picture),
  };
}

/** Whether a picture can hold a readable MRZ. */
export function isLargeEnough({ width, height }: Pick<PageImage, "width" | "height">): boolean {
  return Math.min(width, height) >= minSide;
}

// Other print read as an MRZ neither starts with a document type and country nor has matching check digits.
function looksLikeMrz({ lines, valid, confidence, penalty }: SettledMrz): boolean {
  const right = Object.values(mrzChecks(lines[1])).filter(Boolean).length;
  if (penalty > mrzLimits.penalty || confidence < mrzLimits.confidence) return false;
  const isIndianForm = /^.{0,4}IND.*<</.test(lines[0]);
  return valid || right >= (isIndianForm ? mrzLimits.rightDigitsOfIndian : mrzLimits.rightDigits);
}

function isIndian(lines: MrzLines): boolean {
  return /^P[A-Z<]IND/.test(lines[0]) && lines[1].slice(10, 13) === "IND";
}

function toFields(mrz: MrzFields): Partial<PassportFields> {
  const { passportNumber, surname, givenNames, nationality, dateOfBirth, sex, expiryDate } = mrz;
  return { passportNumber, surname, givenNames, nationality, dateOfBirth, sex, expiryDate };
}

function toConfidence({ certainty: [line1, line2] }: SettledMrz): Partial<PassportConfidence> {
  const lowest = (scores: readonly number[]) => Math.round(Math.exp(Math.min(0, ...scores)) * 1000) / 1000;
  const names = lowest(line1.slice(5));
  return {
    passportNumber: lowest(line2.slice(0, 10)),
    surname: names,
    givenNames: names,
    nationality: lowest(line2.slice(10, 13)),
    dateOfBirth: lowest(line2.slice(13, 20)),
    sex: lowest(line2.slice(20, 21)),
    expiryDate: lowest(line2.slice(21, 28)),
  };
}
