import { describe, expect, it } from "vitest";
import { addDays } from "../../dates/calendar-date.ts";
import { type DayOfWork, daysLookedBack, forecastDays } from "./forecast.ts";

/** A Monday. */
const today = "2026-11-23";

/** Ten new applications on each Monday and one on every other day; eight decisions on each day from Monday to Friday. */
const past: DayOfWork[] = Array.from({ length: daysLookedBack }, (_, at) => {
  const day = addDays(today, at - daysLookedBack);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return { day, submitted: weekday === 1 ? 10 : 1, decided: weekday === 0 || weekday === 6 ? 0 : 8 };
});

describe("the forecast", () => {
  it("repeats the weekdays and decides on working days only", () => {
    const days = forecastDays({ today, open: 100, past, holidays: [] });
    expect(days.map(({ submitted }) => submitted)).toEqual([10, 1, 1, 1, 1, 1, 1]);
    expect(days.map(({ decided }) => decided)).toEqual([8, 8, 8, 8, 8, 0, 0]);
    expect(days.map(({ open }) => open)).toEqual([102, 95, 88, 81, 74, 75, 76]);
  });

  it("decides nothing on a holiday that an administrator added", () => {
    const [, tuesday] = forecastDays({ today, open: 100, past, holidays: ["2026-11-24"] });
    expect(tuesday).toEqual({ day: "2026-11-24", submitted: 1, decided: 0, open: 103 });
  });

  it("never decides more than is open", () => {
    const [first] = forecastDays({
      today,
      open: 0,
      past: past.map((day) => ({ ...day, submitted: 0 })),
      holidays: [],
    });
    expect(first).toEqual({ day: today, submitted: 0, decided: 0, open: 0 });
  });

  it("expects nothing without any past", () => {
    expect(forecastDays({ today, open: 3, past: [], holidays: [] }).at(-1)).toEqual({
      day: "2026-11-29",
      submitted: 0,
      decided: 0,
      open: 3,
    });
  });
});
