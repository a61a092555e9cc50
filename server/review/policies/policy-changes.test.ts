// Changes of policies are previewed, and saved together or not at all; guarded ones among them are proposed (P9).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { officeCalls } from "#contract/review/paths.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { readPolicies, setPolicy } from "#server/catalogue/policy-store.ts";
import { setLegalHold } from "#server/privacy/holds/hold-store.ts";
import { eraseDueDocuments } from "#server/privacy/retention-sweep.ts";
import { aStaffMember } from "#testing/console/case-rows.ts";
import { endedHistories } from "#testing/console/ended-histories.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { paidApplication } from "#testing/money/paid-application.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

let stage: PaymentSetup;
let admin: Awaited<ReturnType<PaymentSetup["staff"]>>;
beforeAll(async () => {
  stage = await startPaymentSetup();
  admin = await stage.staff("administrator");
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.db.deleteFrom("attempts").execute();
  await stage.db.deleteFrom("policy_proposals").execute();
  await stage.db.deleteFrom("policies").execute();
});

const dayMs = 86_400_000;

async function call(act: string, payload: object, by = admin) {
  const [method = "", path = ""] = act.split(" ");
  const url = `/api/v1${path}`;
  const answer = await stage.app.inject({ method: method as "PUT", url, payload, headers: by.headers });
  const { data, code, errors } = answer.json();
  const fields = errors?.map(({ field }: { field: string }) => field);
  return { status: answer.statusCode, data, code, fields };
}
const save = (changes: object[], by = admin, reason = "The auditors advise it") =>
  call(`PUT ${officeCalls.policies}`, { changes, reason }, by);
const preview = (changes: object[]) => call(`POST ${officeCalls.policyPreview}`, { changes });
async function concerned(name: string, value: unknown) {
  const { data } = await preview([{ name, value }]);
  return [data[0].before, data[0].after];
}

