// When a link to an application's status ends.
import { expect, test } from "vitest";
import { hasShareEnded, shareEndOf } from "./share-end.ts";

test("a link ends 30 days after the application, and works on its last day", () => {
  expect(shareEndOf("2026-12-01")).toBe("2026-12-31");
  expect(hasShareEnded({ endsOn: "2026-12-31", today: "2026-12-31" })).toBe(false);
  expect(hasShareEnded({ endsOn: "2026-12-31", today: "2027-01-01" })).toBe(true);
  expect(hasShareEnded({ endsOn: null, today: "2027-01-01" })).toBe(false);
});
