// Decisions are taken back with a reason and by two people: proposals, released visas, rejections and filings (D9, P11).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { caseCalls } from "#contract/review/paths.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let specialist: ConsoleClient;
let supervisor: ConsoleClient;
let owner: Awaited<ReturnType<TestApp["signUp"]>>;
let id: string;
let first: string;
let second: string;

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.signUp();
  specialist = await consoleClient(t, "specialist");
  supervisor = await consoleClient(t, "supervisor");
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ id } = await familyApplication(t, owner));
  [first = "", second = ""] = await travellersOf(t, id);
  await specialist.claim(id);
  await specialist.openDocuments(id);
  await specialist.call("POST", caseCalls.verify(id));
});

const secondVisa = { passportNumber: "Z1000002" };
const filing = { reference: "VN-2026-77", filedOn: "2026-11-20", fee: 250_000 };
const file = () => specialist.call("POST", caseCalls.file(id), filing);
const post = (path: string, body: object = {}, by = specialist) => by.call("POST", path, body);
const reason = { reason: "It names another person" };
const download = async () =>
  (
    await t.app.inject({
      url: `/api/v1/applications/${id}/travellers/${first}/visa`,
      headers: owner.headers,
    })
  ).statusCode;
/** The outcome that the owner's application shows. */
const shownToOwner = async () => {
  const answer = await t.app.inject({ url: `/api/v1/applications/${id}`, headers: owner.headers });
  return answer.json<{ data: { travellers: object[] } }>().data.travellers[0];
};
const historyOf = async () => (await specialist.call("GET", caseCalls.read(id))).case.history;
const release = async (travellerId = first, visa = {}) => {
  await specialist.putVisa(caseCalls.visa(id, travellerId), await visaPdf(visa));
  await specialist.openVisa(id, travellerId);
  return post(caseCalls.approve(id, travellerId));
};
const reject = async (travellerId: string) => {
  await post(caseCalls.reject(id, travellerId), { reason: "funds" });
  return post(caseCalls.agree(id, travellerId), {}, supervisor);
};

describe("a proposal", () => {
  it("is taken back by the person who made it, with a reason, and by nobody else", async () => {
    await post(caseCalls.reject(id, first), { reason: "funds" });
    expect(await post(caseCalls.retract(id, first), { reason: " " })).toMatchObject({ status: 400 });
    expect(await post(caseCalls.retract(id, first), reason, supervisor)).toMatchObject({ status: 409 });
    const taken = await post(caseCalls.retract(id, first), reason);
    expect(taken.case.travellers[0]).toMatchObject({
      outcome: "undecided",
      declined: { by: specialist.fullName, words: reason.reason },
    });
    expect((await historyOf()).at(-1)).toMatchObject({
      kind: "outcome_retracted",
      actor: { name: specialist.fullName },
      travellerId: first,
    });
  });
});

describe("a visa", () => {
  it("that matches in every field is released only by somebody who has opened that very file", async () => {
    await file();
    const visa = caseCalls.visa(id, first);
    await specialist.putVisa(visa, await visaPdf());
    expect(await post(caseCalls.approve(id, first))).toMatchObject({ status: 409, code: "visa_unopened" });
    await specialist.openVisa(id, first);
    await specialist.putVisa(visa, await visaPdf({ validUntil: "30/03/2027" }));
    const replaced = await post(caseCalls.approve(id, first));
    expect(replaced).toMatchObject({ code: "visa_unopened" });
    await specialist.openVisa(id, first);
    expect((await post(caseCalls.approve(id, first))).case.travellers[0]?.outcome).toBe("approved");
  }, 60_000);

  it("that a colleague proposed is released only by a supervisor who has opened it; the attempt is recorded once", async () => {
    await file();
    await specialist.putVisa(caseCalls.visa(id, first), await visaPdf({ name: "NEELA RAO" }));
    await post(caseCalls.approve(id, first));
    for (const _ of [1, 2]) {
      expect(await post(caseCalls.agree(id, first), {}, supervisor)).toMatchObject({
        status: 409,
        code: "visa_unopened",
      });
    }
    const refused = (await historyOf()).filter(({ kind }) => kind === "step_refused");
    expect(refused).toMatchObject([
      {
        actor: { name: supervisor.fullName },
        travellerId: first,
        details: { step: "agree", because: "visa_unopened" },
      },
    ]);
    await supervisor.openVisa(id, first);
    const agreed = await post(caseCalls.agree(id, first), {}, supervisor);
    expect(agreed.case.travellers[0]?.outcome).toBe("approved");
  });
});

