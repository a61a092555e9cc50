// The policies on travel are set together, recorded one by one, and announced; a family then travels on dates of its own.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import type { Readiness } from "#contract/traveller/findings.ts";
import { defaultPolicies, policySets } from "#domain/policies.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { draftClient } from "#testing/draft-client.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { applyPolicySet } from "./change-policies.ts";

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
    url: `/api/v1${calls.officePolicySet(name)}`,
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
      url: `/api/v1${calls.officePolicy("groupTravellers")}`,
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
