// 'No answer needed' on a traveller's message: for everybody, in the timeline, the questions and the queue, until the traveller writes again.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Timeline } from "#contract/review/conversation/timeline.ts";
import { caseCalls, conversationCalls as calls } from "#contract/review/paths.ts";
import { anAsker, anExpert, type Asker, conversationOf } from "#testing/assistance/ask-and-answer.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const photo = readFileSync(new URL("../../../testing/specimens/photo.jpg", import.meta.url));
let t: TestApp;
let kavya: ConsoleClient;
let rohan: ConsoleClient;
let expert: Awaited<ReturnType<typeof anExpert>>;
let asha: Asker;
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  kavya = await consoleClient(t, "specialist");
  rohan = await consoleClient(t, "specialist");
  expert = await anExpert(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  asha = await anAsker(t);
  ({ id } = await familyApplication(t, { userId: asha.userId, travellers: 1 }));
  await kavya.claim(id);
});

/** A minute after the message before. */
async function ask(text: string, applicationId = id): Promise<string> {
  t.clock.advance(60_000);
  return (await asha.ask(text, { applicationId })).data.id;
}
const mark = (messageId: string, by = kavya) => by.call("POST", calls.noAnswer(id, messageId));
const undo = (messageId: string, by = kavya) => by.call("DELETE", calls.noAnswer(id, messageId));
const timeline = async (by = rohan) =>
  (await by.inject("GET", calls.timeline(id))).json<{ data: Timeline }>().data;
const waiting = async () => (await timeline()).waiting.map(({ text }) => text);
const eventsOf = async () =>
  (await timeline()).entries.flatMap((entry) =>
    entry.source === "event" && entry.event.kind.startsWith("answer_")
      ? [`${entry.event.kind} ${entry.event.actor.name}`]
      : [],
  );
const question = async () =>
  (await expert.queue()).find(({ fullName, about }) => about.case?.id === id && fullName !== "")
    ?.unanswered ?? 0;
const answeredAt = async () =>
  (await t.db.selectFrom("applications").select("answered_at").where("id", "=", id).executeTakeFirstOrThrow())
    .answered_at;

describe("a message that needs no answer", () => {
  it("no longer waits for anybody: neither in the case, nor among the questions, nor as a new answer in the queue", async () => {
    await ask("When is it done?");
    const thanks = await ask("Found it, thanks!");
    expect(await waiting()).toEqual(["When is it done?", "Found it, thanks!"]);
    expect(await question()).toBe(2);
    expect(await answeredAt()).toEqual(t.clock.now());
    expect(await mark(thanks)).toMatchObject({ status: 200 });
    expect(await waiting()).toEqual([]);
    expect(await question()).toBe(0);
    expect(await answeredAt()).toBeNull();
    expect(await eventsOf()).toEqual([`answer_not_needed ${kavya.fullName}`]);
    const messages = (await timeline()).entries.filter((entry) => entry.source === "message");
    expect(messages).toMatchObject([
      { needsNoAnswer: true, canUndo: false },
      { needsNoAnswer: true, canUndo: false },
    ]);
    expect((await asha.thread()).messages).toHaveLength(2);
  });

  it("waits again once that is taken back, with the messages before it", async () => {
    await ask("When is it done?");
    const since = t.clock.now();
    const thanks = await ask("Found it, thanks!");
    await mark(thanks);
    const marked = (await timeline(kavya)).entries.filter((entry) => entry.source === "message");
    expect(marked).toMatchObject([{ canUndo: true }, { canUndo: false }]);
    t.clock.advance(60_000);
    for (const _ of [1, 2]) expect(await undo(thanks)).toMatchObject({ status: 200 });
    expect(await waiting()).toEqual(["When is it done?", "Found it, thanks!"]);
    const row = (await expert.queue()).find(({ about }) => about.case?.id === id);
    expect(row).toMatchObject({ unanswered: 2, waitingSince: since.toISOString() });
    expect(await answeredAt()).toEqual(new Date(t.clock.now().getTime() - 60_000));
    expect(await eventsOf()).toEqual([
      `answer_needed ${kavya.fullName}`,
      `answer_not_needed ${kavya.fullName}`,
    ]);
  });

  it("is followed by a message that waits by itself", async () => {
    const thanks = await ask("Thanks!");
    await mark(thanks);
    await ask("One more thing");
    expect(await waiting()).toEqual(["One more thing"]);
    expect(await question()).toBe(1);
    expect(await answeredAt()).toEqual(t.clock.now());
    expect((await undo(thanks)).code).toBe("question_waiting");
    expect((await timeline(kavya)).entries.filter((entry) => entry.source === "message")).toMatchObject([
      { needsNoAnswer: false, canUndo: false },
      { needsNoAnswer: true, canUndo: false },
    ]);
  });

  it("leaves a new document in the queue, and a question about another case waiting", async () => {
    const [traveller = ""] = await travellersOf(t, id);
    const asked = await kavya.call("POST", caseCalls.ask(id), {
      travellerId: traveller,
      kind: "photo",
      reason: "glare",
    });
    const path = `/applications/${id}/requests/${asked.case.requests[0]?.id}/document`;
    expect((await asha.upload(path, { bytes: photo })).status).toBe(200);
    const answered = t.clock.now();
    const { id: other } = await familyApplication(t, { userId: asha.userId, travellers: 1 });
    await ask("And the other one?", other);
    const thanks = await ask("Thanks!");
    expect(await mark(thanks)).toMatchObject({ status: 200 });
    expect(await answeredAt()).toEqual(answered);
    const open = await expert.open(await conversationOf(t, asha.userId));
    expect(open.data).toMatchObject({ state: "waiting", unanswered: 1 });
    expect(
      (await rohan.inject("GET", calls.timeline(other))).json<{ data: Timeline }>().data.waiting,
    ).toMatchObject([{ text: "And the other one?" }]);
    expect(
      await kavya.call("POST", calls.messages(other), { id: randomUUID(), text: "Nearly." }),
    ).toMatchObject({
      status: 200,
    });
    expect((await expert.open(await conversationOf(t, asha.userId))).data.state).toBe("answered");
  });
});

