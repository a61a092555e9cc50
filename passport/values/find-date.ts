// Looks for a date that is already known, anywhere in the print: it costs less to confirm than to read.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { ReadPiece } from "../print/read-pieces.ts";
import type { Word } from "../print/words.ts";
import { dateSeparator, digitsOf } from "./look-alikes.ts";
import { matchPattern } from "./match-pattern.ts";
import { limits } from "./thresholds.ts";

/** Returns the words that show the date, day first. */
export function findDateInPrint(
  pieces: readonly ReadPiece[],
  date: CalendarDate,
): readonly Word[] | undefined {
  const printed = date.split("-").toReversed().join("/");
  const pattern = printed.split("").map((symbol) => (symbol === "/" ? dateSeparator : digitsOf(symbol)));
  const found = pieces.find(({ scores }) => {
    const match = matchPattern(scores, pattern, "part");
    return match !== undefined && match.cost < limits.knownDate;
  });
  return found && wordsOfDate(found.words);
}

function wordsOfDate(words: readonly Word[]): readonly Word[] {
  const dated = words.filter(({ text }) => /\d.*\//.test(text));
  return dated.length > 0 ? dated.slice(0, 1) : words;
}
