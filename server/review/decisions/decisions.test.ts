// A case from submission to decision over HTTP: verify, ask again, file, approve with the visa, reject with a second person.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Application } from "#contract/applications.ts";
import { caseCalls } from "#contract/review/paths.ts";
import {
  buildDocument,
  type DocumentSource,
  meerasVisa,
} from "#domain/travel-documents/testing/build-document.ts";
import { pictureOfDocument } from "#testing/specimens/document-picture.ts";
import { verifyDocuments } from "#server/review/decisions/verify-documents.ts";
import { reject as rejectTraveller } from "#server/review/outcomes/propose-outcome.ts";
import { refundsOf } from "#server/payments/refunds/refund-store.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { readEmails } from "#testing/emails/read-emails.ts";

let t: TestApp;
let owner: DraftClient & { userId: string };
let specialist: ConsoleClient;
let colleague: ConsoleClient;
let supervisor: ConsoleClient;
let id: string;
let first: string;
let second: string;
const photo = readFileSync(new URL("../../../testing/specimens/photo.jpg", import.meta.url));

beforeAll(async () => {
  t = await startTestApp();
  const person = await t.signUp();
  owner = { ...draftClient(t, person), userId: person.userId };
  specialist = await consoleClient(t, "specialist");
  colleague = await consoleClient(t, "specialist");
  supervisor = await consoleClient(t, "supervisor");
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ id } = await familyApplication(t, owner));
  [first = "", second = ""] = await travellersOf(t, id);
  await specialist.claim(id);
});

const tracked = async () => (await owner.call<Application>("GET", `/applications/${id}`)).data;
const verify = async (by = specialist) => {
  await by.openDocuments(id);
  return by.call("POST", caseCalls.verify(id));
};
const filing = { reference: "VN-2026-77", filedOn: "2026-11-20", fee: 250_000 };
const file = () => specialist.call("POST", caseCalls.file(id), filing);
const reject = (travellerId: string, by = specialist) =>
  by.call("POST", caseCalls.reject(id, travellerId), {
    reason: "funds",
    words: "No statement of the last month",
  });
const agree = async (travellerId: string, by = supervisor) => {
  await by.openVisa(id, travellerId);
  return by.call("POST", caseCalls.agree(id, travellerId));
};
const approve = async (travellerId: string) => {
  await specialist.openVisa(id, travellerId);
  return specialist.call("POST", caseCalls.approve(id, travellerId));
};
const secondVisa = { passportNumber: "Z1000002" };

describe("a staff member whose access ends while their request is answered", () => {
  const caller = async (role: "specialist" | "supervisor" = "specialist") => {
    const { id: staffId } = await t.staff(role);
    const claim = { assignee_id: staffId, claimed_at: t.clock.now() };
    await t.db.updateTable("applications").set(claim).where("id", "=", id).execute();
    return { id: staffId, role };
  };
  const change = (staffId: string, to: { ended_at: Date } | { role: string }) =>
    t.db.updateTable("staff").set(to).where("user_id", "=", staffId).execute();
  const rejection = { reason: "funds", words: "" } as const;

  it.each([
    ["has ended", () => ({ ended_at: t.clock.now() })],
    ["is another role", () => ({ role: "administrator" })],
  ])("takes no step once their access %s", async (_, to) => {
    const member = await caller();
    await change(member.id, to());
    const at = { id, caller: member, travellerId: first };
    await expect(rejectTraveller(t.platform, at, rejection)).rejects.toMatchObject({ code: "role_refused" });
    await expect(verifyDocuments(t.platform, at)).rejects.toMatchObject({ code: "role_refused" });
  });
});

async function mails(template: string): Promise<string[]> {
  const { applicationId } = await tracked();
  const rows = await readEmails(t.platform, { template });
  return rows.map(({ subject }) => subject).filter((subject) => subject.endsWith(applicationId));
}

