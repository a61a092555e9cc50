// Pages whose labels cannot be read, and other documents that have the labels or the values of one.
import { describe, expect, it } from "vitest";
import { layOut } from "../print/printed-page.ts";
import type { Word } from "../print/words.ts";
import { recognisePage } from "./recognise-page.ts";

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
  const readCell = ({ text }: { text: string }) => ({ value: text, confidence: 0.9, words: [] });
  return recognisePage(layOut(words, readCell), []);
}

const numberAndAddress = [
  "DL0420110149646",
  "MEERA IYER",
  "GOPAL IYER",
  "12, LAKE VIEW ROAD, PUNE, PIN: 411001",
];

describe("a page with the labels of a data page", () => {
  const labels = ["Surname", "Given Name(s)", "Nationality", "Passport No."];
  it("is one of an Indian passport only if it names India", () => {
    expect(pageOf([...labels, "BANGLADESH"])).toBe("none");
    for (const line of ["REPUBLIC OF INDIA", "1NDIAN", "IND"]) expect(pageOf([...labels, line])).toBe("data");
  });
});

/** As a licence whose heading and labels cannot be read. */
const licence = ["DL0420110149646", "MEERA IYER", "GOPAL IYER", "26/08/2017"];

describe("a certain number of two letters and 13 digits", () => {
  it("above two names is no last page", () => expect(pageOf(licence)).toBe("none"));
  it("below two names is a last page", () => {
    expect(pageOf(["GOPAL IYER", "LAKSHMI IYER", "MA4061234567890"])).toBe("last");
  });
  it("above three names is a last page", () => {
    expect(pageOf(["MA4061234567890", "GOPAL IYER", "LAKSHMI IYER", "RAVI IYER"])).toBe("last");
  });
});

describe("a page with two labels of a last page", () => {
  it("is one only if they name a relative or there is a file number", () => {
    const labels = ["Old Passport No. with Date and Place of Issue", "File No."];
    expect(pageOf([...labels, "INVOICE R 2130093"])).toBe("none");
    expect(pageOf([...labels, "MA4061234567890"])).toBe("last");
    expect(pageOf(["Name of Father", "Name of Mother"])).toBe("last");
  });
});

describe("a page with a number, names and an address", () => {
  it("is a last page", () => {
    expect(pageOf(["Name of Father", ...numberAndAddress])).toBe("last");
    expect(pageOf(numberAndAddress)).toBe("last");
    expect(pageOf(numberAndAddress.map((line) => line.replace("PIN:", "PI1Nc")))).toBe("last");
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

  it.each([
    "REPUBLIC OF INDIA",
    "Old Passport No. with Date and Place of Issue",
    "UNION ROAD, INDIRANAGAR",
    "GREEN RESIDENCE, NO 12",
    "STATION ROAD, OPP STATE BANK STATION",
    "UNION BANK OF INDIA COLONY",
    "NEAR ELECTION OFFICE, MISSION COMPOUND",
  ])("is still a last page with the line %s", (line) => {
    expect(pageOf([line, ...numberAndAddress])).toBe("last");
  });
});
