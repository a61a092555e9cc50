// The result of reading a passport page: stored as `extractedDetails` (§3) and shown while it is being read.
import type { OtherDocument } from "../travel-documents/other-document.ts";
import type { MrzChecks, MrzLines } from "./mrz.ts";

/** All fields that are read from the two pages. */
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

/** The fields that the check digits of an accepted MRZ cover (ICAO 9303-4, 4.2.4); everything else may have been misread. */
export const checkDigitFields = ["passportNumber", "dateOfBirth", "expiryDate"] as const;

export type PassportFieldName = (typeof passportFieldNames)[number];

/** Dates are YYYY-MM-DD, sex is M, F or X, nationality is the MRZ's three letters; a field that was not read is null. */
export type PassportFields = Record<PassportFieldName, string | null>;

/** The values that a page is expected to show, as far as they are known. */
export type ExpectedFields = Partial<PassportFields>;

export type FieldVerdict = "confirmed" | "contradicted" | "could-not-tell";

export type FieldVerdicts = Partial<Record<PassportFieldName, FieldVerdict>>;

/** Whether a page shows an expected value, and where. */
export interface ValueVerdict {
  verdict: FieldVerdict;
  /** What the page seems to say instead; null unless it contradicts the value. */
  read: string | null;
  /** The print that confirms or contradicts the value, if its place is known. */
  place?: Outline | undefined;
}

export type ValueVerdicts = Partial<Record<PassportFieldName, ValueVerdict>>;

/** From 0 (not read) to 1. */
export type PassportConfidence = Record<PassportFieldName, number>;

/** Why a page was not read, or not trusted, by what was measured in the image; `turned` is only a remark. */
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
  "two_passports",
] as const;

export type PassportProblem = (typeof passportProblems)[number];

/** Which page an image is recognised as; `none` does not look like a passport page. */
export const pageKinds = ["data", "last", "none"] as const;

export type PageKind = (typeof pageKinds)[number];

/** Print read with a lower confidence contradicts nothing. */
export const minConfidence = 0.85;

export interface MrzReading {
  lines: MrzLines;
  /** Every check digit is correct and the dates exist. */
  valid: boolean;
  checks: MrzChecks;
}

export interface PrintedText {
  text: string;
  /** Recognised letters and digits without spaces: compared with the specification's limits of 40 and 30. */
  characters: number;
  /** Boxes in pixels of the straightened page, with a confidence from 0 to 1. Not stored. */
  words?: PrintedWord[] | undefined;
}

export interface PrintedWord {
  text: string;
  box: { x: number; y: number; width: number; height: number };
  confidence: number;
}

/** A point of the upright image, as fractions of its width and height: 0 to 1, slightly beyond if the page is cut off. */
export interface PicturePoint {
  x: number;
  y: number;
}

/** Four corners, clockwise from the page's top left as it is read, in any orientation in the image. */
export type Outline = readonly [PicturePoint, PicturePoint, PicturePoint, PicturePoint];

/** Where the page is in the image, and the characters or print that each field was read from. */
export interface ReadingPlaces {
  /** Omitted if the page was recognised by its print only. */
  page?: Outline | undefined;
  /** The part of the image with the last page, if it is next to the data page that was read. */
  lastPage?: Outline | undefined;
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
  /** What the picture shows instead of an Indian passport, if an MRZ says so. Not stored. */
  otherDocument?: OtherDocument | undefined;
  /** Omitted if nothing was found. Not stored. */
  places?: ReadingPlaces | undefined;
  /** Whether the page shows each expected value. Not stored. */
  verdicts?: FieldVerdicts | undefined;
}

/** The reading as it is stored: without positions in the image, expected values, other documents and single words. */
export function storedReading(whole: PassportReading): PassportReading {
  const { places: _, verdicts: __, otherDocument: ___, ...reading } = whole;
  if (!reading.print) return reading;
  const { text, characters } = reading.print;
  return { ...reading, print: { text, characters } };
}
