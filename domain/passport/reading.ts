// What reading a passport page gives: stored as `extractedDetails` (§3) and shown while it happens.
import type { MrzChecks, MrzLines } from "./mrz.ts";

/** Everything that is read from the two pages. */
export const passportFieldNames = [
  "passportNumber",
  "surname",
  "givenNames",
  "nationality",
  "dateOfBirth",
  "sex",
  "expiryDate",
  "issueDate",
  "placeOfIssue",
  "fatherName",
  "motherName",
  "fileNumber",
] as const;

export type PassportFieldName = (typeof passportFieldNames)[number];

/** Dates are YYYY-MM-DD, sex is M, F or X, nationality the three letters of the MRZ; what was not read is null. */
export type PassportFields = Record<PassportFieldName, string | null>;

/** What somebody expects a page to say, as far as they know it. */
export type ExpectedFields = Partial<PassportFields>;

export type FieldVerdict = "confirmed" | "contradicted" | "could-not-tell";

export type FieldVerdicts = Partial<Record<PassportFieldName, FieldVerdict>>;

/** 0 (not read) to 1. */
export type PassportConfidence = Record<PassportFieldName, number>;

/** Why a page was not read, or not trusted, from what was measured in the picture; `turned` is only a remark. */
export const passportProblems = [
  "not_an_image",
  "too_small",
  "too_dark",
  "glare",
  "blur",
  "cut_edge",
  "no_mrz",
  "not_indian",
  "check_digits",
  "low_confidence",
  "turned",
  "too_little_text",
  "not_a_passport",
] as const;

export type PassportProblem = (typeof passportProblems)[number];

/** Which page a picture is taken for; `none` looks like no passport page. */
export const pageKinds = ["data", "last", "none"] as const;

export type PageKind = (typeof pageKinds)[number];

export interface MrzReading {
  lines: MrzLines;
  /** Every check digit is right and the dates exist. */
  valid: boolean;
  checks: MrzChecks;
}

export interface PrintedText {
  text: string;
  /** Recognised letters and digits without spaces: compared with the specification's 40 and 30. */
  characters: number;
  /** Boxes in pixels of the straightened page, confidence 0 to 1. Not stored. */
  words?: PrintedWord[] | undefined;
}

export interface PrintedWord {
  text: string;
  box: { x: number; y: number; width: number; height: number };
  confidence: number;
}

/** A point of the upright picture, in parts of its width and height: 0 to 1, a little beyond where the page is cut. */
export interface PicturePoint {
  x: number;
  y: number;
}

/** Four corners, clockwise from the top left as one reads the page, whichever way it lies in the picture. */
export type Outline = readonly [PicturePoint, PicturePoint, PicturePoint, PicturePoint];

/** Where in the picture the page lies, and the characters that gave each field. */
export interface ReadingPlaces {
  page: Outline;
  fields: Partial<Record<PassportFieldName, Outline>>;
}

export interface PassportReading {
  page: PageKind;
  /** Accepted as a passport data page whose MRZ may be trusted. */
  ok: boolean;
  /** Either page of a passport was recognised. */
  isPassport: boolean;
  mrz: MrzReading | null;
  fields: PassportFields;
  confidence: PassportConfidence;
  /** Null while only the MRZ has been read. */
  print: PrintedText | null;
  problems: PassportProblem[];
  /** Left out where the page was not found. Not stored. */
  places?: ReadingPlaces | undefined;
  /** For each value that was expected, whether the page bears it. Not stored. */
  verdicts?: FieldVerdicts | undefined;
}

/** The reading as it is kept: without the places in the picture, the verdicts of the moment and the single words. */
export function storedReading(whole: PassportReading): PassportReading {
  const { places: _, verdicts: __, ...reading } = whole;
  if (!reading.print) return reading;
  const { text, characters } = reading.print;
  return { ...reading, print: { text, characters } };
}
