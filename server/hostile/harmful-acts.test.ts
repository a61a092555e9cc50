// Harmful acts in the console fail without their guard, and leave who tried what, and whose (P9, P11).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bulkCalls, caseCalls } from "#contract/review/paths.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { actsWithGuards } from "#domain/review/guards/guarded-acts.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { applyAgreedPolicies } from "#server/review/policies/apply-agreed-policies.ts";
import { freshCode, logInAsStaff } from "#testing/a-staff-member.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let kavya: ConsoleClient;
let sunita: ConsoleClient;
let lakshmi: ConsoleClient;
let id: string;
let first: string;
let name: string;

beforeAll(async () => {
  t = await startTestApp();
  kavya = await consoleClient(t, "specialist");
  sunita = await consoleClient(t, "supervisor");
  lakshmi = await consoleClient(t, "administrator");
});
afterAll(() => t.close());
beforeEach(() => t.ownerDb.deleteFrom("attempts").execute());

const post = (path: string, body: object = {}, by = kavya) => by.call("POST", path, body);
const staffUrl = (of: string, rest = "") => `/review/staff/${of}${rest}`;
const code = async (by = lakshmi) => ({ code: await freshCode(t, by) });

/** A case that the specialist has claimed, up to its filing. */
async function aFiledCase({ isFiled = true } = {}): Promise<void> {
  const owner = await t.signUp();
  ({ id } = await familyApplication(t, { ...owner, travellers: 1 }));
  [first = ""] = await travellersOf(t, id);
  await kavya.claim(id);
  if (!isFiled) return;
  await kavya.openDocuments(id);
  await post(caseCalls.verify(id));
  await post(caseCalls.file(id), { reference: "VN-1", filedOn: "2026-11-20", fee: 0 });
}

const upload = async (visa: Parameters<typeof visaPdf>[0] = {}) =>
  kavya.putVisa(caseCalls.visa(id, first), await visaPdf(visa));

async function shown() {
  const { case: read } = await kavya.call("GET", caseCalls.read(id));
  const [traveller] = read.travellers;
  name = traveller?.name ?? "";
  return { ...read, traveller };
}

/** Who tried what, and with whom: the last line of the case's history that is not an opening of the visa. */
async function lastLine() {
  const { history, travellers } = await shown();
  const { kind, actor, travellerId, details } = history.findLast((line) => line.kind !== "exported")!;
  const whose = travellers.find((traveller) => traveller.id === travellerId)?.name;
  return { who: actor.name, what: kind, because: details["because"], whose };
}

/** The same for the admin console. */
async function lastChange() {
  const answer = await lakshmi.inject("GET", "/review/office/changes");
  const [change] = answer.json<{ data: Record<string, string>[] }>().data;
  const { actorName: who, kind: what, about: whose, subject } = change!;
  return { who, what, whose, subject };
}

async function roleOf(of: string) {
  const row = t.db.selectFrom("staff").select(["role", "ended_at"]).where("user_id", "=", of);
  const { role, ended_at } = await row.executeTakeFirstOrThrow();
  return ended_at === null ? role : "none";
}

const refusedStep = (who: ConsoleClient, because: string) => ({
  who: who.fullName,
  what: "step_refused",
  because,
  whose: name,
});

const byLakshmi = (what: string, whose: string) => ({ who: lakshmi.fullName, what, whose });

interface Harm {
  title: string;
  /** The acts whose guard stops it. */
  acts: readonly string[];
  run: () => Promise<void>;
}

