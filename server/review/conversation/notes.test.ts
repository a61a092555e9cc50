// Internal notes: sealed, never changed, taken back only by their author, with mentions and escalations, and erased.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Attention, EscalatedCase } from "#contract/review/conversation/notes.ts";
import type { Timeline } from "#contract/review/conversation/timeline.ts";
import { conversationCalls as calls } from "#contract/review/paths.ts";
import { eraseAccountRows } from "#server/privacy/erase-account-rows.ts";
import { ownRecords } from "#server/privacy/own-records.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let kavya: ConsoleClient;
let rohan: ConsoleClient;
let supervisor: ConsoleClient;
let owner: Awaited<ReturnType<TestApp["signUp"]>>;
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  kavya = await consoleClient(t, "specialist");
  rohan = await consoleClient(t, "specialist");
  supervisor = await consoleClient(t, "supervisor");
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.signUp();
  ({ id } = await familyApplication(t, { userId: owner.userId, travellers: 1 }));
});

const write = (by: ConsoleClient, note: object = {}) =>
  by.call("POST", calls.notes(id), { id: randomUUID(), kind: "note", words: "Call the embassy", ...note });
const timelineOf = async (by: ConsoleClient, show = "notes") =>
  (await by.inject("GET", `${calls.timeline(id)}?show=${show}`)).json<{ data: Timeline }>().data;
const notesOf = async (by: ConsoleClient) =>
  (await timelineOf(by)).entries.flatMap((entry) => (entry.source === "note" ? [entry] : []));
const attentionOf = async (by: ConsoleClient) =>
  (await by.inject("GET", calls.attention)).json<{ data: Attention }>().data;
const rowOf = (noteId: string) =>
  t.db.selectFrom("case_notes").selectAll().where("id", "=", noteId).executeTakeFirstOrThrow();

describe("a note", () => {
  it("is shown to colleagues with its author, stored sealed, and written once however often it is sent", async () => {
    const note = { id: randomUUID(), words: "The stamp looks wrong.\nAsk the embassy." };
    for (const _ of [1, 2]) expect(await write(kavya, note)).toMatchObject({ status: 200 });
    expect(await notesOf(rohan)).toMatchObject([
      { ...note, kind: "note", author: { id: kavya.id, fullName: kavya.fullName }, canTakeBack: false },
    ]);
    const { sealed_words: sealed } = await rowOf(note.id);
    expect(sealed?.includes("stamp")).toBe(false);
    const events = await t.db
      .selectFrom("application_events")
      .select(["kind", "details"])
      .where("application_id", "=", id)
      .where("kind", "=", "note_added")
      .execute();
    expect(events).toEqual([{ kind: "note_added", details: { noteId: note.id } }]);
  });

  it("without words is rejected, and so is one with the ID of a note on another case", async () => {
    expect(await write(kavya, { words: " \n" })).toMatchObject({ status: 400 });
    const noteId = randomUUID();
    await write(kavya, { id: noteId });
    ({ id } = await familyApplication(t, { userId: owner.userId, travellers: 1 }));
    expect(await write(kavya, { id: noteId })).toMatchObject({ status: 404, code: "note_not_found" });
  });

  it("is taken back with its words by its author within ten minutes, and by nobody else", async () => {
    const noteId = randomUUID();
    await write(kavya, { id: noteId });
    const takeBack = (by: ConsoleClient) => by.call("DELETE", calls.note(id, noteId));
    expect(await takeBack(rohan)).toMatchObject({ status: 409, code: "note_stands" });
    expect((await notesOf(kavya))[0]?.canTakeBack).toBe(true);
    expect(await takeBack(kavya)).toMatchObject({ status: 200 });
    expect(await notesOf(rohan)).toMatchObject([{ words: null, isTakenBack: true }]);
    expect((await rowOf(noteId)).sealed_words).toBeNull();
    const later = randomUUID();
    await write(kavya, { id: later });
    const before = t.clock.now();
    t.clock.set(new Date(before.getTime() + 10 * 60_000).toISOString());
    expect(await kavya.call("DELETE", calls.note(id, later))).toMatchObject({ status: 409 });
    t.clock.set(before.toISOString());
  });

  it("is never changed in the database", async () => {
    const noteId = randomUUID();
    await write(kavya, { id: noteId });
    const change = t.ownerDb.updateTable("case_notes").set({ author_id: rohan.id }).where("id", "=", noteId);
    await expect(change.execute()).rejects.toThrow("a note is never changed");
  });

  it("is not in what the traveller exports, and its words are erased with the account", async () => {
    const noteId = randomUUID();
    await write(kavya, { id: noteId, words: "Suspicious bank statement" });
    expect(JSON.stringify(await ownRecords(t.platform, owner.userId))).not.toContain("Suspicious");
    await t.ownerDb
      .updateTable("applications")
      .set({ status: "cancelled", updated_at: t.clock.now() })
      .where("id", "=", id)
      .execute();
    await transaction(t.db, (tx) => eraseAccountRows(tx, t.platform, owner.userId));
    expect((await rowOf(noteId)).sealed_words).toBeNull();
    expect(await notesOf(rohan)).toMatchObject([{ words: null, isTakenBack: false }]);
    expect(await write(kavya)).toMatchObject({ status: 409, code: "case_closed" });
  });
});

