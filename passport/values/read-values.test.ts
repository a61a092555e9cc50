// Values are read from three readings of a line, each given by its scores: two frames for each character, then a gap.
import { describe, expect, it } from "vitest";
import { printClassCount, printSymbols } from "../print/print-network.ts";
import type { LineReading } from "./read-line.ts";
import { readers } from "./read-values.ts";

const line = { left: 0, right: 20, from: 5, to: 5 };

/** Of each character, the symbols that it may be: the first with a probability of 70 %, if there are two. */
function readingOf(characters: readonly string[]): LineReading {
  const frames = ["", ...characters.flatMap((character) => [character, character, ""]), ""];
  const scores = new Float32Array(frames.length * printClassCount).fill(-9);
  frames.forEach((symbols, frame) => {
    const set = (symbol: string, share: number) => {
      const at = symbol === "" ? printSymbols.length : printSymbols.indexOf(symbol);
      scores[frame * printClassCount + at] = Math.log(share);
    };
    set(symbols.charAt(0), symbols.length > 1 ? 0.7 : 0.99);
    // A space counts as a gap too.
    if (symbols === " ") set("", 0.99);
    if (symbols.length > 1) set(symbols.charAt(1), 0.3);
  });
  return { line, left: 0, scale: 12, size: 1, scores };
}

const read = (text: string) => readingOf(text.split(""));

describe("a date", () => {
  it("is read if all three readings agree", () => {
    const readings = [read("06/12/2034"), read("O6/12/2034"), read("06/12/2034")];
    expect(readers.date(readings)?.value).toBe("2034-12-06");
    expect(readers.date([...readings.slice(1), read("06/12/2031")])).toBeUndefined();
  });

  it("is not after 2049, even if the third digit of its year looks more like a 5", () => {
    const readings = Array.from({ length: 3 }, () =>
      readingOf([..."06/12/20".split(""), "53", ..."4".split("")]),
    );
    expect(readers.date(readings)?.value).toBe("2034-12-06");
  });
});

describe("a name", () => {
  it("of two words is read with its space", () => {
    expect(readers.name([read("UMA RAO"), read("UMA RAO"), read("UMA RAO")])?.value).toBe("UMA RAO");
  });

  it("is not read if two of three readings show no space where the third does", () => {
    expect(readers.name([read("UMA RAO"), read("UMARAO"), read("UMARAO")])).toBeUndefined();
  });

  it("is read if all three readings agree, though a letter is not certain in any of them", () => {
    const readings = Array.from({ length: 3 }, () => readingOf(["R", "A", "JI", "U"]));
    expect(readers.name(readings)?.value).toBe("RAJU");
  });

  it("is not read if they disagree on a letter and no spelling is much better than the others", () => {
    const readings = [
      readingOf(["R", "A", "JI", "U"]),
      readingOf(["R", "A", "JI", "U"]),
      readingOf(["R", "A", "IJ", "U"]),
    ];
    expect(readers.name(readings)).toBeUndefined();
  });

  it("that two readings are certain of is read, even if the third prefers another letter", () => {
    expect(readers.name([read("RAJU"), read("RAJU"), readingOf(["R", "A", "IJ", "U"])])?.value).toBe("RAJU");
  });
});
