// Only administrators change staff, catalogue, policies and money, and every change is recorded.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CatalogueReach, OfficeDestination, OfficePlan } from "#contract/review/catalogue.ts";
import { maskedEmail } from "#domain/mails/masked-email.ts";
import { neutralProfile } from "#domain/authorities/authority-profile.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import { officeCalls, queueCalls } from "#contract/review/paths.ts";
import { freshCode, logInAsStaff } from "#testing/a-staff-member.ts";
import { paidApplication } from "#testing/money/paid-application.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

let stage: PaymentSetup;
let admin: Awaited<ReturnType<PaymentSetup["staff"]>>;
let second: Awaited<ReturnType<PaymentSetup["staff"]>>;
beforeAll(async () => {
  stage = await startPaymentSetup();
  admin = await stage.staff("administrator");
  second = await stage.staff("administrator");
});
afterAll(() => stage.close());
beforeEach(() => stage.db.deleteFrom("attempts").execute());

type Method = "GET" | "POST" | "PATCH" | "PUT";
async function call(method: Method, url: string, ...[payload, by = admin]: [object?, typeof admin?]) {
  const answer = await stage.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: by.headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, text: answer.body, ...(answer.body.startsWith("{") && answer.json()) };
}
const code = (by = admin) => freshCode(stage, by);
const latestChange = async () => (await call("GET", "/review/office/changes")).data[0];

describe("staff in the console", () => {
  it("are invited, and the list says so", async () => {
    const person = { fullName: "Arjun Mehta", email: "arjun@example.com", phone: "9845012399" };
    const body = { ...person, role: "specialist", code: await code() };
    const { status, data } = await call("POST", "/review/staff", body);
    expect([status, data]).toMatchObject([201, { email: "arjun@example.com", isInvited: true }]);
    const { text } = await call("GET", "/review/staff");
    expect(text).toContain("arjun@example.com");
    const about = { subject: data.id, about: person.fullName };
    expect(await latestChange()).toMatchObject({ kind: "staff_added", actor: admin.email, ...about });
  });

  it("lose their open sessions when their role changes or their access ends", async () => {
    const kavya = await stage.staff("specialist");
    const promotion = { role: "supervisor", code: await code() };
    expect((await call("PATCH", `/review/staff/${kavya.id}`, promotion)).data.role).toBe("supervisor");
    expect((await call("GET", "/review/me", undefined, kavya)).status).toBe(401);
    stage.clock.advance(60_000);
    const again = { ...kavya, ...(await logInAsStaff(stage, kavya)) };
    expect((await call("GET", "/review/colleagues", undefined, again)).status).toBe(200);
    await call("PATCH", `/review/staff/${kavya.id}`, { ended: true, code: await code() });
    expect((await call("GET", "/review/me", undefined, again)).status).toBe(401);
    const { email, password } = kavya;
    const entered = await stage.app.inject({
      method: "POST",
      url: "/api/v1/login",
      payload: { email, password },
    });
    expect(entered.statusCode).toBe(401);
  });

  it("cannot change themselves, and an unknown member is not found", async () => {
    const end = { ended: true, code: await code() };
    expect((await call("PATCH", `/review/staff/${admin.id}`, end)).status).toBe(409);
    const nobody = "/review/staff/7b1c0f3e-8b1e-4c65-9d0a-0d6f3a1b2c3d";
    expect((await call("PATCH", nobody, end)).status).toBe(404);
  });

  it("are changed only with the code that the administrator's authenticator shows, and each code only once", async () => {
    const arjun = await stage.staff("specialist");
    const change = (body: object) =>
      call("PATCH", `/review/staff/${arjun.id}`, { role: "supervisor", ...body });
    expect((await change({})).status).toBe(400);
    expect(await change({ code: "000000" })).toMatchObject({ status: 422, code: "code_wrong" });
    expect((await call("GET", "/review/me", undefined, arjun)).data.role).toBe("specialist");
    const right = await code();
    expect((await change({ code: right })).data.role).toBe("supervisor");
    expect(await change({ role: "specialist", code: right })).toMatchObject({ code: "code_wrong" });
  });

  it("leave their open cases and questions to the others when their access ends or their new role has none", async () => {
    for (const change of [{ ended: true }, { role: "administrator" }]) {
      const arjun = await stage.staff("specialist");
      const { id } = await paidApplication(stage, await stage.signUp());
      await call("POST", queueCalls.claim(id), {}, arjun);
      const listed = (await call("GET", "/review/staff")).data as { id: string; openCases: number }[];
      expect(listed.find((member) => member.id === arjun.id)?.openCases).toBe(1);
      await call("PATCH", `/review/staff/${arjun.id}`, { ...change, code: await code() });
      const agreed = { decision: "agree", code: await code(second) };
      await call("POST", `/review/staff/${arjun.id}/decision`, agreed, second);
      const row = stage.db.selectFrom("applications").select(["assignee_id", "claimed_at"]);
      expect(await row.where("id", "=", id).executeTakeFirst()).toEqual({
        assignee_id: null,
        claimed_at: null,
      });
      const event = stage.db.selectFrom("application_events").select(["kind", "actor", "details"]);
      expect(
        await event.where("application_id", "=", id).orderBy("sequence", "desc").executeTakeFirst(),
      ).toEqual({
        kind: "assigned",
        actor: admin.fullName,
        details: { staffId: null },
      });
    }
  });

  it("are visible only to administrators", async () => {
    const calls: [Method, string][] = [
      ["GET", "/review/staff"],
      ["GET", "/review/office/catalogue"],
      ["GET", "/review/office/policies"],
      ["GET", "/review/office/money"],
      ["GET", "/review/office/books/2026-11"],
      ["GET", "/review/office/changes"],
    ];
    for (const by of [
      await stage.staff("specialist"),
      await stage.staff("supervisor"),
      await stage.signUp(),
    ]) {
      for (const [method, url] of calls) {
        expect([url, (await call(method, url, undefined, by as typeof admin)).status]).toEqual([url, 403]);
      }
    }
  });
});