describe("verify, ask, answer, file, approve", () => {
  it("ends with each traveller's own visa, released to the applicant", async () => {
    expect((await verify()).case).toMatchObject({ status: "documents_verified", mine: true });
    const ask = { travellerId: first, kind: "photo", reason: "glare", words: "Light on the left" };
    const asked = await specialist.call("POST", caseCalls.ask(id), ask);
    expect(asked.case).toMatchObject({ status: "pending", requests: [{ kind: "photo", answeredAt: null }] });
    expect((await specialist.call("POST", caseCalls.ask(id), ask)).code).toBe("item_asked_already");
    const [request] = asked.case.requests;
    const path = `/applications/${id}/requests/${request?.id}/document`;
    expect((await owner.upload(path, { bytes: photo })).status).toBe(200);
    expect((await tracked()).status).toBe("documents_verified");
    expect(await mails("item-asked")).toHaveLength(1);

    expect((await file()).code).toBe("documents_unopened");
    await specialist.openDocuments(id);
    const filed = await file();
    expect(filed.case.filing).toMatchObject(filing);
    expect((await file()).code).toBe("case_step_refused");
    const onTheWay = await tracked();
    expect(onTheWay.trackingSteps).toContainEqual({
      title: "Submitted to the authority",
      date: filing.filedOn,
      completed: true,
    });
    expect(onTheWay).toMatchObject({ filing });
    const [mail] = await readEmails(t.platform, { template: "filed" });
    expect(mail?.subject).toBe(
      `Filed with the authority: your ${filed.case.destination.name} visa application ${filed.case.applicationId}`,
    );
    expect(mail?.text).toContain("VN-2026-77");
    expect(mail?.text).toContain("can no longer be cancelled or refunded");

    const placed = await specialist.putVisa(caseCalls.visa(id, first), await visaPdf());
    expect(placed.case.travellers[0]?.visa).toMatchObject({ confirmed: true, hasText: true });
    const one = await approve(first);
    expect(one.case).toMatchObject({
      status: "documents_verified",
      travellers: [{ outcome: "approved" }, {}],
    });
    await specialist.putVisa(caseCalls.visa(id, second), await visaPdf(secondVisa));
    const both = await approve(second);
    expect(both.case).toMatchObject({ status: "approved", open: [] });
    expect(await mails("traveller-decided")).toHaveLength(2);
    const visa = await t.app.inject({
      url: `/api/v1/applications/${id}/travellers/${first}/visa`,
      headers: owner.headers,
    });
    expect([visa.statusCode, visa.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  }, 60_000);

  it("a case cannot be filed before verification, nor approved before filing or without a visa", async () => {
    expect((await file()).code).toBe("case_step_refused");
    expect((await approve(first)).code).toBe("case_step_refused");
    const early = await specialist.putVisa(caseCalls.visa(id, first), await visaPdf());
    expect([early.status, early.code]).toEqual([409, "case_step_refused"]);
    await verify();
    const late = { ...filing, filedOn: "2026-11-21" };
    expect((await specialist.call("POST", caseCalls.file(id), late)).code).toBe("filing_date_wrong");
    await file();
    expect((await approve(first)).code).toBe("case_step_refused");
  });

  it("withdrawing a request returns the application to its previous status", async () => {
    const ask = { travellerId: second, kind: "firstPage", reason: "unreadable" };
    const [request] = (await specialist.call("POST", caseCalls.ask(id), ask)).case.requests;
    const back = await specialist.call("DELETE", caseCalls.withdraw(id, request?.id ?? ""));
    expect(back.case).toMatchObject({
      status: "submitted",
      requests: [{ withdrawnAt: expect.any(String) as string }],
    });
    const other = { ...ask, reason: "other" };
    expect((await specialist.call("POST", caseCalls.ask(id), other)).code).toBe("words_missing");
  });
});

describe("documents are verified once each was opened", () => {
  const current = async () =>
    (await specialist.call("GET", caseCalls.read(id))).case.travellers.flatMap(({ documents }) => documents);
  const open = (documentId: string, by = specialist) => by.inject("GET", caseCalls.document(id, documentId));
  const verifyUnopened = () => specialist.call("POST", caseCalls.verify(id));

  it("the verification is rejected while one is unopened, and says how many are", async () => {
    const documents = await current();
    expect(documents.map(({ opened }) => opened)).toEqual(documents.map(() => false));
    for (const { id: documentId } of documents.slice(1)) await open(documentId);
    const answer = await specialist.inject("POST", caseCalls.verify(id));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: "documents_unopened",
        message: "Open every document first. Not opened yet: 1.",
        params: { count: 1 },
      },
    ]);
    expect((await tracked()).status).toBe("submitted");
    expect(await mails("status-changed")).toEqual([]);
    await open(documents[0]?.id ?? "");
    expect((await current()).every(({ opened }) => opened)).toBe(true);
    expect((await verifyUnopened()).case.status).toBe("documents_verified");
  });

  it("an opening counts only for the claim in which it happened, and only for the person who opened", async () => {
    await specialist.openDocuments(id);
    t.clock.set(new Date(t.clock.now().getTime() + 60_000).toISOString());
    await colleague.claim(id);
    expect((await colleague.call("POST", caseCalls.verify(id))).code).toBe("documents_unopened");
    await specialist.claim(id);
    expect((await verifyUnopened()).code).toBe("documents_unopened");
    await specialist.openDocuments(id);
    expect((await verifyUnopened()).case.status).toBe("documents_verified");
  });

  it("the database rejects a verification or a filing without the openings, however it is written", async () => {
    const move = t.db.updateTable("applications").set({ status: "documents_verified" }).where("id", "=", id);
    await expect(move.execute()).rejects.toThrow("each has been opened in this claim");
    await verify();
    const ask = { travellerId: first, kind: "photo", reason: "glare" };
    const [request] = (await specialist.call("POST", caseCalls.ask(id), ask)).case.requests;
    await owner.upload(`/applications/${id}/requests/${request?.id}/document`, { bytes: photo });
    expect((await tracked()).status).toBe("documents_verified");
    const filed = t.db.insertInto("filings").values({
      application_id: id,
      authority_reference: "X",
      filed_on: "2026-11-20",
      fee_paise: 0,
      recorded_by: specialist.id,
      recorded_at: t.clock.now(),
    });
    await expect(filed.execute()).rejects.toThrow("filed only once each document has been opened");
  });
});

