// A search by the account's email address or phone number, by references, and by parts of words and dates of birth.
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { QueueRow } from "#contract/review/queue.ts";
import { replaceEmail } from "#server/accounts/user-store.ts";
import { olderFormsJob, updateOlderSearchTokens } from "#server/applications/sealed/seal-older-forms.ts";
import { anApplication } from "#testing/an-application.ts";
import { file } from "#testing/console/bring-to.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let kavya: Awaited<ReturnType<TestApp["staff"]>>;
const own: string[] = [];
let filed: string;

beforeAll(async () => {
  t = await startTestApp();
  kavya = await t.staff("specialist");
  const asha = await t.signUp({ email: "asha.rao@example.com", phone: "9812345670" });
  for (let made = 0; made < 3; made++) {
    t.clock.advance(1000);
    own.unshift((await anApplication(t, asha)).reference);
  }
  const other = await familyApplication(t, await t.signUp());
  filed = other.reference;
  await file(t, other.id);
});
afterAll(() => t.close());

async function search(words: string, more: object = {}) {
  const url = "/api/v1/review/cases/search";
  const payload = { search: words, ...more };
  const answer = await t.app.inject({ method: "POST", url, headers: kavya.headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { rows: QueueRow[]; count: number; next: string | null } }>().data;
}
const found = async (words: string, more: object = {}) =>
  (await search(words, more)).rows.map(({ applicationId }) => applicationId);

it.each(["asha.rao@example.com", " Asha.Rao@EXAMPLE.com ", "98123 45670", "+91 98123-45670"])(
  "by '%s' finds all applications of that account, newest first",
  async (words) => {
    expect(await found(words)).toEqual(own);
  },
);

it("by an email address has pages and can be filtered", async () => {
  const first = await search("asha.rao@example.com", { limit: 2 });
  const second = await found("asha.rao@example.com", { limit: 2, after: first.next });
  expect(first.count).toBe(3);
  expect([...first.rows.map(({ applicationId }) => applicationId), ...second]).toEqual(own);
  expect(await found("asha.rao@example.com", { status: "approved" })).toEqual([]);
});

it("by the authority's reference finds the case that was filed with it, in capitals or not", async () => {
  expect(await found("auth-1")).toEqual([filed]);
  expect(await found(" AUTH-1 ")).toEqual([filed]);
});

it("by an address, number or reference that nobody has finds nothing", async () => {
  for (const words of ["nobody@example.com", "9800000000", "AUTH-2"]) expect(await found(words)).toEqual([]);
});

it.each(["asha.r", "ASHA.RAO@", "asha.rao@exam"])(
  "by the beginning of an email address, '%s', finds all applications of that account",
  async (words) => {
    expect(await found(words)).toEqual(own);
  },
);

it("by the beginning of a name, a passport number or an application number finds the case", async () => {
  expect(await found("mee")).toEqual([filed]);
  expect(await found("Meera Iy")).toEqual([]);
  expect(await found("meer iye")).toEqual([filed]);
  expect(await found("selv u929")).toEqual(own);
  expect(await found(filed.slice(0, 10).toLowerCase())).toEqual([filed]);
  expect(await found(filed.slice(4, 11))).toEqual([filed]);
});

it("by the beginning of the authority's reference finds the case", async () => {
  expect(await found("aut")).toEqual([filed]);
  expect(await found("AUTH-")).toEqual([filed]);
  expect(await found("UTH-1")).toEqual([]);
});

it("finds a case by the corrected reference of its filing", async () => {
  await t.db
    .insertInto("filing_corrections")
    .columns([
      "application_id",
      "authority_reference",
      "filed_on",
      "fee_paise",
      "sealed_reason",
      "corrected_by",
      "corrected_at",
    ])
    .expression(
      t.db
        .selectFrom("filings")
        .select(["application_id", sql<string>`'CORRECTED-9'`.as("reference"), "filed_on", "fee_paise"])
        .select([sql<Buffer>`'\\x00'::bytea`.as("reason"), "recorded_by", "recorded_at"]),
    )
    .execute();
  expect(await found("corrected-9")).toEqual([filed]);
  expect(await found("corr")).toEqual([filed]);
});

it.each(["23/05/1958", "23 May 1958", "1958-05-23", "selvam 23.5.1958"])(
  "by a date of birth, '%s', finds the cases of those travellers",
  async (words) => {
    expect(await found(words)).toEqual(own);
    expect(await found("24/05/1958")).toEqual([]);
  },
);

it("finds a new address by its beginning at once, and the former one no longer", async () => {
  const { userId } = await t.signUp({ email: "ravi.menon@example.com" });
  const { reference } = await anApplication(t, { userId });
  expect(await found("ravi.men")).toEqual([reference]);
  const change = { userId, newEmail: "leela.das@example.com", now: t.platform.clock() };
  await replaceEmail(t.db, t.platform.sealer, change);
  expect(await found("ravi.men")).toEqual([]);
  expect(await found("leela.d")).toEqual([reference]);
});

it("finds accounts and applications from before by beginnings after the job has run, also after an interrupted run", async () => {
  const start = t.platform.sealer.searchToken("name: sel");
  await t.db.deleteFrom("application_search_tokens").where("token", "=", start).execute();
  await t.db.updateTable("applications").set({ search_words: 2 }).execute();
  await t.db.updateTable("users").set({ email_starts: null }).execute();
  expect(await found("sel")).toEqual([]);
  expect(await found("asha.r")).toEqual([]);
  let batches = 0;
  await updateOlderSearchTokens(t.platform, { atOnce: 2, isStopped: () => batches++ === 1 });
  expect(await countOf("applications", sql<boolean>`search_words = 3`)).toBe(2);
  await olderFormsJob(t.platform).run(() => false);
  expect(await countOf("applications", sql<boolean>`search_words < 3`)).toBe(0);
  expect(await countOf("users", sql<boolean>`email_starts IS NULL`)).toBe(0);
  expect(await found("sel")).toEqual(expect.arrayContaining(own));
  expect(await found("asha.r")).toEqual(own);
});

async function countOf(table: "applications" | "users", condition: RawBuilder<boolean>): Promise<number> {
  const rows = await t.db.selectFrom(table).select("id").where(condition).execute();
  return rows.length;
}