it("closed among the questions, it waits neither in its case nor in the queue, until that is taken back in the case", async () => {
  const thanks = await ask("Thanks!");
  const conversation = await conversationOf(t, asha.userId);
  expect((await expert.close(conversation, 1)).data.state).toBe("closed");
  expect(await waiting()).toEqual([]);
  expect(await answeredAt()).toBeNull();
  expect(await eventsOf()).toEqual([`answer_not_needed ${expert.fullName}`]);
  await undo(thanks);
  expect((await expert.open(conversation)).data).toMatchObject({ state: "waiting", unanswered: 1 });
  expect(await waiting()).toEqual(["Thanks!"]);
});

describe("the mark is refused", () => {
  it("for a case that the caller has not claimed, and to take it back too", async () => {
    const thanks = await ask("Thanks!");
    expect(await mark(thanks, rohan)).toMatchObject({ status: 409, code: "case_not_claimed" });
    await mark(thanks);
    expect(await undo(thanks, rohan)).toMatchObject({ status: 409, code: "case_not_claimed" });
    expect(await waiting()).toEqual([]);
  });

  it("if the traveller has written since, whether or not the case on screen says so", async () => {
    const thanks = await ask("Thanks!");
    await ask("But when?");
    expect(await mark(thanks)).toMatchObject({ status: 409, code: "question_waiting" });
    expect(await waiting()).toEqual(["Thanks!", "But when?"]);
  });

  it("once staff have answered, of staff's own messages, and of messages about another case", async () => {
    const { id: other } = await familyApplication(t, { userId: asha.userId, travellers: 1 });
    const elsewhere = await ask("And this one?", other);
    expect((await mark(elsewhere)).code).toBe("question_not_found");
    const asked = await ask("Is it done?");
    const answer = randomUUID();
    await kavya.call("POST", calls.messages(id), { id: answer, text: "Nearly." });
    expect((await mark(asked)).code).toBe("case_step_refused");
    expect((await mark(answer)).code).toBe("question_not_found");
    for (const unknown of [randomUUID(), "x"]) expect((await mark(unknown)).code).toBe("question_not_found");
  });
});

it("of a message and a mark in the same moment, the new message always waits", async () => {
  for (let turn = 0; turn < 5; turn++) {
    const thanks = await ask(`Thanks ${turn}!`);
    const [marked] = await Promise.all([mark(thanks), asha.ask(`But when ${turn}?`, { applicationId: id })]);
    expect([undefined, "question_waiting"]).toContain(marked.code);
    expect((await waiting()).at(-1)).toBe(`But when ${turn}?`);
    expect(await answeredAt()).toEqual(t.clock.now());
    await kavya.call("POST", calls.messages(id), { id: randomUUID(), text: "Soon." });
    t.clock.advance(10 * 60_000);
  }
});

it("marked twice at once, it is noted once", async () => {
  const thanks = await ask("Thanks!");
  const answers = await Promise.all([mark(thanks), mark(thanks)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await eventsOf()).toHaveLength(1);
});