describe("a visa that is a picture", () => {
  // The application says that Meera is male.
  const meera = { ...meerasVisa, sex: "M" };
  const pictureOf = (visa: DocumentSource) => pictureOfDocument("MRV-A", buildDocument("MRV-A", visa));

  it("is compared by its machine-readable lines, for staff and for the traveller", async () => {
    await verify();
    await file();
    const path = caseCalls.visa(id, first);
    const other = await specialist.putVisa(path, await pictureOf({ ...meera, surname: "Rao" }), "visa.jpg");
    expect(other.case.travellers[0]?.visa).toMatchObject({
      confirmed: false,
      hasText: false,
      hasLines: true,
    });
    expect(other.case.travellers[0]?.visa?.findings[0]).toEqual({
      field: "name",
      verdict: "differs",
      sources: ["lines"],
      values: { application: "Meera Iyer", visa: ["MEERA RAO"] },
    });
    const placed = await specialist.putVisa(path, await pictureOf(meera), "visa.jpg");
    const visa = placed.case.travellers[0]?.visa;
    expect(visa).toMatchObject({ confirmed: true, hasText: false, hasLines: true });
    await approve(first);
    // Only staff see the values that were compared.
    const verdicts = visa?.findings.map(({ field, verdict, sources }) => ({ field, verdict, sources }));
    expect((await tracked()).travellers[0]?.visa?.findings).toEqual(verdicts);
  });
});

