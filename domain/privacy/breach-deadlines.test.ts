// 6 hours for CERT-In and 72 for the Data Protection Board, from the moment of noticing, in India's time (P47).
import { expect, it } from "vitest";
import { breachDeadlines, momentInIndia, timeLeft } from "./breach-deadlines.ts";

it.each([
  ["2026-11-24T11:35:00Z", "24 Nov 2026, 17:05 IST", "24 Nov 2026, 23:05 IST", "27 Nov 2026, 17:05 IST"],
  ["2026-12-31T14:00:00Z", "31 Dec 2026, 19:30 IST", "1 Jan 2027, 01:30 IST", "3 Jan 2027, 19:30 IST"],
  ["2028-02-28T20:00:00Z", "29 Feb 2028, 01:30 IST", "29 Feb 2028, 07:30 IST", "3 Mar 2028, 01:30 IST"],
])("noticed at %s", (noticed, ...shown) => {
  const deadlines = breachDeadlines(new Date(noticed));
  expect([new Date(noticed), deadlines.certIn, deadlines.board].map(momentInIndia)).toEqual(shown);
});

it("says how much time is left, and by how much a report is overdue", () => {
  const deadline = new Date("2026-11-24T17:35:00Z");
  expect(timeLeft(deadline, new Date("2026-11-24T12:23:00Z"))).toBe("5 h 12 min left");
  expect(timeLeft(deadline, new Date("2026-11-24T18:35:30Z"))).toBe("overdue by 1 h 0 min");
});
