// Locates the print that values were read from in the picture, for the crops next to them.
import { identityPatterns, readPrintedIdentity } from "#domain/passport/printed-identity.ts";
import {
  passportFieldNames,
  type Outline,
  type PassportFieldName,
  type PassportReading,
  type ReadingPlaces,
} from "#domain/passport/reading.ts";
import { groupWords, wordsBetween } from "../print/text-cells.ts";
import type { Word } from "../print/words.ts";
import { toFraction, type Turn } from "./page-map.ts";
import type { Surface } from "./surface.ts";

/** Maps millimetres of the surface that was read to the picture. */
export interface PrintMap extends Turn {
  toPicture: Surface["toPicture"];
}

/** Margins in heights of a letter. */
const margin = { side: 0.25, above: 0.35 } as const;

/** The words of one row that each value was read from. */
export type ValueWords = Partial<Record<PassportFieldName, readonly Word[] | undefined>>;

/** Returns the four corners around each value. */
export function outlineValues(map: PrintMap, values: ValueWords): ReadingPlaces["fields"] {
  const outlines: ReadingPlaces["fields"] = {};
  for (const name of passportFieldNames) {
    const outline = outlineWords(map, values[name] ?? []);
    if (outline) outlines[name] = outline;
  }
  return outlines;
}

/** Returns the four corners around words of one row. */
export function outlineWords(map: PrintMap, words: readonly Word[]): Outline | undefined {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return undefined;
  const { left, from } = first.ink;
  const { right, to } = last.ink;
  const letter = Math.max(first.box.height, last.box.height);
  const half = letter * (0.5 + margin.above);
  const corner = (x: number, down: number) =>
    toFraction(map, map.toPicture(x, from + ((x - left) / (right - left)) * (to - from) + down));
  const [start, end] = [left - letter * margin.side, right + letter * margin.side];
  return [corner(start, -half), corner(end, -half), corner(end, half), corner(start, half)];
}

/** Returns the words of what the print of a front page shows of its holder, where there is no trusted MRZ. */
export function findIdentityWords(reading: PassportReading, words: readonly Word[]): ValueWords {
  const identity = readPrintedIdentity(reading);
  if (!identity) return {};
  const cells = groupWords(words).flat();
  const find = (pattern: RegExp, printed: string | undefined) =>
    cells
      .flatMap((cell) => [...cell.text.matchAll(pattern)].map((match) => ({ cell, match })))
      .filter(({ match: [text] }) => text === printed)
      .map(({ cell, match: { index, 0: text } }) => wordsBetween(cell, index, index + text.length))[0];
  return {
    passportNumber: find(identityPatterns.passportNumber, identity.passportNumber ?? undefined),
    dateOfBirth: find(identityPatterns.date, identity.dateOfBirth?.split("-").toReversed().join("/")),
    sex: find(identityPatterns.sex, identity.sex ?? undefined),
  };
}