describe("a recall", () => {
  beforeEach(async () => {
    await file();
    await release();
    await release(second, secondVisa);
  });

  it("stops the download at once, and is undone if a supervisor keeps the decision", async () => {
    expect(await download()).toBe(200);
    const asked = await post(caseCalls.recall(id, first), reason);
    expect(asked.case.travellers[0]?.reopening).toMatchObject({ kind: "recall", ...reason });
    expect(await download()).toBe(404);
    expect(await shownToOwner()).toMatchObject({ visa: null, isVisaHeld: true });
    await post(caseCalls.uphold(id, first), {}, supervisor);
    expect(await download()).toBe(200);
    expect(await shownToOwner()).not.toHaveProperty("isVisaHeld");
  });

  it("needs a second person, then opens the case for the right visa and tells the traveller", async () => {
    expect(await post(caseCalls.recall(id, first), reason, supervisor)).toMatchObject({ status: 200 });
    const self = await post(caseCalls.reverse(id, first), {}, supervisor);
    expect(self).toMatchObject({ status: 403, code: "second_person_needed" });
    const other = await consoleClient(t, "supervisor");
    const reversed = await post(caseCalls.reverse(id, first), {}, other);
    expect(reversed.case).toMatchObject({
      status: "documents_verified",
      travellers: [{ outcome: "undecided", visa: null }, { outcome: "approved" }],
    });
    expect(await download()).toBe(404);
    const mails = await readEmails(t.platform, { template: "decision-reversed" });
    expect(mails[0]?.text).toContain("Please don't travel with it");
    expect((await historyOf()).filter(({ kind }) => kind.startsWith("recall"))).toMatchObject([
      { kind: "recall_proposed", actor: { name: supervisor.fullName }, travellerId: first },
      {
        kind: "recall_agreed",
        actor: { name: other.fullName },
        details: { proposer: supervisor.fullName },
        travellerId: first,
      },
    ]);
    expect((await release()).case).toMatchObject({
      status: "approved",
      travellers: [{ outcome: "approved" }, {}],
    });
    expect(await download()).toBe(200);
  });

  it("is refused without a reason, twice, and of a traveller without a visa", async () => {
    expect(await post(caseCalls.recall(id, first), {})).toMatchObject({ status: 400 });
    await post(caseCalls.recall(id, first), reason);
    expect(await post(caseCalls.recall(id, first), reason)).toMatchObject({ code: "case_step_refused" });
    expect(await post(caseCalls.reopen(id, second), reason)).toMatchObject({ code: "case_step_refused" });
  });

  it("is the only way back: the database refuses any other", async () => {
    const back = { outcome: "undecided", decided_by: null, decided_at: null };
    const move = t.db.updateTable("application_travellers").set(back).where("id", "=", first);
    await expect(move.execute()).rejects.toMatchObject({ code: "23514" });
    const status = t.db
      .updateTable("applications")
      .set({ status: "documents_verified" })
      .where("id", "=", id);
    await expect(status.execute()).rejects.toMatchObject({ code: "23514" });
    await post(caseCalls.recall(id, first), reason);
    const agreed = t.db
      .updateTable("reopenings")
      .set({
        state: "agreed",
        decided_by: specialist.id,
        decided_at: t.clock.now(),
        agreed_in: sql`'1'::xid8`,
      })
      .where("traveller_id", "=", first);
    await expect(agreed.execute()).rejects.toMatchObject({ code: "23514" });
    await expect(move.execute()).rejects.toMatchObject({ code: "23514" });
  });
});

