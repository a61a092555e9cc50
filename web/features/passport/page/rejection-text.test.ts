// The alert for a rejected passport page, to the letter (§8).
import { expect, test } from "vitest";
import { english } from "#web/english.ts";
import { hindi } from "#web/hindi.ts";
import { rejectionTexts, type RejectionTexts } from "./rejection-text.ts";

const front = "The uploaded front page could not be validated. Please upload a clearer image.";
const back = "The uploaded back page could not be validated. Please upload a clearer image.";

test.each([
  ["firstPage", "not_validated", front],
  ["firstPage", "contradicted", front],
  ["firstPage", "swapped", front],
  ["lastPage", "not_validated", back],
  ["lastPage", "swapped", back],
  ["firstPage", "two_passports", front],
  ["lastPage", "two_passports", back],
  ["firstPage", "unreadable", "Could not read passport details. Try again with a clearer image."],
] as const)("%s, %s: %s", (page, cause, alert) => {
  const refused = rejectionTexts({ kind: "rejected", cause, fields: ["dob"] }, page, english);
  expect(refused.alert).toBe(alert);
  expect(refused.flag).not.toBe("");
});

test("a picture of two passports is flagged with what to do, in both languages", () => {
  const flagIn = (texts: RejectionTexts) =>
    rejectionTexts({ kind: "rejected", cause: "two_passports", fields: [] }, "firstPage", texts).flag;
  expect(flagIn(english)).toBe("This picture shows two passports. Photograph one passport at a time.");
  expect(flagIn(hindi.texts)).toBe("इस तस्वीर में दो पासपोर्ट हैं। एक बार में एक ही पासपोर्ट की फ़ोटो लें।");
});
