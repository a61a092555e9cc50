// What each role sees of a case, and that every opened document is logged (P11).
import { afterAll, beforeAll, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { caseCalls } from "#contract/review/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let specialist: ConsoleClient;
let supervisor: ConsoleClient;
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  const owner = await t.signUp();
  specialist = await consoleClient(t, "specialist");
  supervisor = await consoleClient(t, "supervisor");
  ({ id } = await familyApplication(t, owner));
});
afterAll(() => t.close());

const read = async (by: ConsoleClient) => (await by.call("GET", caseCalls.read(id))).case;
const masked = (shown: ReviewCase) =>
  shown.travellers
    .flatMap(({ details }) => details.filter((detail) => detail.masked))
    .map(({ field }) => field);
const documentsOf = (shown: ReviewCase) => shown.travellers.flatMap(({ documents }) => documents);

async function openings(): Promise<number> {
  const rows = await t.db
    .selectFrom("application_events")
    .select("id")
    .where("application_id", "=", id)
    .where("kind", "=", "document_opened")
    .execute();
  return rows.length;
}

it("until a case is claimed, numbers and parents' names are masked and no document opens", async () => {
  const before = await read(specialist);
  expect(new Set(masked(before))).toEqual(new Set(["passportNumber", "fatherName", "motherName"]));
  expect(JSON.stringify(before)).not.toContain("Z1000001");
  const [document] = documentsOf(before);
  const rejected = await specialist.inject("GET", caseCalls.document(id, document?.id ?? ""));
  expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([409, "case_not_claimed"]);
  expect((await specialist.inject("GET", caseCalls.filingPack(id))).statusCode).toBe(409);
  expect(await openings()).toBe(0);

  await specialist.claim(id);
  const mine = await read(specialist);
  expect(masked(mine)).toEqual([]);
  expect(mine).toMatchObject({ mine: true, workingDaysLeft: expect.any(Number) as number });
  expect(JSON.stringify(mine)).toContain("Z1000001");
  expect(new Set(masked(await read(supervisor)))).not.toEqual(new Set());
});

it("opening documents 100 times adds 100 lines to the history", async () => {
  await specialist.claim(id);
  const documents = documentsOf(await read(specialist));
  const before = await openings();
  for (let at = 0; at < 100; at += 10) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const document = documents[(at + n) % documents.length];
        return specialist.inject("GET", caseCalls.document(id, document?.id ?? ""));
      }),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(answers[0]?.headers).toMatchObject({
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store",
    });
  }
  expect((await openings()) - before).toBe(100);
  const lines = (await read(specialist)).history.filter(({ kind }) => kind === "document_opened");
  expect(lines.at(-1)?.actor).toEqual({ name: specialist.fullName, role: "specialist" });
});

it("a supervisor who is asked to agree sees everything", async () => {
  const [first = ""] = await travellersOf(t, id);
  await specialist.claim(id);
  await specialist.call("POST", caseCalls.reject(id, first), { reason: "purpose" });
  const shown = await read(supervisor);
  expect(masked(shown)).toEqual([]);
  expect(shown.travellers[0]?.open).toEqual(["agree", "decline"]);
  const [document] = documentsOf(shown);
  expect((await supervisor.inject("GET", caseCalls.document(id, document?.id ?? ""))).statusCode).toBe(200);
  await supervisor.call("POST", caseCalls.decline(id, first), { words: "Ask once more" });
  expect(masked(await read(supervisor))).not.toEqual([]);
});

it("the filing pack has every field and every document under the portal's file name, and each file is logged as opened", async () => {
  await specialist.claim(id);
  const answer = await specialist.inject("GET", caseCalls.filingPack(id));
  const { travellers } = answer.json<{
    data: { travellers: { fields: object[]; files: { name: string }[] }[] };
  }>().data;
  expect(travellers[0]?.fields).toContainEqual({ field: "passportNumber", value: "Z1000001" });
  const names = travellers.flatMap(({ files }) => files.map(({ name }) => name));
  expect(names).toContain("2-IYER-MEERA-passport-first-page.jpg");
  const before = await openings();
  const zipped = await specialist.inject("GET", caseCalls.filingZip(id));
  expect(zipped.headers["content-type"]).toBe("application/zip");
  const zip = await fromBufferPromise(zipped.rawPayload, { lazyEntries: true, validateEntrySizes: true });
  const found: string[] = [];
  for await (const entry of zip.eachEntry()) found.push(entry.fileName);
  expect(found.sort()).toEqual(names.sort());
  expect((await openings()) - before).toBe(names.length);
});

it("each traveller has checks, and unknown cases are not found", async () => {
  const { travellers } = await read(specialist);
  expect(travellers[0]?.checks).toContainEqual({
    check: "passport_validity",
    step: "passport",
    code: "passport_valid",
    verdict: "fine",
    params: { expiry: "2035-12-31", months: 6, after: "arrival", origin: "unverified" },
  });
  for (const unknown of ["x", t.platform.config.publicUrl, travellers[0]?.id ?? ""]) {
    expect((await specialist.inject("GET", caseCalls.read(encodeURIComponent(unknown)))).statusCode).toBe(
      404,
    );
  }
});

it("documents required only by the plan are reported missing in the case", async () => {
  const missed = async () => {
    const { travellers } = await read(specialist);
    return travellers[0]?.checks.find(({ check }) => check === "documents_missing")?.params;
  };
  const { plan_id } = await t.db
    .selectFrom("applications")
    .innerJoin("drafts", "drafts.id", "applications.draft_id")
    .select("drafts.plan_id")
    .where("applications.id", "=", id)
    .executeTakeFirstOrThrow();
  const asking = (kinds: string[]) =>
    t.db.updateTable("plans").set({ extra_documents: kinds }).where("id", "=", plan_id).execute();
  const before = await missed();
  await asking(["policeClearance"]);
  expect(JSON.stringify(await missed())).toContain("policeClearance");
  await asking([]);
  expect(await missed()).toEqual(before);
});

it("a trip that is over is a problem, and nothing about the trip is in order", async () => {
  expect((await read(specialist)).checks.map(({ code }) => code)).not.toContain("trip_over");
  const { travelDate } = await read(specialist);
  const before = t.clock.now();
  t.clock.set(`${String(travelDate?.arrival)}T20:00:00Z`);
  const later = await consoleClient(t, "specialist");
  const { checks } = (await later.call("GET", caseCalls.read(id))).case;
  t.clock.set(before.toISOString());
  expect(checks.map(({ code, verdict }) => [code, verdict])).toContainEqual(["trip_over", "problem"]);
  expect(checks.filter(({ verdict }) => verdict === "fine")).toEqual([]);
});
