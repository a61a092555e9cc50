// Names are spelled without strokes of letters that look like other letters, and separated where the network sees spaces.
import { describe, expect, it } from "vitest";
import { printClassCount, printSymbols } from "../print/print-network.ts";
import { separateWords, spellCapitals } from "./spell-capitals.ts";

/** Separates a text with these probabilities of spaces, in order. Elsewhere there is certainly none. */
function separate(words: string, ...spaces: readonly number[]): string | undefined {
  const text = words.replaceAll(" ", "");
  const ends = words
    .split(" ")
    .reduce<number[]>((all, word) => [...all, (all.at(-1) ?? -1) + word.length], []);
  const probabilities = Array.from({ length: text.length - 1 }, (_, at) => spaces[ends.indexOf(at)] ?? 0.01);
  return separateWords(text, probabilities);
}

describe("the words of a name", () => {
  it("are separated by each probable space", () => {
    expect(separate("FIROZ LOKESH RAO", 0.6, 0.95)).toBe("FIROZ LOKESH RAO");
  });

  it("are unknown if any space is uncertain", () => {
    expect(separate("DIVYA SREE JAIN", 0.9, 0.3)).toBeUndefined();
    expect(separate("ESHA AHLUWALIA", 0.3)).toBeUndefined();
  });

  it("are a single one if there is no space", () => {
    expect(separate("CHANDNI")).toBe("CHANDNI");
    expect(separate("ESHA AHLUWALIA", 0.05)).toBe("ESHAAHLUWALIA");
  });
});

/** What is spelled from frames, one for each character; `_` is a gap. */
function spell(frames: string): string | undefined {
  const scores = new Float32Array(frames.length * printClassCount).fill(-9);
  for (const [frame, symbol] of frames.split("").entries()) {
    const c = symbol === "_" ? printSymbols.length : printSymbols.indexOf(symbol);
    scores[frame * printClassCount + c] = -0.01;
  }
  const line = { left: 0, right: 20, from: 5, to: 5 };
  return spellCapitals({ scores, line, left: 0, scale: 12, size: 1 })?.value;
}

describe("a narrow mark", () => {
  it("that touches a letter is a stroke of it", () => {
    expect(spell("_BB_OO_FRR_AA_")).toBe("BORA");
    expect(spell("_BB_OO_F_RR_AA_")).toBe("BOFRA");
  });

  it("that looks like an I is one", () => {
    expect(spell("_VV_ITT_AA_")).toBe("VITA");
  });
});
