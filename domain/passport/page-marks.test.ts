// The marks about pages and values that are left for the specialist (D3, D6).
import { describe, expect, it } from "vitest";
import {
  deviceMark,
  deviceVerdictOf,
  isOnlyInformation,
  marksAfterPage,
  withoutDeviceMarks,
} from "./page-marks.ts";

const marks = [
  "print-differs:placeOfIssue",
  deviceMark("fatherName", "confirmed"),
  deviceMark("motherName", "contradicted"),
  deviceMark("passportIssueDate", "could-not-tell"),
];

describe("what the traveller's device says about a value", () => {
  it("is found again by field", () => {
    const fields = ["fatherName", "motherName", "passportIssueDate", "placeOfIssue"];
    expect(fields.map((field) => deviceVerdictOf(marks, field))).toEqual([
      "confirmed",
      "contradicted",
      "could-not-tell",
      undefined,
    ]);
  });

  it("is removed for some fields or for all; other marks stay", () => {
    expect(withoutDeviceMarks(marks, ["motherName", "placeOfIssue"])).toEqual([marks[0], marks[1], marks[3]]);
    expect(withoutDeviceMarks(marks)).toEqual([marks[0]]);
  });

  it("is removed by a new picture, because it was said about the old one", () => {
    const taken = { page: "lastPage", reading: null, isUnread: true } as const;
    expect(marksAfterPage(marks, taken)).toEqual([marks[0], "page-unreadable:lastPage"]);
  });

  it("leaves something to check only where the page differs", () => {
    expect(marks.filter(isOnlyInformation)).toEqual([marks[1], marks[3]]);
  });
});