const ofTraveller = "/review/cases/:id/travellers/:travellerId";
const harms: Harm[] = [
  ...(
    [
      ["passport number", { passportNumber: "K7654321" }],
      ["date of birth", { dateOfBirth: "16/05/1990" }],
    ] as const
  ).map(([field, visa]) => ({
    title: `releasing a visa with another person's ${field}`,
    acts: [`POST ${ofTraveller}/approve`],
    run: async () => {
      await aFiledCase();
      await upload(visa);
      await kavya.openVisa(id, first);
      expect(await post(caseCalls.approve(id, first))).toMatchObject({ code: "visa_for_another" });
      expect((await shown()).traveller?.outcome).toBe("undecided");
      expect(await lastLine()).toEqual(refusedStep(kavya, "visa_for_another"));
    },
  })),
  {
    title: "releasing a matching visa without having opened it",
    acts: [`POST ${ofTraveller}/approve`],
    run: async () => {
      await aFiledCase();
      await upload();
      expect(await post(caseCalls.approve(id, first))).toMatchObject({ code: "visa_unopened" });
      expect((await shown()).traveller?.outcome).toBe("undecided");
      expect(await lastLine()).toEqual(refusedStep(kavya, "visa_unopened"));
    },
  },
  {
    title: "releasing a visa that replaced the one that was opened",
    acts: [`POST ${ofTraveller}/approve`],
    run: async () => {
      await aFiledCase();
      await upload();
      await kavya.openVisa(id, first);
      await upload({ validUntil: "30/03/2027" });
      expect(await post(caseCalls.approve(id, first))).toMatchObject({ code: "visa_unopened" });
      await shown();
      expect(await lastLine()).toEqual(refusedStep(kavya, "visa_unopened"));
    },
  },
  ...[`POST ${ofTraveller}/agree`, `POST ${bulkCalls.agree}`].map((act) => ({
    title: `agreeing to a release without having opened the visa (${act})`,
    acts: [act],
    run: async () => {
      await aFiledCase();
      await upload({ name: "NEELA RAO" });
      await post(caseCalls.approve(id, first));
      const proposals = [{ caseId: id, travellerId: first, version: (await shown()).version }];
      const path = act.endsWith(bulkCalls.agree) ? bulkCalls.agree : caseCalls.agree(id, first);
      expect((await sunita.inject("POST", path, { proposals })).body).toContain('"visa_unopened"');
      expect((await shown()).traveller?.outcome).toBe("approval_proposed");
      expect(await lastLine()).toEqual(refusedStep(sunita, "visa_unopened"));
    },
  })),
  ...(["approve", "reject"] as const).map((step) => ({
    title: `agreeing to one's own proposal to ${step}`,
    acts: [`POST ${ofTraveller}/agree`, `POST ${ofTraveller}/${step}`],
    run: async () => {
      await aFiledCase();
      await upload({ name: "NEELA RAO" });
      await sunita.claim(id);
      await post(caseCalls[step](id, first), step === "reject" ? { reason: "funds" } : {}, sunita);
      await sunita.openVisa(id, first);
      const self = await post(caseCalls.agree(id, first), {}, sunita);
      expect(self).toMatchObject({ code: "second_person_needed" });
      expect((await shown()).traveller?.outcome).toMatch(/_proposed$/);
      expect(await lastLine()).toEqual(refusedStep(sunita, "second_person_needed"));
    },
  })),
  {
    title: "agreeing with an account that was made a supervisor a moment ago",
    acts: [`POST ${ofTraveller}/agree`],
    run: async () => {
      const helper = await consoleClient(t, "specialist");
      await lakshmi.inject("PATCH" as "PUT", staffUrl(helper.id), { role: "supervisor", ...(await code()) });
      t.clock.advance(60_000);
      await aFiledCase();
      await post(caseCalls.reject(id, first), { reason: "funds" });
      const { headers } = await logInAsStaff(t, helper);
      const url = `/api/v1${caseCalls.agree(id, first)}`;
      const answer = await t.app.inject({ method: "POST", url, headers, payload: {} });
      expect(answer.json()).toMatchObject({ code: "second_person_too_new" });
      await shown();
      expect(await lastLine()).toEqual(refusedStep(helper, "second_person_too_new"));
    },
  },
  {
    title: "verifying documents that nobody has opened",
    acts: ["POST /review/cases/:id/verify"],
    run: async () => {
      await aFiledCase({ isFiled: false });
      expect(await post(caseCalls.verify(id))).toMatchObject({ code: "documents_unopened" });
      expect((await shown()).status).toBe("submitted");
      expect(await lastLine()).toEqual({ ...refusedStep(kavya, "documents_unopened"), whose: undefined });
    },
  },
  ...(["recall", "reopen"] as const).map((kind) => ({
    title: `confirming one's own ${kind}`,
    acts: [`POST ${ofTraveller}/${kind}`, `POST ${ofTraveller}/reverse`],
    run: async () => {
      await aFiledCase();
      if (kind === "recall") {
        await upload();
        await kavya.openVisa(id, first);
        await post(caseCalls.approve(id, first));
      } else {
        await post(caseCalls.reject(id, first), { reason: "funds" });
        await post(caseCalls.agree(id, first), {}, sunita);
      }
      const before = (await shown()).status;
      await post(caseCalls[kind](id, first), { reason: "It was wrong" }, sunita);
      const self = await post(caseCalls.reverse(id, first), {}, sunita);
      expect(self).toMatchObject({ code: "second_person_needed" });
      expect((await shown()).status).toBe(before);
      expect(await lastLine()).toEqual(refusedStep(sunita, "second_person_needed"));
    },
  })),
  {
    title: "fitting an application to another person's visa alone, or without a look at the passport",
    acts: ["", "/agree"].map((end) => `POST ${ofTraveller}/correction${end}`),
    run: async () => {
      await aFiledCase();
      await sunita.claim(id);
      const agree = (by = sunita) => post(caseCalls.agreeCorrection(id, first), {}, by);
      const fields = [{ field: "passportNumber", value: "Z7654321" }];
      await post(caseCalls.correctDetails(id, first), { fields, reason: "Typing error" }, sunita);
      expect(await agree()).toMatchObject({ code: "second_person_needed" });
      const other = await consoleClient(t, "supervisor");
      expect(await agree(other)).toMatchObject({ code: "passport_unopened" });
      await shown();
      expect(await lastLine()).toEqual(refusedStep(other, "passport_unopened"));
    },
  },
  {
    title: "filing documents that nobody has opened",
    acts: ["POST /review/cases/:id/filing"],
    run: async () => {
      await aFiledCase({ isFiled: false });
      await kavya.openDocuments(id);
      await post(caseCalls.verify(id));
      await t.ownerDb
        .updateTable("application_documents")
        .set({ id: "00000000-0000-4000-8000-00000000f11e" })
        .where("application_id", "=", id)
        .where("kind", "=", "photo")
        .execute();
      const filing = { reference: "VN-1", filedOn: "2026-11-20", fee: 0 };
      expect(await post(caseCalls.file(id), filing)).toMatchObject({ code: "documents_unopened" });
      expect((await shown()).filing).toBeNull();
      expect(await lastLine()).toEqual({ ...refusedStep(kavya, "documents_unopened"), whose: undefined });
    },
  },
  {
    title: "an administrator by the arrow keys, without a code",
    acts: ["PATCH /review/staff/:id"],
    run: async () => {
      const arjun = await t.staff("specialist");
      const patch = (body: object) => lakshmi.inject("PATCH" as "PUT", staffUrl(arjun.id), body);
      const bare = await patch({ role: "administrator" });
      expect(bare.statusCode).toBe(400);
      const guessed = await patch({ role: "administrator", code: "000000" });
      expect(guessed.json()).toMatchObject({ code: "code_wrong" });
      expect(await roleOf(arjun.id)).toBe("specialist");
      expect(await lastChange()).toMatchObject(byLakshmi("staff_change_refused", arjun.fullName));
    },
  },
  {
    title: "an administrator by one administrator alone",
    acts: ["PATCH /review/staff/:id", "POST /review/staff/:id/decision"],
    run: async () => {
      const arjun = await t.staff("specialist");
      await lakshmi.inject("PATCH" as "PUT", staffUrl(arjun.id), {
        role: "administrator",
        ...(await code()),
      });
      expect(await roleOf(arjun.id)).toBe("specialist");
      const about = { who: lakshmi.fullName, whose: arjun.fullName };
      expect(await lastChange()).toMatchObject({ ...about, what: "staff_administrator_proposed" });
      const body = { decision: "agree", ...(await code()) };
      const self = await lakshmi.inject("POST", staffUrl(arjun.id, "/decision"), body);
      expect(self.json()).toMatchObject({ code: "second_person_needed" });
      expect(await roleOf(arjun.id)).toBe("specialist");
      expect(await lastChange()).toMatchObject({ ...about, what: "staff_administrator_refused" });
    },
  },
  {
    title: "bringing a former administrator back alone",
    acts: ["PATCH /review/staff/:id"],
    run: async () => {
      const farhan = await t.staff("administrator");
      for (const ended of [true, false])
        await lakshmi.inject("PATCH" as "PUT", staffUrl(farhan.id), { ended, ...(await code()) });
      expect(await roleOf(farhan.id)).toBe("none");
      expect(await lastChange()).toMatchObject(byLakshmi("staff_administrator_proposed", farhan.fullName));
    },
  },
  {
    title: "a second account of one's own that is an administrator",
    acts: ["POST /review/staff"],
    run: async () => {
      const self = { fullName: "Lakshmi M", email: "lakshmi.m@example.com", phone: "9271112223" };
      const body = { ...self, role: "administrator", ...(await code()) };
      const added = await lakshmi.inject("POST", "/review/staff", body);
      expect(added.json<{ data: object }>().data).toMatchObject({
        role: "specialist",
        proposal: { by: lakshmi.fullName, canAgree: false },
      });
      expect(await lastChange()).toMatchObject(byLakshmi("staff_administrator_proposed", self.fullName));
    },
  },
  ...(
    [
      ["adding a colleague", "POST /review/staff", ""],
      ["resetting a colleague's login", "POST /review/staff/:id/invitation", "/invitation"],
    ] as const
  ).map(([title, act, path]) => ({
    title: `${title} with a session that was left open`,
    acts: [act],
    run: async () => {
      const arjun = await t.staff("specialist");
      const person = { fullName: "Dev", email: "dev@example.com", phone: "9272223334", role: "supervisor" };
      const body = { ...person, code: "000000" };
      const url = path === "" ? "/review/staff" : staffUrl(arjun.id, path);
      expect((await lakshmi.inject("POST", url, body)).json()).toMatchObject({ code: "code_wrong" });
      expect(await lastChange()).toMatchObject({
        who: lakshmi.fullName,
        what: "staff_change_refused",
        whose: path === "" ? lakshmi.fullName : arjun.fullName,
      });
    },
  })),
  ...(
    [
      ["the retention of documents from 365 to 30 days", "documentRetentionDays", 30],
      ["rejections to need no second person", "rejectionSecondPerson", "never"],
      ["the limit of refunds that need a second person", "refundSecondPersonFrom", 10_000_000],
    ] as const
  ).map(([what, policy, value]) => ({
    title: `changing ${what}, alone and at once`,
    acts: [
      "PUT /review/office/policies/:name",
      "POST /review/office/policies/:name/decision",
      "PUT /review/office/policy-sets/:name",
    ],
    run: async () => {
      await lakshmi.inject("PUT", `/review/office/policies/${policy}`, { value });
      const body = { decision: "agree" };
      const self = await lakshmi.inject("POST", `/review/office/policies/${policy}/decision`, body);
      expect(self.json()).toMatchObject({ code: "second_person_needed" });
      await applyAgreedPolicies(t.platform);
      expect((await readPolicies(t.db))[policy]).toEqual(defaultPolicies[policy]);
      expect(await lastChange()).toMatchObject({
        who: lakshmi.fullName,
        what: "policy_proposed",
        subject: policy,
      });
    },
  })),
  {
    title: "a refund that one's own second account approves",
    acts: ["POST /review/office/refunds", "POST /review/office/refunds/:id/decision"],
    run: async () => {
      const owner = await t.signUp();
      const paid = await familyApplication(t, { ...owner, travellers: 3 });
      const { amount } = await t.db
        .selectFrom("payments")
        .select("amount_paise as amount")
        .where("user_id", "=", owner.userId)
        .executeTakeFirstOrThrow();
      const proposal = { reference: paid.reference, amount, reason: "paid twice" };
      const proposed = await lakshmi.inject("POST", "/review/office/refunds", proposal);
      const { id: refund } = proposed.json<{ data: { id: string } }>().data;
      const url = `/review/office/refunds/${refund}/decision`;
      const self = await lakshmi.inject("POST", url, { decision: "approve" });
      expect(self.json()).toMatchObject({ code: "refund_same_person" });
      // A second account is a specialist until another administrator agrees, as above.
      expect((await kavya.inject("POST", url, { decision: "approve" })).statusCode).toBe(403);
      expect(await lastChange()).toMatchObject(byLakshmi("refund_proposed", paid.reference));
    },
  },
];

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
