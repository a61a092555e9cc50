// The alert for a rejected passport page, to the letter (§8).
import { expect, test } from "vitest";
import type { OtherDocument } from "#domain/travel-documents/other-document.ts";
import { english } from "#web/english.ts";
import { hindi } from "#web/hindi.ts";
import { rejectionTexts, type RejectionTexts } from "./rejection-text.ts";

const front = "The uploaded front page could not be validated. Please upload a clearer image.";
const rejectedAs = (document: OtherDocument) => ({
  kind: "rejected" as const,
  cause: "other_document" as const,
  fields: [],
  document,
});
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

test.each([
  ["passport", "NPL", "This is a passport of Nepal. This service is for Indian passports."],
  ["passport", "GBR", "This is a passport of the United Kingdom. This service is for Indian passports."],
  ["passport", null, "This is not an Indian passport. This service is for Indian passports."],
  [
    "card",
    "D",
    "This is an identity card or residence permit of Germany. Upload a page of your Indian passport instead.",
  ],
  ["visa", "USA", "This is a visa of the United States. Upload a page of your Indian passport instead."],
  ["visa", null, "This is a visa. Upload a page of your Indian passport instead."],
] as const)("a %s of %s: %s", (kind, issuer, sentence) => {
  const outcome = rejectedAs({ kind, issuer });
  expect(rejectionTexts(outcome, "firstPage", english)).toEqual({ alert: front, flag: sentence });
  expect(rejectionTexts(outcome, "lastPage", english)).toEqual({ alert: back, flag: sentence });
});

test.each([
  ["passport", "NPL", "यह नेपाल का पासपोर्ट है। यह सेवा भारतीय पासपोर्ट के लिए है।"],
  ["passport", null, "यह भारतीय पासपोर्ट नहीं है। यह सेवा भारतीय पासपोर्ट के लिए है।"],
  ["visa", "AUS", "यह ऑस्ट्रेलिया का वीज़ा है। इसके बजाय अपने भारतीय पासपोर्ट का पन्ना अपलोड करें।"],
] as const)("in Hindi, a %s of %s: %s", (kind, issuer, sentence) => {
  const outcome = rejectedAs({ kind, issuer });
  expect(rejectionTexts(outcome, "firstPage", hindi.texts).flag).toBe(sentence);
});

test("a picture of two passports is flagged with what to do, in both languages", () => {
  const flagIn = (texts: RejectionTexts) =>
    rejectionTexts({ kind: "rejected", cause: "two_passports", fields: [] }, "firstPage", texts).flag;
  expect(flagIn(english)).toBe("This picture shows two passports. Photograph one passport at a time.");
  expect(flagIn(hindi.texts)).toBe("इस तस्वीर में दो पासपोर्ट हैं। एक बार में एक ही पासपोर्ट की फ़ोटो लें।");
});
