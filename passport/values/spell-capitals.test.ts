// The words of a name are separated where the network sees spaces. Where it is not certain, the name is unknown.
import { describe, expect, it } from "vitest";
import { separateWords } from "./spell-capitals.ts";

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
