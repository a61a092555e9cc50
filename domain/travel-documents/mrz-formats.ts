// The machine-readable zones of cards (TD1, TD2) and visas (MRV-A, MRV-B) as a table: ICAO 9303-5, 9303-6 and 9303-7.
// The passport's own (TD3, ICAO 9303-4) is in domain/passport/mrz.ts, because only its values are ever trusted.
import type { OtherDocument } from "./other-document.ts";

/** Characters `from` up to, but not including, `to` of a line; all three count from 0. */
export type MrzSpan = readonly [line: number, from: number, to: number];

export interface MrzFormat {
  kind: OtherDocument["kind"];
  /** One text for each line, with a class of `characterClasses` for each character. */
  lines: readonly string[];
  fields: Readonly<Record<MrzFieldName, MrzSpan>>;
  /** Where a document number continues that is longer than its field; none on visas. */
  numberContinues?: MrzSpan;
  /** Each check digit and the characters it covers. The first one is the document number's. */
  checks: readonly { digit: MrzSpan; over: readonly MrzSpan[] }[];
}

export type MrzFieldName =
  | "documentType"
  | "issuer"
  | "names"
  | "documentNumber"
  | "nationality"
  | "dateOfBirth"
  | "sex"
  | "expiryDate";

const digits = "0123456789";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The characters that each class of a format's lines stands for. */
export const characterClasses = {
  /** The first letter of a card's type. */
  I: "ACI",
  /** The first letter of a visa's type. */
  V: "V",
  a: `${letters}<`,
  n: digits,
  /** A date of birth may be unknown, and a long number moves its check digit. */
  u: `${digits}<`,
  s: "MFX<",
  x: `${digits}${letters}<`,
} as const;

const times = (characterClass: keyof typeof characterClasses, count: number) => characterClass.repeat(count);

/** Number, nationality, birth, sex and expiry are at the same places of line 2 in all formats but TD1. */
const lowerLine = `${times("x", 9)}u${times("a", 3)}${times("u", 6)}ns${times("n", 7)}`;
const lowerFields = {
  documentNumber: [1, 0, 9],
  nationality: [1, 10, 13],
  dateOfBirth: [1, 13, 19],
  sex: [1, 20, 21],
  expiryDate: [1, 21, 27],
} as const;
const lowerChecks = [
  { digit: [1, 9, 10], over: [[1, 0, 9]] },
  { digit: [1, 19, 20], over: [[1, 13, 19]] },
  { digit: [1, 27, 28], over: [[1, 21, 27]] },
] as const;
const start = { documentType: [0, 0, 2], issuer: [0, 2, 5] } as const;

export const mrzFormats = {
  TD1: {
    kind: "card",
    lines: [
      `I${times("a", 4)}${times("x", 9)}u${times("x", 15)}`,
      `${times("u", 6)}ns${times("n", 7)}${times("a", 3)}${times("x", 11)}n`,
      times("a", 30),
    ],
    fields: {
      ...start,
      documentNumber: [0, 5, 14],
      dateOfBirth: [1, 0, 6],
      sex: [1, 7, 8],
      expiryDate: [1, 8, 14],
      nationality: [1, 15, 18],
      names: [2, 0, 30],
    },
    numberContinues: [0, 15, 30],
    checks: [
      { digit: [0, 14, 15], over: [[0, 5, 14]] },
      { digit: [1, 6, 7], over: [[1, 0, 6]] },
      { digit: [1, 14, 15], over: [[1, 8, 14]] },
      {
        digit: [1, 29, 30],
        over: [
          [0, 5, 30],
          [1, 0, 7],
          [1, 8, 15],
          [1, 18, 29],
        ],
      },
    ],
  },
  TD2: {
    kind: "card",
    lines: [`I${times("a", 35)}`, `${lowerLine}${times("x", 7)}n`],
    fields: { ...start, ...lowerFields, names: [0, 5, 36] },
    numberContinues: [1, 28, 35],
    checks: [
      ...lowerChecks,
      {
        digit: [1, 35, 36],
        over: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 35],
        ],
      },
    ],
  },
  "MRV-A": {
    kind: "visa",
    lines: [`V${times("a", 43)}`, `${lowerLine}${times("x", 16)}`],
    fields: { ...start, ...lowerFields, names: [0, 5, 44] },
    checks: lowerChecks,
  },
  "MRV-B": {
    kind: "visa",
    lines: [`V${times("a", 35)}`, `${lowerLine}${times("x", 8)}`],
    fields: { ...start, ...lowerFields, names: [0, 5, 36] },
    checks: lowerChecks,
  },
} as const satisfies Record<string, MrzFormat>;

export type MrzFormatName = keyof typeof mrzFormats;
