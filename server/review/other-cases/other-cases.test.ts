// A person's other cases: by the passport number and the account, with outcome and reason; a second open one is marked.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import type { OtherCases } from "#contract/review/quality/other-cases.ts";
import { bringTo } from "#testing/console/bring-to.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { tokenFiles } from "#server/drafts/content-tokens/token-files.ts";
import { readOtherCases } from "./read-other-cases.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let specialist: ConsoleClient;
beforeAll(async () => {
  t = await startTestApp();
  specialist = await consoleClient(t, "specialist");
});
afterAll(() => t.close());

const othersOf = async (id: string) =>
  (await specialist.inject("GET", caseCalls.others(id))).json<{ data: OtherCases }>().data;
const applyWith = (userId: string, number: string) =>
  familyApplication(t, { userId, travellers: 1, person: { passport_number: number } });

const nameThere = async (id: string) =>
  (await specialist.inject("GET", caseCalls.read(id))).json<{ data: ReviewCase }>().data.travellers[0]?.name;

it("lists another account's application for the same passport, and marks it while both are open", async () => {
  const mine = await applyWith((await t.signUp()).userId, "K 8000001");
  const other = await applyWith((await t.signUp()).userId, "k8000001");
  const [travellerId] = await travellersOf(t, mine.id);
  expect(await othersOf(mine.id)).toMatchObject({
    cases: [
      {
        id: other.id,
        applicationId: other.reference,
        status: "submitted",
        because: "passport",
        travellerId,
        outcome: "undecided",
        reason: null,
        isDuplicate: true,
      },
    ],
    hasMore: false,
  });
});

it("names the person there, but not to those who don't work on that destination", async () => {
  const mine = await applyWith((await t.signUp()).userId, "K8000030");
  const other = await applyWith((await t.signUp()).userId, "K8000030");
  expect((await othersOf(mine.id)).cases).toMatchObject([{ name: await nameThere(other.id) }]);
  const limited = { scope: { destinations: ["nowhere"], tasks: [] } };
  const { cases } = await readOtherCases(t.platform, mine.id, limited);
  expect(cases).toMatchObject([{ id: other.id, name: null }]);
});

it("says why the person was rejected before, and does not call a decided application a duplicate", async () => {
  const earlier = await applyWith((await t.signUp()).userId, "K8000002");
  await bringTo(t, earlier.id, "rejected");
  const now = await applyWith((await t.signUp()).userId, "K8000002");
  expect((await othersOf(now.id)).cases).toMatchObject([
    { id: earlier.id, status: "rejected", outcome: "rejected", reason: "funds", isDuplicate: false },
  ]);
});

it("lists applications of the same account apart, each once, and none of strangers", async () => {
  const { userId } = await t.signUp();
  const one = await applyWith(userId, "K8000003");
  const samePassport = await applyWith(userId, "K8000003");
  const otherPassport = await applyWith(userId, "K8000004");
  await applyWith((await t.signUp()).userId, "K8000005");
  const { cases } = await othersOf(one.id);
  expect(cases.map(({ id, because }) => [id, because])).toEqual([
    [samePassport.id, "passport"],
    [otherPassport.id, "account"],
  ]);
  expect(cases[1]).toMatchObject({ travellerId: null, outcome: null, isDuplicate: false });
});

it("shows the ten newest of an account and says that there are more", async () => {
  const { userId } = await t.signUp();
  const ids: string[] = [];
  for (let at = 0; at < 12; at++) {
    t.clock.advance(60_000);
    ids.push((await applyWith(userId, `K81000${10 + at}`)).id);
  }
  const { cases, hasMore } = await othersOf(ids[0] ?? "");
  expect(hasMore).toBe(true);
  expect(cases.map(({ id }) => id)).toEqual(ids.slice(2).toReversed());
});

