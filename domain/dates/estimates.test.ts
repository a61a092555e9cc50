// The new date of an application that is later than promised.
import { expect, test } from "vitest";
import { lateStageOf, revisedEstimate } from "./estimates.ts";

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
  expect(lateStageOf("submitted", false)).toBe("checking");
  expect(lateStageOf("documents_verified", false)).toBe("filing");
  expect(lateStageOf("documents_verified", true)).toBe("authority");
});
