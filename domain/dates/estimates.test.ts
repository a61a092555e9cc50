// The new date of an application that is later than promised.
import { expect, test } from "vitest";
import { expectedDateOf, lateStageOf, revisedEstimate } from "./estimates.ts";

const friday = { today: "2026-11-20", holidays: [] };

test.each([
  [{ isFiled: false, processingDays: 5 }, "2026-11-27"],
  [{ isFiled: true, processingDays: 10 }, "2026-11-27"],
  [{ isFiled: true, processingDays: 5 }, "2026-11-25"],
  [{ isFiled: false, processingDays: 0 }, "2026-11-25"],
])("for %j the new date is %s", (facts, date) => {
  expect(revisedEstimate({ ...friday, ...facts })).toBe(date);
});

test("holidays that administrators added move the new date", () => {
  const facts = { ...friday, isFiled: false, processingDays: 3, holidays: ["2026-11-24"] };
  expect(revisedEstimate(facts)).toBe("2026-11-26");
});

test("a late application waits for our check, for the filing, or for the authority", () => {
  const late = { isFiled: false, hasUnopened: false };
  expect(lateStageOf({ ...late, status: "submitted" })).toBe("checking");
  expect(lateStageOf({ ...late, status: "documents_verified" })).toBe("filing");
  expect(lateStageOf({ ...late, status: "documents_verified", hasUnopened: true })).toBe("checking");
  expect(lateStageOf({ ...late, status: "documents_verified", isFiled: true, hasUnopened: true })).toBe(
    "authority",
  );
});

test("a visa is expected on the date promised last, until that has passed", () => {
  const first = { estimatedDate: "2026-11-26", revisedDate: null };
  expect(expectedDateOf({ ...first, today: "2026-11-26" })).toBe("2026-11-26");
  expect(expectedDateOf({ ...first, today: "2026-11-27" })).toBeNull();
  const revised = { ...first, revisedDate: "2026-12-03" };
  expect(expectedDateOf({ ...revised, today: "2026-11-27" })).toBe("2026-12-03");
  expect(expectedDateOf({ ...revised, today: "2026-12-04" })).toBeNull();
});