describe("the catalogue in the console", () => {
  const aPlan = async () => {
    const { data } = await call("GET", "/review/office/catalogue");
    const destination = (data as OfficeDestination[]).find(({ id }) => id === "vietnam");
    return destination?.plans[0] as OfficePlan;
  };

  it("shows each fee's source, and marks fees checked more than 90 days ago", async () => {
    const plan = await aPlan();
    expect(plan).toMatchObject({ source: null, checkedOn: null, old: true });
    const url = `/review/office/plans/${plan.id}`;
    const source = "https://evisa.gov.vn";
    const read = async (checkedOn: string) => (await call("PATCH", url, { source, checkedOn })).data.old;
    expect(await read("2026-08-21")).toBe(true);
    expect(await read("2026-08-22")).toBe(false);
  });

  it("changes a price everywhere at once; paying the old price is rejected, and the draft remembers the agreed price", async () => {
    const traveller = await stage.signUp();
    const draft = await stage.payableDraft(traveller);
    const { plan_id } = await stage.db
      .selectFrom("drafts")
      .select("plan_id")
      .where("id", "=", draft.id)
      .executeTakeFirstOrThrow();
    const url = `/review/office/plans/${plan_id}`;
    const dearer = draft.planPaise / 100 + 500;
    expect((await call("PATCH", url, { amount: dearer })).data.amount).toBe(dearer);
    const order = { amount: draft.amount, draftId: draft.id };
    const rejected = await stage.intent(traveller, order);
    expect([rejected.statusCode, rejected.json().code]).toEqual([422, "amount_differs"]);
    const total = draft.amount + 50_000;
    const seen = async (method: "GET" | "PATCH", payload?: object) => {
      const request = { method, url: `/api/v1/drafts/${draft.id}`, headers: traveller.headers };
      const answer = await stage.app.inject({ ...request, ...(payload && { payload }) });
      return [answer.statusCode, answer.json().code ?? answer.json().data.agreedTotal];
    };
    expect(await seen("GET")).toEqual([200, draft.amount]);
    expect(await seen("PATCH", { agreedTotal: draft.amount })).toEqual([422, "amount_differs"]);
    expect(await seen("PATCH", { agreedTotal: total })).toEqual([200, null]);
    expect((await stage.intent(traveller, { ...order, amount: total })).statusCode).toBe(200);
    expect(await latestChange()).toMatchObject({
      kind: "plan_changed",
      details: { amount: { from: dearer - 500, to: dearer } },
    });
  });

  it("adds a plan, which is on sale at once; duplicates and plans for visa-free destinations are rejected", async () => {
    const plan = {
      destinationId: "japan",
      visaType: "business",
      stayDays: 21,
      validityDays: 120,
      entryType: "Multiple Entry",
      amount: 6400,
      processingDays: 6,
      conditions: null,
      source: "https://www.evisa.mofa.go.jp",
      checkedOn: "2026-11-19",
    };
    const add = (change: object = {}) => call("POST", "/review/office/plans", { ...plan, ...change });
    const { status, data } = await add();
    expect([status, data]).toMatchObject([201, { amount: 6400, old: false, withdrawn: false }]);
    expect(await latestChange()).toMatchObject({ kind: "plan_added", subject: data.id, details: plan });
    const list = await stage.app.inject({ url: "/api/v1/destinations/destination-list" });
    expect(list.body).toContain(data.id);
    expect((await add()).code).toBe("plan_known");
    await call("PATCH", `/review/office/plans/${data.id}`, { withdrawn: true });
    expect((await add()).status).toBe(201);
    const { id: visaFree } = await stage.db
      .selectFrom("destinations")
      .select("id")
      .where("visa_free_for_india", "=", true)
      .executeTakeFirstOrThrow();
    expect((await add({ destinationId: visaFree })).code).toBe("visa_not_required");
    expect((await add({ destinationId: "atlantis" })).status).toBe(404);
    for (const wrong of [{ source: " " }, { stayDays: 0 }, { visaType: "leisure" }, { amount: 1.5 }]) {
      expect((await add(wrong)).status).toBe(400);
    }
  });

  it("says who changed each destination last, be it a plan or the profile of its authority, and which profiles exist", async () => {
    const read = async (id: string) =>
      ((await call("GET", "/review/office/catalogue")).data as OfficeDestination[]).find(
        (one) => one.id === id,
      );
    const egypt = await read("egypt");
    expect(egypt).toMatchObject({ hasProfile: false, lastChange: null });
    const plan = `/review/office/plans/${egypt?.plans[0]?.id}`;
    await call("PATCH", plan, { processingDays: 9 });
    const at = stage.clock.now().toISOString();
    expect(await read("egypt")).toMatchObject({
      hasProfile: false,
      lastChange: { at, by: admin.fullName },
    });
    stage.clock.advance(60_000);
    const authority = { version: 0, profile: neutralProfile };
    await call("PUT", officeCalls.authority("egypt"), authority, second);
    const later = stage.clock.now().toISOString();
    expect(await read("egypt")).toMatchObject({
      hasProfile: true,
      lastChange: { at: later, by: second.fullName },
    });
    expect((await read("kenya"))?.lastChange).toBeNull();
  });

  it("counts the unfinished applications and open cases of a plan and of its destination", async () => {
    const traveller = await stage.signUp();
    const { id } = await stage.payableDraft(traveller);
    const draft = await stage.db
      .selectFrom("drafts")
      .select(["plan_id", "destination_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const reach = async (query = "") =>
      (await call("GET", officeCalls.reach(draft.destination_id) + query)).data as CatalogueReach;
    const ofPlan = `?plan=${draft.plan_id}`;
    const [before, all] = [await reach(ofPlan), await reach()];
    expect(before.drafts).toBeGreaterThan(0);
    expect(all.drafts).toBeGreaterThanOrEqual(before.drafts);
    expect(await reach(`?plan=${admin.id}`)).toEqual({ drafts: 0, cases: 0, toFile: 0 });
    await paidApplication(stage, await stage.signUp());
    expect(await reach()).toEqual({ ...all, cases: all.cases + 1 });
    expect(await reach(ofPlan)).toEqual({ ...before, cases: before.cases + 1 });
  });

  it("takes a plan off sale and changes a destination's required documents", async () => {
    const plan = await aPlan();
    await call("PATCH", `/review/office/plans/${plan.id}`, { withdrawn: true });
    const list = await stage.app.inject({ url: "/api/v1/destinations/destination-list" });
    expect(list.body).not.toContain(plan.id);
    const change = { nameRule: "as-passport", extraDocuments: ["insurance", "insurance"] };
    const { data } = await call("PATCH", "/review/office/destinations/vietnam", change);
    expect(data.extraDocuments).toEqual(["insurance"]);
    expect((await call("PATCH", "/review/office/destinations/atlantis", change)).status).toBe(404);
    expect((await call("PATCH", `/review/office/plans/${admin.id}`, {})).status).toBe(404);
  });
});

describe("policies in the console", () => {
  it("are changed within their bounds, and each change is recorded", async () => {
    const put = (name: string, value: unknown) =>
      call("PUT", officeCalls.policies, { changes: [{ name, from: fromOf(name), value }], reason: "A test" });
    const fromOf = (name: string): unknown =>
      Object.hasOwn(defaultPolicies, name) ? defaultPolicies[name as keyof typeof defaultPolicies] : null;
    expect((await put("maxTravellers", 5)).status).toBe(200);
    expect(await latestChange()).toMatchObject({ subject: "maxTravellers", details: { from: 20, to: 5 } });
    for (const [name, value] of [
      ["maxTravellers", 51],
      ["maxTravellers", "5"],
      ["passwordMinLength", 5],
      ["rejectionSecondPerson", "sometimes"],
      ["holidays", ["2026-02-30"]],
    ] as const) {
      expect([name, value, (await put(name, value)).status]).toEqual([name, value, 422]);
    }
    expect((await put("price", 1)).status).toBe(404);
    expect((await put("__proto__", 1)).status).toBe(404);
    expect((await put("rejectionSecondPerson", "never")).status).toBe(200);
  });

  it("include holidays, which move every estimated date", async () => {
    const dateOf = async () => {
      const answer = await stage.app.inject({ url: "/api/v1/destinations/destination-list" });
      const { rows } = answer.json<{
        data: { rows: { visaProcessingDays: number; visaAvailableDate: string }[] };
      }>().data;
      return rows.find(({ visaProcessingDays }) => visaProcessingDays === 3)?.visaAvailableDate;
    };
    expect(await dateOf()).toBe(addWorkingDays("2026-11-20", 3));
    await call("PUT", officeCalls.policies, {
      changes: [{ name: "holidays", from: [], value: ["2026-11-24"] }],
    });
    expect(await dateOf()).toBe(addWorkingDays("2026-11-20", 4));
  });
});

describe("the changes listed in the console", () => {
  it("name the application on hold, and only a masked address of an account on hold", async () => {
    const owner = await stage.signUp();
    const { email } = owner;
    const { reference } = await paidApplication(stage, owner);
    const hold = (about: string, scope: string) =>
      call("POST", "/review/office/holds", { about, scope, reason: "A court asks" });
    await hold(reference, "application");
    expect(await latestChange()).toMatchObject({ kind: "hold_set", about: reference });
    await hold(email, "account");
    const { about } = await latestChange();
    expect(about).toBe(maskedEmail(email));
    expect(about).not.toBe(email);
  });
});

describe("money in the console", () => {
  it("is refunded above the limit only if a second person agrees", async () => {
    const { reference } = await paidApplication(stage, await stage.signUp(), { travellers: 3 });
    const amount = 1_000_000;
    const proposal = { reference: reference.toLowerCase(), amount, reason: "the journey was called off" };
    const { status, data } = await call("POST", "/review/office/refunds", proposal);
    expect([status, data.status]).toEqual([201, "awaiting_second_person"]);
    const url = `/review/office/refunds/${data.id}/decision`;
    expect((await call("POST", url, { decision: "approve" })).status).toBe(403);
    const agreed = await call("POST", url, { decision: "approve" }, second);
    expect(agreed.data).toMatchObject({ status: "requested", decidedBy: second.email, reference });
    const { refunds } = (await call("GET", "/review/office/money")).data;
    const names = { requestedByName: admin.fullName, decidedByName: second.fullName };
    expect(refunds.find(({ id }: { id: string }) => id === data.id)).toMatchObject({ reference, ...names });
    expect((await call("GET", "/review/office/changes")).data.slice(0, 2)).toMatchObject([
      { kind: "refund_approved", actor: second.email, about: reference, details: { amount } },
      { kind: "refund_proposed", actor: admin.email, about: reference, details: { amount } },
    ]);
  });

  it("is shown as books that sum to zero, and as a monthly CSV", async () => {
    const { data } = await call("GET", "/review/office/money");
    const balances = data.balances.map(({ amount }: { amount: number }) => amount);
    expect(balances.reduce((sum: number, one: number) => sum + one, 0)).toBe(0);
    expect(balances.some((amount: number) => amount !== 0)).toBe(true);
    const csv = await call("GET", "/review/office/books/2026-11");
    expect(csv.text.split("\r\n").length).toBeGreaterThan(2);
    expect((await call("GET", "/review/office/books/2026-13")).status).toBe(400);
  });
});
