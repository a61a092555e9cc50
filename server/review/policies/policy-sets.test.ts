// The policies on travel are set together, recorded one by one, and announced; a family then travels on dates of its own.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import type { Readiness } from "#contract/traveller/findings.ts";
import { policySets } from "#domain/operation/policy-sets.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { readPolicies, setPolicy } from "#server/catalogue/policy-store.ts";
import { draftClient } from "#testing/draft-client.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { applyPolicySet } from "./apply-policy-set.ts";

let stage: PaymentSetup;
beforeAll(async () => {
  stage = await startPaymentSetup();
});
afterAll(() => stage.close());
beforeEach(() => stage.db.deleteFrom("attempts").execute());

/** Browsers get it from the server's memory, which hears of a change a moment later. */
const currentSet = async () => (await stage.app.inject({ url: "/api/v1/config" })).json().data.policySet;
const soon = { timeout: 8000 };
const changes = () =>
  stage.db.selectFrom("office_events").selectAll().where("kind", "=", "policy_changed").execute();
const operator = { id: null, name: "POLICIES at the start" };

describe("the policies on travel", () => {
  it("are set together, recorded one by one, and set back", async () => {
    await expect.poll(currentSet, soon).toBe("specification");
    await applyPolicySet(stage.platform, { set: "real-life", actor: operator });
    await expect.poll(currentSet, soon).toBe("real-life");
    expect(await readPolicies(stage.db)).toEqual({ ...defaultPolicies, ...policySets["real-life"] });
    expect((await changes()).map(({ subject }) => subject)).toEqual([
      "groupTravellers",
      "travelWindow",
      "processingBuckets",
      "visaFreeDubai",
    ]);
    await applyPolicySet(stage.platform, { set: "specification", actor: operator });
    expect(await readPolicies(stage.db)).toEqual(defaultPolicies);
    await expect.poll(currentSet, soon).toBe("specification");
  });

  it("are no set once one of them differs", async () => {
    await setPolicy(stage.db, { name: "groupTravellers", value: "any-plan", now: stage.clock.now() });
    await expect.poll(currentSet, soon).toBeNull();
    await applyPolicySet(stage.platform, { set: "specification", actor: operator });
    await expect.poll(currentSet, soon).toBe("specification");
  });

  it("are set at the start by POLICIES; a repeated start changes and records nothing", async () => {
    await applyPolicySet(stage.platform, { set: "real-life", actor: operator });
    const recorded = await changes();
    await applyPolicySet(stage.platform, { set: "real-life", actor: operator });
    expect(await changes()).toEqual(recorded);
    expect(recorded.at(-1)).toMatchObject({ actor: operator.name, actor_id: null });
  });
});

describe("the refund ladder, which moves money", () => {
  const harsh = { ...defaultPolicies.refundLadder, afterVerification: "tax" as const };
  const ladder = async () => (await readPolicies(stage.db)).refundLadder;
  const proposals = () =>
    stage.db
      .selectFrom("policy_proposals")
      .select(["value", "state"])
      .where("name", "=", "refundLadder")
      .execute();
  beforeEach(async () => {
    await stage.db.deleteFrom("policy_proposals").execute();
    await stage.db.deleteFrom("policies").execute();
    const now = stage.clock.now();
    await setPolicy(stage.db, { name: "refundLadder", value: harsh, now });
    await setPolicy(stage.db, { name: "unreadablePassport", value: "block", now });
  });
  afterAll(async () => {
    await stage.db.deleteFrom("policy_proposals").execute();
    await stage.db.deleteFrom("policies").execute();
  });

  it("is left unchanged and unproposed by POLICIES at the start, which reports it", async () => {
    expect(await applyPolicySet(stage.platform, { set: "real-life", actor: operator })).toEqual([
      "refundLadder",
    ]);
    expect(await ladder()).toEqual(harsh);
    expect(await proposals()).toEqual([]);
    await setPolicy(stage.db, {
      name: "refundLadder",
      value: defaultPolicies.refundLadder,
      now: stage.clock.now(),
    });
    expect(await applyPolicySet(stage.platform, { set: "real-life", actor: operator })).toEqual([]);
  });
});

describe("under the real-life policies", () => {
  it("a family of four leaves in five weeks on a single-entry plan, and learns whether the visa is in time", async () => {
    await applyPolicySet(stage.platform, { set: "real-life", actor: operator });
    const family = draftClient(stage, await stage.signUp());
    const plan = await stage.db
      .selectFrom("plans")
      .selectAll()
      .where("entry_type", "=", "Single Entry")
      .where("visa_type", "=", "tourist")
      .where("validity_days", ">=", 90)
      .where("conditions", "is", null)
      .executeTakeFirstOrThrow();
    const { data } = await family.start(plan.destination_id, "tourist", plan.id);
    const travelDate = { departure: "2026-12-25", arrival: "2027-01-02" };
    expect((await family.change(data.id, { origin: "India", travelDate })).status).toBe(200);
    for (let at = 0; at < 4; at += 1) expect((await family.addTraveller(data.id)).status).toBe(201);
    const { data: readiness } = await family.call<Readiness>("GET", calls.readiness(data.id));
    expect(readiness.trip.map(({ code }) => code)).toContain("visa_in_time");
  });
});
