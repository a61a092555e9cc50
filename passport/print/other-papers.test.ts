// Papers that have names, an address and a long number as the last page does, but name themselves.
import { describe, expect, it } from "vitest";
import { readPrintedPage } from "./printed-page.ts";
import type { Word } from "./words.ts";

/** A line of print, one word for each of the text's. */
function printLine(text: string, y: number): Word[] {
  let x = 8;
  return text.split(" ").map((part) => {
    const width = part.length * 1.8;
    const ink = { left: x - 0.2, right: x + width + 0.2, from: y, to: y };
    const letters = part.split("").map((_, at) => x + at * 1.8);
    const word = { text: part, box: { x, y: y - 1, width, height: 2 }, ink, letters, confidence: 0.9 };
    x += width + 1.2;
    return word;
  });
}

function pageOf(lines: readonly string[]) {
  const words = lines.flatMap((line, at) => printLine(line, 8 + at * 7));
  const nothing = () => undefined;
  const print = { words, readCell: nothing, findDate: nothing, isBlurredLastPage: () => false };
  return readPrintedPage(print, { names: [], expiryDate: null, dateOfBirth: null }, false).page;
}

const numberAndAddress = [
  "DL0420110149646",
  "MEERA IYER",
  "GOPAL IYER",
  "12, LAKE VIEW ROAD, PUNE, PIN: 411001",
];

describe("a page with a number, names and an address", () => {
  it("is a last page", () => {
    expect(pageOf(["Name of Father", ...numberAndAddress])).toBe("last");
    expect(pageOf(numberAndAddress)).toBe("last");
  });

  it.each([
    "INDIAN UNION DRIVING LICENCE",
    "DRIV1NG L ICENCE UN ON OF IND A",
    "INCOME TAX DEPARTMENT",
    "Certificate of Registration",
    "BIRTH CERTIFICATE",
  ])("is none with the heading %s", (heading) => {
    expect(pageOf([heading, ...numberAndAddress])).toBe("none");
    expect(pageOf([heading, "Name of Father", "Name of Mother", ...numberAndAddress])).toBe("none");
  });

  it.each(["REPUBLIC OF INDIA", "Old Passport No. with Date and Place of Issue", "UNION ROAD, INDIRANAGAR"])(
    "is still a last page with the line %s",
    (line) => {
      expect(pageOf([line, ...numberAndAddress])).toBe("last");
    },
  );
});
