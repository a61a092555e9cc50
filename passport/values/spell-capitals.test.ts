// Words are separated by their gaps, which are narrower in some typefaces than within words in others.
import { describe, expect, it } from "vitest";
import { separateWords } from "./spell-capitals.ts";

/** Separates the words of a text whose gaps within words are `inner` heights of a letter, with the others in order. */
function separate(words: string, inner: number, ...spaces: readonly number[]): string | undefined {
  const text = words.replaceAll(" ", "");
  const ends = words
    .split(" ")
    .reduce<number[]>((all, word) => [...all, (all.at(-1) ?? -1) + word.length], []);
  const gaps = Array.from({ length: text.length - 1 }, (_, at) => spaces[ends.indexOf(at)] ?? inner);
  return separateWords(text, gaps);
}

describe("the words of a name", () => {
  it("are separated where the gaps are at least twice as wide as all others", () => {
    expect(separate("FIROZ LOKESH RAO", 0.1, 0.24, 0.35)).toBe("FIROZ LOKESH RAO");
    expect(separate("ARVIND YADAV", 0.18, 0.8)).toBe("ARVIND YADAV");
  });

  it("are unknown if a gap is between that of a word and that of a space", () => {
    expect(separate("ARVIND MUKHERJEE", 0.17, 0.21)).toBeUndefined();
    expect(separate("DIVYA SREE JAIN", 0.05, 0.26, 0.14)).toBeUndefined();
    expect(separate("UMA RANI DAS", 0.1, 0.8, 0.3)).toBeUndefined();
  });

  it("are a single one only if there is hardly any gap in it", () => {
    expect(separate("CHANDNI", 0.06)).toBe("CHANDNI");
    expect(separate("ESHA AHLUWALIA", 0.05, 0.08)).toBeUndefined();
  });
});
