// The date of issue on a data page whose MRZ says until when the passport is valid.
import { describe, expect, it } from "vitest";
import { findIssueDate } from "./printed-dates.ts";
import type { TextCell } from "./text-cells.ts";

const known = { expiryDate: "2029-03-16", dateOfBirth: "1990-08-02" };

function cellOf(text: string): TextCell {
  const box = { x: 10, y: 50, width: 16, height: 2 };
  const ink = { left: 10, right: 26, from: 51, to: 51 };
  const letters = text.split("").map((_, at) => 10 + at);
  return { text, box, confidence: 1, words: [{ text, box, ink, letters, confidence: 1 }] };
}

/** Finds the date on a page of these dates, day first. The first one is next to the label. All digits are `certain`, or none. */
function issueDateIn(texts: readonly string[], certain = true): string | undefined {
  const cells = texts.map(cellOf);
  const readDate = ({ text, words }: TextCell) =>
    certain ? { value: text.split("/").toReversed().join("-"), words, confidence: 1 } : undefined;
  return findIssueDate({ cells, readDate, findDate: () => undefined }, cells[0], known)?.value;
}

describe("the date of issue", () => {
  it("is the one ten years before the day after the expiry date, wherever it is printed", () => {
    expect(issueDateIn(["02/08/1990", "16/03/2029", "17/03/2019"])).toBe("2019-03-17");
  });

  it("is that one even if another digit was read in one place, unless that digit is certain", () => {
    for (const text of ["17/05/2019", "17/03/2079"]) {
      expect(issueDateIn([text], false)).toBe("2019-03-17");
      expect(issueDateIn([text])).toBeUndefined();
    }
  });

  it("is unknown if the passport may as well be valid for a shorter time", () => {
    expect(issueDateIn(["17/03/2016"])).toBeUndefined();
  });

  it("is what was read if that fits the expiry date within a day", () => {
    expect(issueDateIn(["16/03/2019"])).toBe("2019-03-16");
  });

  it("is what was read next to its label if more than one digit differs", () => {
    expect(issueDateIn(["05/12/2020"])).toBe("2020-12-05");
  });
});
