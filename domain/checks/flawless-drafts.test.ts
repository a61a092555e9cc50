// No warning without a cause: fifty applications without a problem, under either policy of travel dates. Where the
// departure is fixed as today, the visa cannot arrive before it, and the checks say so.
import { describe, expect, test } from "vitest";
import { type CheckResult, checkTraveller, checkTrip } from "./checks.ts";
import { flawlessDraft } from "./testing/flawless-drafts.ts";

const numbers = Array.from({ length: 50 }, (_, at) => at);

describe.each(["stay-from-today", "within-validity"] as const)("under %s", (travelWindow) => {
  const drafts = numbers.map((at) => flawlessDraft(at, travelWindow));

  const isAboutTiming = ({ check }: CheckResult) => check === "visa_in_time" || check === "faster_plan";

  test("fifty applications without a problem get no warning and no hint, except about a fixed departure", () => {
    const found = drafts.flatMap(({ trip, travellers }, at) =>
      [...checkTrip(trip), ...travellers.flatMap(checkTraveller)].map((finding) => ({ at, ...finding })),
    );
    const warned = found.filter(({ verdict }) => verdict !== "fine");
    expect(warned.filter((finding) => !isAboutTiming(finding))).toEqual([]);
    if (travelWindow === "within-validity") expect(warned).toEqual([]);
    expect(found.length).toBeGreaterThan(50 * 10);
  });

  test("among them are families, children, single names and every rule", () => {
    const travellers = drafts.flatMap((draft) => draft.travellers);
    expect(travellers.length).toBeGreaterThan(100);
    const checked = new Set(travellers.flatMap(checkTraveller).map(({ code }) => code));
    expect([...checked]).toEqual(
      expect.arrayContaining(["parents_named", "minor_with_adult", "person_once"]),
    );
    expect(travellers.some(({ traveller }) => traveller.noSurname)).toBe(true);
    expect(new Set(travellers.map(({ nameRule }) => nameRule)).size).toBe(3);
  });

  test("a visa is reported as in time exactly where it is expected before the departure", () => {
    for (const { trip } of drafts) {
      const spoken = checkTrip(trip).filter(({ check }) => check === "visa_in_time");
      expect(spoken).toHaveLength(1);
      const isInTime = trip.readyOn! < trip.travelDate!.departure;
      expect(spoken[0]?.verdict === "fine").toBe(isInTime);
    }
  });
});
