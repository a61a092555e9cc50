// Whose time it is: turns, the days of each side, when our part is due, and the slack until the departure.
import { describe, expect, it, test } from "vitest";
import { usualWeek } from "../../dates/working-days.ts";
import { type ClockEvent, clocksOf } from "./case-clocks.ts";
import { dueAfterWait, dueAgeOf } from "./due.ts";
import { slackOf, type SlackFacts } from "./slack.ts";
import { turnOf } from "./turns.ts";

test.each([
  ["submitted", false, "ours"],
  ["documents_verified", false, "ours"],
  ["documents_verified", true, "authority"],
  ["pending", false, "traveller"],
  ["pending", true, "traveller"],
  ["approved", true, null],
  ["rejected", false, null],
  ["cancelled", false, null],
] as const)("a case that is %s, filed: %s, is %s", (status, isFiled, turn) => {
  expect(turnOf({ status, isFiled })).toBe(turn);
});

/** Noon in India. 16 November 2026 is a Monday. */
const on = (day: number) => new Date(`2026-11-${String(day).padStart(2, "0")}T06:30:00Z`);
const basis = { today: "2026-11-30", holidays: [], authority: [] };
const history: ClockEvent[] = [
  { at: on(16), to: "submitted" },
  { at: on(17), to: "pending" },
  { at: on(20), to: "submitted" },
  { at: on(20), to: "documents_verified" },
  { at: on(23), isFiling: true },
];

describe("the clocks of a case", () => {
  it("count the working days of each side, which together are those of the case", () => {
    expect(clocksOf(history, basis)).toEqual({
      turn: "authority",
      since: "2026-11-23",
      days: { ours: 2, traveller: 3, authority: 5 },
    });
  });

  it("count the authority's days by its own week and holidays, and ours by ours", () => {
    const authority = {
      week: new Set([...usualWeek.filter((day) => day !== "friday"), "sunday"] as const),
      holidays: ["2026-11-25"],
    };
    const { days } = clocksOf(history, { ...basis, holidays: ["2026-11-18", "2026-11-25"], authority });
    // Of the authority: 24, 26, 29 and 30 November.
    expect(days).toEqual({ ours: 2, traveller: 2, authority: 4 });
  });

  it("stand still once the case is over", () => {
    const over: ClockEvent[] = [...history, { at: on(25), to: "approved" }];
    expect(clocksOf(over, basis)).toEqual({
      turn: null,
      since: null,
      days: { ours: 2, traveller: 3, authority: 2 },
    });
  });

  it("go on when its decision is reversed", () => {
    const reopened: ClockEvent[] = [
      ...history,
      { at: on(25), to: "approved" },
      { at: on(27), to: "documents_verified" },
    ];
    expect(clocksOf(reopened, basis)).toEqual({
      turn: "authority",
      since: "2026-11-27",
      days: { ours: 2, traveller: 3, authority: 3 },
    });
  });
});

describe("our part is due", () => {
  it("later by the working days for which the traveller had the case", () => {
    const wait = { dueOn: "2026-11-20", from: "2026-11-17", until: "2026-11-23" };
    expect(dueAfterWait(wait, [])).toBe("2026-11-26");
    expect(dueAfterWait(wait, ["2026-11-24"])).toBe("2026-11-27");
    expect(dueAfterWait({ ...wait, until: wait.from }, [])).toBe(wait.dueOn);
  });

  it("and late only while it is our turn", () => {
    expect(dueAgeOf({ turn: "ours", daysLeft: -1 })).toBe("overdue");
    expect(dueAgeOf({ turn: "traveller", daysLeft: -8 })).toBeNull();
    expect(dueAgeOf({ turn: "authority", daysLeft: -8 })).toBeNull();
  });
});

describe("the slack until the departure", () => {
  const facts: SlackFacts = {
    today: "2026-11-16",
    departure: "2026-11-30",
    turn: "ours",
    since: "2026-11-16",
    processing: null,
    promisedDays: 3,
    holidays: [],
    authority: [],
  };

  it("is what is left after a day of ours and the authority's usual time", () => {
    // Filed on 17 November, decided on the 20th: ten days from the 21st to the 30th, less the day of departure.
    expect(slackOf(facts)).toBe(9);
    const processing = { from: 1, to: 5, unit: "working-days", isExpress: false } as const;
    expect(slackOf({ ...facts, processing })).toBe(5);
    expect(slackOf({ ...facts, processing: { ...processing, to: 0 } })).toBe(12);
  });

  it("counts the authority's time from the filing, and never into the past", () => {
    expect(slackOf({ ...facts, turn: "authority", since: "2026-11-13" })).toBe(11);
    expect(slackOf({ ...facts, turn: "authority", since: "2026-11-02" })).toBe(13);
  });

  it("is negative if the visa comes too late, and unknown without a departure", () => {
    expect(slackOf({ ...facts, departure: "2026-11-16" })).toBe(-5);
    expect(slackOf({ ...facts, departure: null })).toBeNull();
  });
});
