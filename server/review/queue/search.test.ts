// A search by the account's email address or phone number, and by the authority's reference.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { QueueRow } from "#contract/review/queue.ts";
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
