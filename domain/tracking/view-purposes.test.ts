// Why a member of staff looks at a document, by the step of the case.
import { expect, test } from "vitest";
import { purposeOfView, type ViewFacts, type ViewPurpose } from "./view-purposes.ts";

const facts: ViewFacts = {
  status: "submitted",
  isVerified: false,
  isFiled: false,
  isReplacement: false,
  isAssignee: true,
  hasQuestion: false,
};
const verified = { status: "documents_verified", isVerified: true } as const;

test.each([
  ["submitted", {}, "verification"],
  ["pending before the verification", { status: "pending" }, "verification"],
  ["verified", verified, "filing"],
  ["pending after the verification", { ...verified, status: "pending" }, "filing"],
  ["a document sent after the verification", { ...verified, isReplacement: true }, "replacement"],
  ["sent after the filing", { ...verified, isFiled: true, isReplacement: true }, "replacement"],
  ["filed", { ...verified, isFiled: true }, "authority"],
  ["a question of the traveller waits", { ...verified, hasQuestion: true }, "question"],
  ["a supervisor who did not claim it", { ...verified, isFiled: true, isAssignee: false }, "second_person"],
  ["decided", { ...verified, status: "approved", isFiled: true }, "after_the_end"],
  ["cancelled", { status: "cancelled" }, "after_the_end"],
] as const satisfies [string, Partial<ViewFacts>, ViewPurpose][])("%s", (_, given, purpose) => {
  expect(purposeOfView({ ...facts, ...given })).toBe(purpose);
});