describe("changes of policies", () => {
  it("are saved together: the plain ones are in force at once, the guarded ones are proposed", async () => {
    const { status, data } = await save([
      { name: "maxTravellers", from: 20, value: 8 },
      { name: "holidays", from: [], value: ["2026-12-25"] },
      { name: "draftRetentionDays", from: 90, value: 60 },
    ]);
    expect(status).toBe(200);
    expect(await readPolicies(stage.db)).toEqual({
      ...defaultPolicies,
      maxTravellers: 8,
      holidays: ["2026-12-25"],
    });
    const proposals = data.filter(({ proposal }: { proposal: object | null }) => proposal !== null);
    expect(proposals).toMatchObject([
      { name: "draftRetentionDays", value: 90, proposal: { value: 60, proposedByName: admin.fullName } },
    ]);
  });

  it("are all rejected for one wrong value, and the failure names the policies it is about", async () => {
    const changes = [
      { name: "maxTravellers", from: 20, value: 8 },
      { name: "passwordMinLength", from: 6, value: 5 },
      { name: "holidays", from: [], value: ["25/12/2026"] },
    ];
    const rejection = {
      status: 422,
      code: "policy_out_of_bounds",
      fields: ["passwordMinLength", "holidays"],
    };
    expect(await preview(changes)).toMatchObject(rejection);
    expect(await save(changes)).toMatchObject(rejection);
    expect(await readPolicies(stage.db)).toEqual(defaultPolicies);
  });

  it("are all rejected if somebody else has changed one of them since the preview", async () => {
    await setPolicy(stage.db, { name: "maxTravellers", value: 12, now: stage.clock.now() });
    const changes = [
      { name: "maxTravellers", from: 20, value: 8 },
      { name: "signupsPerAddress", from: 60, value: 50 },
    ];
    expect(await save(changes)).toMatchObject({
      status: 409,
      code: "policy_changed",
      fields: ["maxTravellers"],
    });
    expect(await readPolicies(stage.db)).toMatchObject({ maxTravellers: 12, signupsPerAddress: 60 });
  });

  it("need no reason unless a guarded policy is among them; without one none of them is saved", async () => {
    const plain = { name: "maxTravellers", from: 20, value: 8 };
    const guarded = { name: "draftRetentionDays", from: 90, value: 60 };
    expect(await save([plain, guarded], admin, " ")).toMatchObject({ status: 400, fields: ["reason"] });
    expect(await readPolicies(stage.db)).toEqual(defaultPolicies);
    expect((await call(`PUT ${officeCalls.policies}`, { changes: [plain] })).status).toBe(200);
    expect(await readPolicies(stage.db)).toMatchObject({ maxTravellers: 8 });
  });

  it("of two administrators at the same moment are saved for one of them", async () => {
    const other = await stage.staff("administrator");
    const from = defaultPolicies.maxTravellers;
    const answers = await Promise.all([
      save([{ name: "maxTravellers", from, value: 8 }]),
      save([{ name: "maxTravellers", from, value: 9 }], other),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it("are all rejected if one of them is proposed already", async () => {
    await save([{ name: "documentRetentionDays", from: 365, value: 60 }]);
    const again = [
      { name: "maxTravellers", from: 20, value: 8 },
      { name: "documentRetentionDays", from: 365, value: 40 },
    ];
    expect(await save(again)).toMatchObject({
      code: "policy_proposed_before",
      fields: ["documentRetentionDays"],
    });
    expect(await readPolicies(stage.db)).toEqual(defaultPolicies);
  });

  it("name policies that exist, each once", async () => {
    expect(await preview([{ name: "__proto__", value: 1 }])).toMatchObject({ code: "policy_not_found" });
    const twice = [
      { name: "maxTravellers", from: 20, value: 8 },
      { name: "maxTravellers", from: 20, value: 9 },
    ];
    expect((await save(twice)).status).toBe(400);
    expect((await save([])).status).toBe(400);
  });
});

describe("a preview of policies", () => {
  it("lists what would change, from what to what, and saves nothing", async () => {
    const { data } = await preview([
      { name: "maxTravellers", value: 20 },
      { name: "passwordMinLength", value: 10 },
      { name: "rejectionSecondPerson", value: "never" },
    ]);
    expect(data).toMatchObject([
      { name: "passwordMinLength", from: 6, to: 10, guarded: false, before: null, after: null },
      { name: "rejectionSecondPerson", from: "always", to: "never", guarded: true },
    ]);
    expect(await readPolicies(stage.db)).toEqual(defaultPolicies);
  });

  it("counts exactly the applications whose documents would be erased, and none on hold", async () => {
    const owner = await stage.signUp();
    const now = stage.clock.now().getTime();
    const ends = [400, 200, 100, 40, 10].map((days) => new Date(now - days * dayMs));
    const made = await endedHistories(stage, { userId: owner.userId, ends: [...ends, null] });
    const by = await aStaffMember(stage, "administrator");
    const held = { userId: owner.userId, applicationId: made[1]?.id ?? "", by, reason: "A court asks" };
    await setLegalHold(stage.platform, held);
    expect(await concerned("documentRetentionDays", 30)).toEqual([1, 3]);
    await setPolicy(stage.db, { name: "documentRetentionDays", value: 30, now: stage.clock.now() });
    expect(await eraseDueDocuments(stage.platform)).toBe(3);
  });

  it("counts the unfinished applications that have too many travellers, or are left too long", async () => {
    const payer = await stage.signUp();
    for (const travellers of [1, 2, 3]) await stage.payableDraft(payer, { travellers });
    expect(await concerned("maxTravellers", 2)).toEqual([0, 1]);
    expect(await concerned("travelWindow", "within-validity")).toEqual([3, 3]);
    const left = new Date(stage.clock.now().getTime() - 50 * dayMs);
    await stage.ownerDb
      .updateTable("drafts")
      .set({ updated_at: left })
      .where("user_id", "=", payer.userId)
      .execute();
    expect(await concerned("draftRetentionDays", 40)).toEqual([0, 3]);
  });

  it("counts the open applications, those due today, and the destinations in lists and filters", async () => {
    const { id } = await familyApplication(stage, { ...(await stage.signUp()), travellers: 1 });
    const monday = "2026-11-23";
    await stage.ownerDb
      .updateTable("applications")
      .set({ due_on: monday, turn: "ours" })
      .where("id", "=", id)
      .execute();
    const [open] = await concerned("rejectionSecondPerson", "never");
    expect(open).toBeGreaterThanOrEqual(1);
    expect(await concerned("holidays", [monday])).toEqual([0, 1]);
    const wide = { instant: { from: 0, to: 366 }, week: { from: 0, to: 0 }, month: { from: 0, to: 0 } };
    const [before, after] = await concerned("processingBuckets", wide);
    expect(before).toBeLessThan(after);
    const [all, listed] = await concerned("visaFreeDubai", "residents-list");
    expect(listed).toBeLessThan(all);
  });

  it("counts the refunds by staff of 90 days that would need a second person, parts of a payment together", async () => {
    const { reference } = await paidApplication(stage, await stage.signUp(), { travellers: 2 });
    for (const [amount, reason] of [
      [100_000, "paid twice"],
      [150_000, "the rest"],
    ] as const) {
      const proposal = { reference, amount, reason };
      expect((await call(`POST ${officeCalls.refunds}`, proposal)).status).toBe(201);
    }
    expect(await concerned("refundSecondPersonFrom", 2500)).toEqual([0, 1]);
    expect(await concerned("refundSecondPersonFrom", 500)).toEqual([0, 2]);
  });
});