describe("a visa that the comparison could not confirm", () => {
  it.each([
    ["with another name", { name: "NEELA RAO" }, {}],
    ["without text", {}, { blank: true }],
  ])("%s is released only by a supervisor who did not propose it", async (_, visa, options) => {
    await verify();
    await file();
    const placed = await specialist.putVisa(caseCalls.visa(id, first), await visaPdf(visa, options));
    expect(placed.case.travellers[0]?.visa?.confirmed).toBe(false);
    const proposed = await approve(first);
    expect(proposed.case.travellers[0]).toMatchObject({
      outcome: "approval_proposed",
      proposedBy: { id: specialist.id },
      open: ["retract"],
    });
    expect((await tracked()).travellers[0]?.outcome).toBe("undecided");
    expect((await agree(first, specialist)).code).toBe("role_refused");
    expect((await agree(first)).case.travellers[0]).toMatchObject({
      outcome: "approved",
      decidedBy: { id: supervisor.id },
    });
  });

  it("a supervisor cannot agree to their own proposal", async () => {
    await supervisor.claim(id);
    await verify(supervisor);
    await reject(first, supervisor);
    expect((await agree(first)).code).toBe("second_person_needed");
  });

  it("a PDF or a picture is accepted and nothing else, and a second one replaces the first", async () => {
    await verify();
    await file();
    const path = caseCalls.visa(id, first);
    expect((await specialist.putVisa(path, Buffer.from("MEERA IYER"), "visa.txt")).status).toBe(415);
    const picture = await specialist.putVisa(path, photo, "visa.jpg");
    expect(picture.case.travellers[0]?.visa).toMatchObject({
      confirmed: false,
      hasText: false,
      hasLines: false,
    });
    await specialist.putVisa(path, await visaPdf(secondVisa));
    const again = await specialist.putVisa(path, await visaPdf());
    expect(again.case.travellers[0]?.visa?.confirmed).toBe(true);
    const files = await t.db
      .selectFrom("files")
      .select("id")
      .where("media_type", "=", "application/pdf")
      .execute();
    const placed = await t.db.selectFrom("application_travellers").select("visa_file_id").execute();
    const inPlace = new Set(placed.map(({ visa_file_id }) => visa_file_id));
    expect(files.filter((row) => !inPlace.has(row.id))).toEqual([]);
  });
});

describe("a rejection", () => {
  it("waits for a second person, then refunds that traveller's share and states the reason", async () => {
    const proposed = await reject(first);
    expect(proposed.case.travellers[0]).toMatchObject({
      outcome: "rejection_proposed",
      reason: { code: "funds" },
    });
    expect((await verify()).case.open).not.toContain("file");
    const agreed = await agree(first);
    expect(agreed.case).toMatchObject({
      status: "documents_verified",
      travellers: [{ outcome: "rejected" }, {}],
    });
    const { payment_id } = await t.db
      .selectFrom("applications")
      .select("payment_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { formData, travellers } = await tracked();
    const share = (formData.visaData.pricing.totalFee / 2) * 100;
    expect(await refundsOf(t.db, payment_id)).toMatchObject([{ amount_paise: share, reason: "rejected" }]);
    expect(travellers[0]).toMatchObject({
      outcome: "rejected",
      reason: "funds",
      words: "No statement of the last month",
    });
    await reject(second);
    expect((await agree(second)).case.status).toBe("rejected");
  });

  it("that is declined returns to the specialist with a note, and nothing is refunded", async () => {
    await reject(first);
    const words = "The statement is on page 3";
    const declined = await supervisor.call("POST", caseCalls.decline(id, first), { words });
    expect(declined.case.travellers[0]).toMatchObject({
      outcome: "undecided",
      reason: null,
      declined: { words },
    });
    expect((await supervisor.call("POST", caseCalls.decline(id, first), { words })).code).toBe(
      "case_step_refused",
    );
    expect(await mails("traveller-decided")).toEqual([]);
  });

  it("needs no second person if the policy says so", async () => {
    await t.db.insertInto("policies").values({ name: "rejectionSecondPerson", value: '"never"' }).execute();
    expect((await reject(first)).case.travellers[0]).toMatchObject({ outcome: "rejected" });
    await t.db.deleteFrom("policies").execute();
  });
});

describe("permissions", () => {
  it("only one of two simultaneous verifications succeeds, and a colleague has to claim first", async () => {
    expect((await colleague.call("POST", caseCalls.verify(id))).code).toBe("case_not_claimed");
    const both = await Promise.all([verify(), verify()]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it("administrators, travellers and visitors without a session see nothing", async () => {
    const administrator = await consoleClient(t, "administrator");
    for (const path of [caseCalls.read(id), caseCalls.filingPack(id), caseCalls.filingZip(id)]) {
      expect((await administrator.inject("GET", path)).statusCode).toBe(403);
      expect((await owner.call("GET", path)).status).toBe(403);
      expect((await t.app.inject({ url: `/api/v1${path}` })).statusCode).toBe(401);
    }
    expect((await specialist.call("GET", caseCalls.read(first))).code).toBe("application_not_found");
  });
});
