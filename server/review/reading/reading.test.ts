// Every time staff read a case leaves a row, with a reason for each document; reading in bulk is stopped and reported (P11).
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readEmails } from "#testing/emails/read-emails.ts";
import { logInAsStaff } from "#testing/a-staff-member.ts";
import { anApplication } from "#testing/an-application.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { casesPerHour } from "./record-read.ts";
import { insertRead } from "./staff-read-store.ts";

type Staff = Awaited<ReturnType<TestApp["staff"]>>;
let stage: TestApp;
let kavya: Staff;
let caseId = "";
let travellerToken = {};
/** Other cases. */
const others: string[] = [];
beforeAll(async () => {
  stage = await startTestApp();
  const traveller = await stage.signUp();
  travellerToken = traveller.headers;
  ({ id: caseId } = await familyApplication(stage, traveller));
});
afterAll(() => stage.close());
beforeEach(async () => {
  kavya = await stage.staff("specialist");
});

const get = (path: string, by: Staff = kavya) =>
  stage.app.inject({ url: `/api/v1/review/cases/${path}`, headers: by.headers });
const claim = (by: Staff = kavya) =>
  stage.app.inject({
    method: "POST",
    url: `/api/v1/review/cases/${caseId}/claim`,
    headers: by.headers,
    payload: {},
  });
const release = (by: Staff = kavya) =>
  stage.app.inject({
    method: "POST",
    url: `/api/v1/review/cases/${caseId}/release`,
    headers: by.headers,
    payload: {},
  });
const readsOf = async ({ id }: Staff) => {
  const rows = await stage.db
    .selectFrom("staff_reads")
    .select(["kind", "application_id", "refused"])
    .where("staff_id", "=", id)
    .orderBy("sequence")
    .execute();
  return rows.map(({ kind, application_id, refused }) => {
    expect(application_id).toBe(caseId);
    return refused ? `${kind} refused` : kind;
  });
};

it("a case, its documents and its filing pack leave one row each time, and refused ones that show nothing leave none", async () => {
  await get(caseId);
  expect((await get(`${caseId}/filing-pack`)).statusCode).toBe(409);
  await claim();
  await get(caseId);
  const { travellers } = (await get(caseId)).json().data;
  const [document] = travellers[0].documents;
  expect((await get(`${caseId}/documents/${document.id}`)).statusCode).toBe(200);
  expect((await get(`${caseId}/filing-pack`)).statusCode).toBe(200);
  expect((await get(`${caseId}/filing-pack.zip`)).statusCode).toBe(200);
  await release();
  expect(await readsOf(kavya)).toEqual(["case", "case", "case", "document", "filing_pack", "filing_pack"]);
});

it("the reason is filled in from the step, can be stated, and is shown to the traveller", async () => {
  await claim();
  const { travellers } = (await get(caseId)).json().data;
  const [document] = travellers[0].documents;
  expect(document.purpose).toBe("verification");
  await get(`${caseId}/documents/${document.id}`);
  await get(`${caseId}/documents/${document.id}?purpose=question`);
  expect((await get(`${caseId}/documents/${document.id}?purpose=curiosity`)).statusCode).toBe(400);
  await release();
  const looks = await stage.app.inject({
    url: `/api/v1/applications/${caseId}/looks`,
    headers: travellerToken,
  });
  const { rows } = looks.json<{ data: { rows: { purpose: string }[] } }>().data;
  expect(rows.slice(0, 2).map(({ purpose }) => purpose)).toEqual(["question", "verification"]);
});

it("the 61st case within an hour is refused and reported once, and known cases stay open", async () => {
  const sunita = await stage.staff("supervisor");
  const lakshmi = await stage.staff("administrator");
  await haveRead(kavya, casesPerHour);
  const refused = await get(caseId);
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: "too_many_cases" }]);
  expect((await get(caseId)).statusCode).toBe(429);
  for (const { email } of [sunita, lakshmi]) {
    const mails = await readEmails(stage.platform, { to: email, template: "bulk-reading" });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(kavya.fullName);
  }
  stage.clock.advance(3_600_000);
  const again = await stage.staff("specialist");
  await haveRead(again, casesPerHour - 1);
  expect((await get(caseId, again)).statusCode).toBe(200);
  expect((await get(caseId, again)).statusCode).toBe(200);
});

it("a document that is refused because of too many cases does not count as opened", async () => {
  await claim();
  const { travellers } = (await get(caseId)).json().data;
  const [document] = travellers[0].documents;
  const opened = async () => {
    const events = stage.db.selectFrom("application_events").select("id");
    return events.where("kind", "=", "document_opened").where("actor_id", "=", kavya.id).execute();
  };
  stage.clock.advance(3_600_000);
  kavya = { ...kavya, ...(await logInAsStaff(stage, kavya)) };
  await haveRead(kavya, casesPerHour);
  for (const path of [`${caseId}/documents/${document.id}`, `${caseId}/documents/${document.id}/text`])
    expect((await get(path)).statusCode).toBe(429);
  expect(await opened()).toEqual([]);
  await release();
});

it("rows are neither changed nor deleted, by the owner of the database neither", async () => {
  await get(caseId);
  for (const db of [stage.db, stage.ownerDb]) {
    await expect(db.deleteFrom("staff_reads").execute()).rejects.toThrow(/only grows|permission/);
    await expect(db.updateTable("staff_reads").set({ refused: true }).execute()).rejects.toThrow(
      /only grows|permission/,
    );
  }
});

/** Records that the person has read so many other cases just now. */
async function haveRead({ id }: Staff, count: number): Promise<void> {
  while (others.length < count) {
    const { userId } = await stage.signUp();
    others.push((await anApplication(stage, { userId })).id);
  }
  const now = stage.clock.now();
  for (const applicationId of others.slice(0, count))
    await insertRead(
      stage.db,
      { staffId: id, applicationId, kind: "case", now },
      { cases: count, since: now },
    );
}