describe("a mention", () => {
  it("waits for the colleague until they open the case", async () => {
    await write(kavya, { mentions: [rohan.id, kavya.id] });
    expect(await attentionOf(kavya)).toEqual({ mentions: [], escalations: [], corrections: [] });
    expect((await attentionOf(rohan)).mentions).toMatchObject([{ id, by: kavya.fullName }]);
    expect((await notesOf(rohan))[0]?.mentions).toEqual([{ id: rohan.id, fullName: rohan.fullName }]);
    expect((await attentionOf(rohan)).mentions).toEqual([]);
  });

  it("of somebody who can't open cases is rejected", async () => {
    const { id: administrator } = await t.staff("administrator");
    const rejected = { status: 404, code: "staff_not_found" };
    expect(await write(kavya, { mentions: [administrator] })).toMatchObject(rejected);
    expect(await write(kavya, { mentions: [owner.userId] })).toMatchObject(rejected);
    expect(await notesOf(rohan)).toEqual([]);
  });

  it("disappears with a note that is taken back", async () => {
    const noteId = randomUUID();
    await write(kavya, { id: noteId, mentions: [rohan.id] });
    await kavya.call("DELETE", calls.note(id, noteId));
    expect((await attentionOf(rohan)).mentions).toEqual([]);
  });
});

describe("an escalation", () => {
  it("waits for supervisors until one of them resolves it, once, with words", async () => {
    const noteId = randomUUID();
    await write(kavya, { id: noteId, kind: "escalation", words: "The traveller threatens to sue" });
    expect((await attentionOf(supervisor)).escalations).toContainEqual(
      expect.objectContaining({ id, noteId, by: kavya.fullName }),
    );
    expect((await attentionOf(rohan)).escalations).toEqual([]);
    expect((await timelineOf(rohan)).escalation).toMatchObject({ by: kavya.fullName });
    const resolve = (by: ConsoleClient, words = "I'll call them") =>
      by.call("POST", calls.resolveNote(id, noteId), { id: randomUUID(), words });
    expect(await resolve(rohan)).toMatchObject({ status: 403 });
    expect(await resolve(supervisor, " ")).toMatchObject({ status: 400 });
    expect((await notesOf(supervisor))[0]).toMatchObject({ canResolve: true });
    expect(await resolve(supervisor)).toMatchObject({ status: 200 });
    expect(await resolve(supervisor)).toMatchObject({ status: 409, code: "note_stands" });
    expect((await timelineOf(rohan)).escalation).toBeNull();
    expect((await attentionOf(kavya)).mentions).toMatchObject([{ id, by: supervisor.fullName }]);
    expect((await notesOf(rohan)).map(({ kind, isResolved }) => `${kind} ${isResolved}`).toSorted()).toEqual([
      "escalation true",
      "resolution false",
    ]);
  });

  it("is listed for supervisors with its reason and who has the case, until it is resolved", async () => {
    const noteId = randomUUID();
    const words = "The stamp looks altered";
    await kavya.claim(id);
    await write(kavya, { id: noteId, kind: "escalation", words });
    const listed = async () =>
      (await supervisor.inject("GET", calls.escalations))
        .json<{ data: EscalatedCase[] }>()
        .data.filter((each) => each.noteId === noteId);
    expect(await listed()).toMatchObject([
      { id, by: kavya.fullName, words, status: "submitted", assignee: kavya.fullName },
    ]);
    const path = calls.resolveNote(id, noteId);
    await supervisor.inject("POST", path, { id: randomUUID(), words: "Ask for the page again" });
    expect(await listed()).toEqual([]);
    expect((await rohan.inject("GET", calls.escalations)).statusCode).toBe(403);
  });
});

it("a colleague's note stops a step on the case as it was before", async () => {
  await kavya.claim(id);
  const { version } = (await kavya.call("GET", `/review/cases/${id}`)).case;
  await write(rohan);
  const answer = await t.app.inject({
    method: "POST",
    url: `/api/v1/review/cases/${id}/verify`,
    headers: { ...kavya.headers, "case-version": String(version) },
  });
  expect(answer.json<{ code: string }>().code).toBe("case_changed");
});
