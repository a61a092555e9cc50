// Which of the network's symbols count as which character, where only capitals or only digits can be printed.
import type { FrameScores } from "../network/strip-network.ts";
import { printClassCount, printSymbols } from "../print/print-network.ts";
import type { Option } from "./match-pattern.ts";

/** Small letters and digits that look like a capital. */
const likeCapital: Record<string, string> = {
  C: "c",
  I: "i1l",
  J: "j",
  K: "k",
  M: "m",
  O: "o0",
  P: "p",
  S: "s5",
  U: "u",
  V: "v",
  W: "w",
  X: "x",
  Y: "y",
  Z: "z",
};

/** Letters that look like a digit. */
const likeDigit: Record<string, string> = { 0: "OoQD", 1: "Iil", 2: "Zz", 5: "Ss", 8: "B" };

export function capital(letter: string): Option {
  return { symbol: letter, classes: classesOf(letter + (likeCapital[letter] ?? "")) };
}

/** An apostrophe, a hyphen or a dot in a name. */
export function mark(symbol: string): Option {
  return { symbol, classes: classesOf(symbol) };
}

function digit(symbol: string): Option {
  return { symbol, classes: classesOf(symbol + (likeDigit[symbol] ?? "")) };
}

export function digitsOf(symbols: string): Option[] {
  return symbols.split("").map(digit);
}

/** The options of a position for any digit. */
export const anyDigit: readonly Option[] = digitsOf("0123456789");

/** What separates day, month and year. */
export const dateSeparator: readonly Option[] = [{ symbol: "/", classes: classesOf("/-.") }];

/** Adds the probability of look-alikes to each capital's, and removes theirs. */
export function countAsCapitals(scores: FrameScores): FrameScores {
  const counted = Float32Array.from(scores);
  const groups = Object.keys(likeCapital).map((letter) => capital(letter).classes);
  for (let at = 0; at < scores.length; at += printClassCount) {
    for (const classes of groups) {
      const sum = classes.reduce((total, c) => total + Math.exp(scores[at + c]!), 0);
      for (const c of classes) counted[at + c] = -Infinity;
      counted[at + classes[0]!] = Math.log(sum);
    }
  }
  return counted;
}

function classesOf(symbols: string): number[] {
  return symbols
    .split("")
    .map((symbol) => printSymbols.indexOf(symbol))
    .filter((c) => c >= 0);
}
