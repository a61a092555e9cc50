// The timeline of a case: every kind of entry, newest first, in pages without gaps, and only of this case.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Timeline } from "#contract/review/conversation/timeline.ts";
import { caseCalls, conversationCalls as calls } from "#contract/review/paths.ts";
import { timelinePage } from "#domain/review/conversation/timeline.ts";
import { anAsker, anExpert, type Asker, conversationOf } from "#testing/assistance/ask-and-answer.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let kavya: ConsoleClient;
let asha: Asker;
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  kavya = await consoleClient(t, "specialist");
});
afterAll(() => t.close());
beforeEach(async () => {
  asha = await anAsker(t);
  ({ id } = await familyApplication(t, { userId: asha.userId, travellers: 1 }));
});

const minuteLater = () => t.clock.set(new Date(t.clock.now().getTime() + 60_000).toISOString());
const page = async (query: string) =>
  (await kavya.inject("GET", `${calls.timeline(id)}${query}`)).json<{ data: Timeline }>().data;
const entriesOf = async (show: string) => (await page(`?show=${show}`)).entries;
const answeredAt = async () =>
  (await t.db.selectFrom("applications").select("answered_at").where("id", "=", id).executeTakeFirstOrThrow())
    .answered_at;

it("has history, emails, messages and notes, newest first, and each filter shows its part", async () => {
  minuteLater();
  await asha.ask("When will I get it?", { applicationId: id });
  minuteLater();
  const note = { id: randomUUID(), kind: "note", words: "Promised by Friday" };
  await kavya.call("POST", calls.notes(id), note);
  const all = await entriesOf("all");
  expect(all.map(({ source }) => source)).toEqual(["note", "message", "email", "event"]);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(await entriesOf("conversation")).toMatchObject([{ sender: "user", text: "When will I get it?" }]);
  expect(await entriesOf("emails")).toMatchObject([{ template: "confirmation", state: "kept", problem: "" }]);
  expect(await entriesOf("notes")).toMatchObject([{ words: "Promised by Friday" }]);
  expect(await entriesOf("history")).toMatchObject([
    { event: { kind: "status", details: { to: "submitted" }, actor: { role: null } } },
  ]);
});

it("has no entry of another case of the same traveller", async () => {
  const { id: other } = await familyApplication(t, { userId: asha.userId, travellers: 1 });
  await asha.ask("About the other one", { applicationId: other });
  await kavya.call("POST", calls.notes(other), { id: randomUUID(), kind: "note", words: "Other" });
  expect((await entriesOf("all")).map(({ source }) => source)).toEqual(["email", "event"]);
});

it("is read in pages without a gap or a repetition, also where entries have the same time", async () => {
  const count = timelinePage * 2 + 5;
  for (let at = 0; at < count; at++) {
    if (at % 3 === 0) minuteLater();
    await kavya.call("POST", calls.notes(id), { id: randomUUID(), kind: "note", words: `Note ${at}` });
  }
  const words: unknown[] = [];
  const sizes: number[] = [];
  for (let next: string | null = ""; next !== null;) {
    const before: string = next === "" ? "" : `&before=${encodeURIComponent(next)}`;
    const read: Timeline = await page(`?show=notes${before}`);
    words.push(...read.entries.map((entry) => entry.source === "note" && entry.words));
    sizes.push(read.entries.length);
    next = read.next;
  }
  expect(sizes).toEqual([timelinePage, timelinePage, 5]);
  expect(new Set(words).size).toBe(count);
});

it.each([
  "x",
  "2026-11-28T10:00:00.000Z",
  "2026-13-45T10:00:00.000Z e1",
  "2026-11-28T10:00:00.000Z e1 OR 1=1",
])("the cursor '%s' is rejected with a sentence", async (cursor) => {
  const answer = await kavya.inject("GET", `${calls.timeline(id)}?before=${encodeURIComponent(cursor)}`);
  expect(answer.statusCode).toBe(400);
});

it("shows an email that no server took, with what the server said", async () => {
  await t.ownerDb
    .updateTable("mails")
    .set({ state: "dead", problem: "550 5.1.1", tries: 1, last_try_at: t.clock.now() })
    .where("application_id", "=", id)
    .execute();
  const { undelivered, entries } = await page("");
  expect(undelivered).toMatchObject([{ template: "confirmation", problem: "550 5.1.1" }]);
  expect(entries.find(({ source }) => source === "email")).toMatchObject({
    state: "dead",
    problem: "550 5.1.1",
  });
});

it("a traveller's question about an open case marks it as answered until staff reply or take a step", async () => {
  const expert = await anExpert(t);
  expect(await answeredAt()).toBeNull();
  await asha.ask("Which photo?");
  expect(await answeredAt()).toBeNull();
  await asha.ask("Is it done?", { applicationId: id });
  expect(await answeredAt()).toEqual(t.clock.now());
  minuteLater();
  await expert.answer(await conversationOf(t, asha.userId), "Nearly.", { seen: 2 });
  expect(await answeredAt()).toBeNull();
  const kinds = (await kavya.call("GET", caseCalls.read(id))).case.history.map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(["question_asked", "message_sent"]);
});

it("a question about a closed case does not mark it", async () => {
  await t.ownerDb
    .updateTable("applications")
    .set({ status: "cancelled", updated_at: t.clock.now() })
    .where("id", "=", id)
    .execute();
  await asha.ask("Why?", { applicationId: id });
  expect(await answeredAt()).toBeNull();
});