describe("a rejection", () => {
  const refundsOf = () =>
    t.db
      .selectFrom("refunds")
      .innerJoin("applications", "applications.draft_id", "applications.draft_id")
      .select(["refunds.amount_paise as amount", "refunds.unique_key as key"])
      .where("applications.id", "=", id)
      .where("refunds.unique_key", "like", `%${first}`)
      .execute();

  const refundsPromised = async () =>
    (await readEmails(t.platform, { template: "traveller-decided" })).filter(({ text }) =>
      text.includes("We'll refund"),
    ).length;

  it("is reopened by two people; its refund stays, and a second rejection refunds nothing more", async () => {
    await reject(first);
    await reject(second);
    const before = await refundsOf();
    const promised = await refundsPromised();
    expect(before).toHaveLength(1);
    await post(caseCalls.reopen(id, first), { reason: "The statement was there" });
    const reversed = await post(caseCalls.reverse(id, first), {}, supervisor);
    expect(reversed.case).toMatchObject({
      status: "documents_verified",
      travellers: [{ outcome: "undecided", reason: null }, { outcome: "rejected" }],
    });
    const subjects = (await readEmails(t.platform, { template: "decision-reversed" })).map(
      ({ subject }) => subject,
    );
    expect(subjects).toContainEqual(expect.stringContaining("We're reviewing"));
    expect(await reject(first)).toMatchObject({ status: 200, case: { status: "rejected" } });
    expect(await refundsOf()).toEqual(before);
    expect(await refundsPromised()).toBe(promised);
  });

  it("before the verification returns to it", async () => {
    ({ id } = await familyApplication(t, { userId: owner.userId, travellers: 1 }));
    [first = ""] = await travellersOf(t, id);
    await specialist.claim(id);
    expect(await reject(first)).toMatchObject({ status: 200, case: { status: "rejected" } });
    await post(caseCalls.reopen(id, first), reason);
    const reversed = await post(caseCalls.reverse(id, first), {}, supervisor);
    expect(reversed.case.status).toBe("submitted");
  });
});

describe("a filing", () => {
  it("is corrected with a reason; the former values stay, and the traveller sees the right ones", async () => {
    await file();
    const right = { reference: "VN-2026-78", filedOn: "2026-11-20", fee: 240_000 };
    const path = caseCalls.correctFiling(id);
    expect(await post(path, right)).toMatchObject({ status: 400 });
    expect(await post(path, { ...right, reason: "Typing error" }, supervisor)).toMatchObject({
      code: "case_not_claimed",
    });
    expect(await post(path, { ...right, filedOn: "2026-11-21", reason: "x" })).toMatchObject({
      code: "filing_date_wrong",
    });
    const corrected = await post(path, { ...right, reason: "Typing error" });
    expect(corrected.case.filing).toMatchObject({
      ...right,
      formerly: [{ ...filing, by: specialist.fullName, reason: "Typing error" }],
    });
    expect((await historyOf()).at(-1)).toMatchObject({
      kind: "filing_corrected",
      details: {
        from: { filedOn: filing.filedOn, feePaise: filing.fee },
        to: { filedOn: right.filedOn, feePaise: right.fee },
        isReferenceChanged: true,
      },
    });
    const seen = await t.app.inject({ url: `/api/v1/applications/${id}`, headers: owner.headers });
    expect(seen.json().data.filing).toMatchObject(right);
    const pack = await specialist.inject("GET", caseCalls.filingPack(id));
    const zip = await specialist.inject("GET", caseCalls.filingZip(id));
    expect([pack.statusCode, zip.statusCode]).toEqual([200, 200]);
  });

  it("is not corrected once the case is decided", async () => {
    await file();
    await release();
    await release(second, secondVisa);
    const body = { ...filing, reference: "VN-1", reason: "Typing error" };
    expect(await post(caseCalls.correctFiling(id), body)).toMatchObject({ code: "case_step_refused" });
  });
});
