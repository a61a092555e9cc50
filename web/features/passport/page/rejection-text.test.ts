// The alert for a rejected passport page, to the letter (§8).
import { expect, test } from "vitest";
import { english } from "#web/english.ts";
import { rejectionTexts } from "./rejection-text.ts";

const front = "The uploaded front page could not be validated. Please upload a clearer image.";
const back = "The uploaded back page could not be validated. Please upload a clearer image.";

test.each([
  ["firstPage", "not_validated", front],
  ["firstPage", "contradicted", front],
  ["firstPage", "swapped", front],
  ["lastPage", "not_validated", back],
  ["lastPage", "swapped", back],
  ["firstPage", "unreadable", "Could not read passport details. Try again with a clearer image."],
] as const)("%s, %s: %s", (page, cause, alert) => {
  const refused = rejectionTexts({ kind: "rejected", cause, fields: ["dob"] }, page, english);
  expect(refused.alert).toBe(alert);
  expect(refused.flag).not.toBe("");
});
