// Harmful acts in the console fail without their guard, and leave who tried what, and whose (P9, P11).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actsWithGuards } from "#domain/review/guards/guarded-acts.ts";
import { caseHarms } from "#testing/harms/case-harms.ts";
import { openStage, t } from "#testing/harms/harm-stage.ts";
import { officeHarms } from "#testing/harms/office-harms.ts";

const harms = [...caseHarms, ...officeHarms];

beforeAll(openStage);
afterAll(() => t.close());
beforeEach(() => t.ownerDb.deleteFrom("attempts").execute());

describe("a harmful act fails, and the history names who tried what, and whose", () => {
  it("has a harmful act below for every look and every second person that it asks for", () => {
    const tried = harms.flatMap(({ acts }) => acts);
    const asking = actsWithGuards.filter(
      ([, { guards }]) => guards.includes("looked") || guards.includes("second person"),
    );
    const elsewhere = ["POST /review/office/facts/confirmations"];
    expect(asking.map(([act]) => act).filter((act) => !tried.includes(act))).toEqual(elsewhere);
  });

  it("is tried in at least 20 ways", () => {
    expect(harms.length).toBeGreaterThanOrEqual(20);
  });
  it.each(harms)("$title", ({ run }) => run(), 30_000);
});
