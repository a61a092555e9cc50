// No warning without a cause: fifty applications without a problem, under either policy of travel dates.
import { describe, expect, test } from "vitest";
import { checkTraveller, checkTrip } from "./checks.ts";
import { flawlessDraft } from "./testing/flawless-drafts.ts";

const numbers = Array.from({ length: 50 }, (_, at) => at);

describe.each(["stay-from-today", "within-validity"] as const)("under %s", (travelWindow) => {
  const drafts = numbers.map((at) => flawlessDraft(at, travelWindow));

  test("fifty applications without a problem get no warning and no hint", () => {
    const found = drafts.flatMap(({ trip, travellers }, at) =>
      [...checkTrip(trip), ...travellers.flatMap(checkTraveller)].map((finding) => ({ at, ...finding })),
    );
    expect(found.filter(({ verdict }) => verdict !== "fine")).toEqual([]);
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

  test("the processing time is checked only where a departure can be chosen", () => {
    const spoken = drafts
      .flatMap(({ trip }) => checkTrip(trip))
      .filter(({ check }) => check === "visa_in_time");
    expect(spoken).toHaveLength(travelWindow === "stay-from-today" ? 0 : 50);
  });
});
