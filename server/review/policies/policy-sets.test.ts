// The policies on travel are set together, recorded one by one, and announced; a family then travels on dates of its own.
import { officeCalls } from "#contract/review/paths.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import type { Readiness } from "#contract/traveller/findings.ts";
import { policySets } from "#domain/operation/policy-sets.ts";
import { defaultPolicies, guardedDelayHours } from "#domain/policies.ts";
import { readPolicies, setPolicy } from "#server/catalogue/policy-store.ts";
import { draftClient } from "#testing/draft-client.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { applyAgreedPolicies } from "./apply-agreed-policies.ts";
import { applyPolicySet } from "./apply-policy-set.ts";

let stage: PaymentSetup;
let admin: Awaited<ReturnType<PaymentSetup["staff"]>>;
beforeAll(async () => {
  stage = await startPaymentSetup();
  admin = await stage.staff("administrator");
});
afterAll(() => stage.close());
beforeEach(() => stage.db.deleteFrom("attempts").execute());

const put = (name: string, by = admin) =>
  stage.app.inject({
    method: "PUT",
    url: `/api/v1${officeCalls.policySet(name)}`,
    headers: by.headers,
  });
const currentSet = async () => (await stage.app.inject({ url: "/api/v1/config" })).json().data.policySet;
const changes = () =>
  stage.db.selectFrom("office_events").selectAll().where("kind", "=", "policy_changed").execute();
const operator = { id: null, name: "POLICIES at the start" };

describe("the policies on travel", () => {
  it("are set together by an administrator, recorded one by one, and set back", async () => {
    expect(await currentSet()).toBe("specification");
    const answer = await put("real-life");
    expect(answer.statusCode).toBe(200);
    expect(await currentSet()).toBe("real-life");
    expect(await readPolicies(stage.db)).toEqual({ ...defaultPolicies, ...policySets["real-life"] });
    expect((await changes()).map(({ subject, actor }) => [subject, actor])).toEqual(
      ["groupTravellers", "travelWindow", "processingBuckets", "visaFreeDubai"].map((name) => [
        name,
        admin.email,
      ]),
    );
    expect((await put("specification")).statusCode).toBe(200);
    expect(await readPolicies(stage.db)).toEqual(defaultPolicies);
    expect(await currentSet()).toBe("specification");
  });

  it("are no set once one of them differs", async () => {
    await stage.app.inject({
      method: "PUT",
      url: `/api/v1${officeCalls.policy("groupTravellers")}`,
      headers: admin.headers,
      payload: { value: "any-plan" },
    });
    expect(await currentSet()).toBeNull();
    await put("specification");
  });

  it("are set by administrators only, and to known sets only", async () => {
    expect((await put("real-life", await stage.staff("supervisor"))).statusCode).toBe(403);
    expect((await put("wishful")).statusCode).toBe(400);
    expect(await currentSet()).toBe("specification");
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
  const decide = (by: typeof admin, decision: "agree" | "decline") =>
    stage.app.inject({
      method: "POST",
      url: `/api/v1${officeCalls.policyDecision("refundLadder")}`,
      headers: by.headers,
      payload: { decision },
    });
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

  it("is only proposed by a set; everything else of the set is in force at once", async () => {
    const answer = await put("real-life");
    expect(answer.statusCode).toBe(200);
    const shown = answer.json<{ data: { name: string; proposal: object | null }[] }>().data;
    expect(shown.find(({ name }) => name === "refundLadder")).toMatchObject({
      value: harsh,
      proposal: { value: defaultPolicies.refundLadder, proposedBy: admin.email, canAgree: false },
    });
    expect(await readPolicies(stage.db)).toEqual({
      ...defaultPolicies,
      ...policySets["real-life"],
      refundLadder: harsh,
    });
    expect(await currentSet()).toBeNull();
  });

  it("is in force a day after another administrator has agreed, never by the proposer's own agreement", async () => {
    await put("real-life");
    expect((await decide(admin, "agree")).json()).toMatchObject({ code: "second_person_needed" });
    const other = await stage.staff("administrator");
    expect((await decide(other, "agree")).statusCode).toBe(200);
    stage.clock.advance(guardedDelayHours * 3_600_000 - 1);
    await applyAgreedPolicies(stage.platform);
    expect(await ladder()).toEqual(harsh);
    stage.clock.advance(1);
    await applyAgreedPolicies(stage.platform);
    expect(await ladder()).toEqual(defaultPolicies.refundLadder);
    expect(await currentSet()).toBe("real-life");
    admin = await stage.staff("administrator");
  });

  it("is proposed once, however often the set is chosen", async () => {
    await put("real-life");
    expect((await put("real-life")).statusCode).toBe(200);
    expect(await proposals()).toEqual([{ value: defaultPolicies.refundLadder, state: "waiting" }]);
  });

  it("with another proposal open, the set changes nothing and says so", async () => {
    const url = `/api/v1${officeCalls.policy("refundLadder")}`;
    const value = { ...harsh, afterFiling: "tax" };
    await stage.app.inject({ method: "PUT", url, headers: admin.headers, payload: { value } });
    const answer = await put("real-life");
    expect([answer.statusCode, answer.json().code]).toEqual([409, "policy_proposed_before"]);
    expect(await readPolicies(stage.db)).toEqual({
      ...defaultPolicies,
      unreadablePassport: "block",
      refundLadder: harsh,
    });
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