it("finds the same file in another person's application, not in the person's own or in the same account", async () => {
  const { userId } = await t.signUp();
  const mine = await applyWith(userId, "K8000007");
  await applyWith(userId, "K8000008");
  await applyWith((await t.signUp()).userId, "K8000007");
  const stranger = await applyWith((await t.signUp()).userId, "K8000009");
  const [travellerId = ""] = await travellersOf(t, mine.id);
  // Every other file of this test has other bytes.
  await t.ownerDb
    .updateTable("files")
    .set({ content_token: Buffer.alloc(0) })
    .execute();
  const photos = await t.db
    .selectFrom("application_documents")
    .select("file_id")
    .where("kind", "=", "photo")
    .where("application_id", "in", [mine.id, stranger.id])
    .execute();
  const ofAccount = await t.db
    .selectFrom("application_documents")
    .innerJoin("applications", "applications.id", "application_documents.application_id")
    .select("file_id")
    .where("kind", "=", "photo")
    .where("applications.user_id", "=", userId)
    .execute();
  const ids = [...photos, ...ofAccount].map(({ file_id }) => file_id ?? "");
  await t.ownerDb.updateTable("files").set({ content_token: null }).where("id", "in", ids).execute();
  expect(await tokenFiles(t.platform)).toBe(new Set(ids).size);
  const { cases } = await othersOf(mine.id);
  expect(cases.filter(({ because }) => because === "file")).toMatchObject([
    { id: stranger.id, kind: "photo", travellerId, outcome: "undecided", isDuplicate: false },
  ]);

  const shared = async () => (await othersOf(mine.id)).cases.find(({ because }) => because === "file");
  const [personThere = ""] = await travellersOf(t, stranger.id);
  expect(await shared()).toMatchObject({ isRequested: false, name: await nameThere(stranger.id) });
  await specialist.inject("POST", queueCalls.claim(stranger.id), {});
  const items = [{ travellerId: personThere, kind: "photo", reason: "wrong_document" }];
  const asked = await specialist.inject("POST", caseCalls.askItems(stranger.id), { items });
  expect(asked.statusCode).toBe(200);
  expect(await shared()).toMatchObject({ isRequested: true });
  const requests = await t.db
    .selectFrom("item_requests")
    .select("id")
    .where("traveller_id", "=", personThere)
    .execute();
  await t.ownerDb
    .updateTable("item_requests")
    .set({ withdrawn_at: t.clock.now() })
    .where("id", "=", requests[0]?.id ?? "")
    .execute();
  expect(await shared()).toMatchObject({ isRequested: false });
});

it("gives a file that can't be read an empty token, once, and never the same as another's", async () => {
  const one = await applyWith((await t.signUp()).userId, "K8000020");
  const other = await applyWith((await t.signUp()).userId, "K8000021");
  const files = await t.db
    .selectFrom("application_documents")
    .select("file_id")
    .where("application_id", "in", [one.id, other.id])
    .execute();
  const ids = files.map(({ file_id }) => file_id ?? "");
  await tokenFiles(t.platform);
  for (const id of ids) {
    const gone = { content_token: null, storage_name: `gone-${id}` };
    await t.ownerDb.updateTable("files").set(gone).where("id", "=", id).execute();
  }
  expect(await tokenFiles(t.platform)).toBe(ids.length);
  expect(await tokenFiles(t.platform)).toBe(0);
  expect((await othersOf(one.id)).cases.filter(({ because }) => because === "file")).toEqual([]);
});

it("counts as reading the case, once within the hour, and unknown cases are not found", async () => {
  const reader = await consoleClient(t, "specialist");
  const { id } = await applyWith((await t.signUp()).userId, "K8000006");
  await reader.inject("GET", caseCalls.others(id));
  await reader.inject("GET", caseCalls.others(id.toUpperCase()));
  const reads = await t.db
    .selectFrom("staff_reads")
    .select("application_id")
    .where("staff_id", "=", reader.id)
    .execute();
  expect(reads).toEqual([{ application_id: id }]);
  expect((await reader.inject("GET", caseCalls.others("no-such-case"))).statusCode).toBe(404);
});
