// Travellers' questions in the console: sorted by waiting time, one staff member at a time, nothing closed unread.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { anAsker, anExpert, type Asker, conversationOf } from "#testing/assistance/ask-and-answer.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { messagesWithConcern } from "./question-store.ts";

type Expert = Awaited<ReturnType<typeof anExpert>>;

let test: TestApp;
let asha: Asker;
let id: string;
let kavya: Expert;
let other: Expert;
let supervisor: Expert;
beforeAll(async () => {
  test = await startTestApp();
  kavya = await anExpert(test);
  other = await anExpert(test);
  supervisor = await anExpert(test, "supervisor");
});
afterAll(() => test.close());
beforeEach(async () => {
  asha = await anAsker(test, { fullName: "Asha Rao" });
  await asha.ask("Which photo?");
  id = await conversationOf(test, asha.userId);
});

const minutesLater = (minutes: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000).toISOString());
const rowIn = async (expert: Expert, show?: "waiting" | "mine" | "all") =>
  (await expert.queue(show)).find((row) => row.id === id);

it("the queue lists who is waiting, since when and with how many messages, longest wait first", async () => {
  const since = test.clock.now().toISOString();
  minutesLater(5);
  const later = await anAsker(test);
  await later.ask("And I?");
  await asha.ask("Hello?");
  expect(await rowIn(kavya)).toMatchObject({
    fullName: "Asha Rao",
    state: "waiting",
    waitingSince: since,
    unanswered: 2,
    expert: null,
  });
  const order = (await kavya.queue()).map((row) => row.waitingSince ?? "");
  expect(order).toEqual(order.toSorted());
});

it("an answer claims the conversation, ends the wait and reaches the traveller", async () => {
  const { status, data } = await kavya.answer(id, "A matt one.");
  expect([status, data.state, data.expert?.id]).toEqual([200, "answered", kavya.id]);
  expect(data.messages.at(-1)).toMatchObject({ sender: "agent", author: kavya.fullName, position: 2 });
  expect(await rowIn(kavya)).toBeUndefined();
  expect(await rowIn(kavya, "mine")).toBeDefined();
  expect(await rowIn(other, "mine")).toBeUndefined();
  expect(await rowIn(other, "all")).toBeDefined();
  await asha.ask("Thank you. And the size?");
  expect(await rowIn(kavya)).toMatchObject({ unanswered: 1, expert: { id: kavya.id } });
});

it("one of two simultaneous answers wins, and the other response names the winner", async () => {
  const answers = await Promise.all([kavya.answer(id, "Matt."), other.answer(id, "Glossy.")]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const rejected = answers.find(({ status }) => status === 409);
  expect(rejected?.code).toBe("question_claimed");
  expect(rejected?.message).toMatch(/^Kavya Nair \d+ is answering this\.$/);
  expect((await asha.thread()).messages).toHaveLength(2);
});

it("a repeated answer is stored once", async () => {
  const message = randomUUID();
  const sent = await Promise.all(Array.from({ length: 5 }, () => kavya.answer(id, "Matt.", { id: message })));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await asha.thread()).messages).toHaveLength(2);
});

it("a message written during the answer still waits, and cannot be closed unread", async () => {
  await asha.ask("I mean for my child");
  const { data } = await kavya.answer(id, "Matt.");
  expect([data.state, data.unanswered]).toEqual(["waiting", 1]);
  const closed = await kavya.close(id, 1);
  expect([closed.status, closed.code]).toEqual([409, "question_waiting"]);
  expect((await kavya.answer(id, "The same for children.", { seen: 3 })).data.state).toBe("answered");
});

it("a long conversation returns its latest messages in order", async () => {
  for (const text of ["Matt?", "Glossy?", "How large?"]) await asha.ask(text);
  const latest = await messagesWithConcern(test.db, { conversationId: id, limit: 2 });
  expect(latest.map(({ position }) => position)).toEqual([3, 4]);
});

it("a closed conversation belongs to nobody, and the traveller's next message reopens it", async () => {
  await kavya.answer(id, "Matt.");
  const { data } = await kavya.close(id, 2);
  expect([data.state, data.expert]).toEqual(["closed", null]);
  await asha.ask("One more thing");
  expect(await rowIn(other)).toMatchObject({ state: "waiting", unanswered: 1, expert: null });
});

it("a closed conversation can be closed again, answered and claimed", async () => {
  await kavya.answer(id, "Matt.");
  await kavya.close(id, 2);
  const closed = await other.close(id, 2);
  expect([closed.status, closed.data.state, closed.data.expert]).toEqual([200, "closed", null]);
  const answered = await other.answer(id, "Matt, and not glossy.", { seen: 2 });
  expect([answered.status, answered.data.state, answered.data.expert?.id]).toEqual([
    200,
    "answered",
    other.id,
  ]);
  await other.close(id, 3);
  const claimed = await kavya.claim(id);
  expect([claimed.status, claimed.data.state, claimed.data.expert?.id]).toEqual([200, "answered", kavya.id]);
});

it("a claimed conversation is released by its staff member or by a supervisor", async () => {
  expect((await kavya.claim(id)).data.expert?.id).toBe(kavya.id);
  expect((await kavya.claim(id)).status).toBe(200);
  expect((await other.claim(id)).code).toBe("question_claimed");
  expect((await other.release(id)).code).toBe("question_not_claimed");
  expect((await other.close(id, 1)).code).toBe("question_claimed");
  expect((await supervisor.release(id)).data.expert).toBeNull();
  expect((await other.claim(id)).status).toBe(200);
  expect((await other.release(id)).data.expert).toBeNull();
});

it("a former colleague's conversation can be claimed", async () => {
  const gone = await anExpert(test);
  await gone.claim(id);
  const before = await kavya.waiting();
  await test.db
    .updateTable("staff")
    .set({ ended_at: test.clock.now() })
    .where("user_id", "=", gone.id)
    .execute();
  expect(await kavya.waiting()).toBe(before + 1);
  expect((await kavya.answer(id, "I go on.")).data.expert?.id).toBe(kavya.id);
});

it("the count covers unclaimed questions and the caller's own", async () => {
  const [before, others] = [await kavya.waiting(), await other.waiting()];
  await kavya.claim(id);
  expect([await kavya.waiting(), await other.waiting()]).toEqual([before, others - 1]);
});

it("a deleted account on legal hold no longer appears", async () => {
  const before = await kavya.waiting();
  await test.db
    .updateTable("users")
    .set({ erasure_asked_at: test.clock.now() })
    .where("id", "=", asha.userId)
    .execute();
  expect(await rowIn(kavya, "all")).toBeUndefined();
  expect((await kavya.open(id)).status).toBe(404);
  expect(await kavya.waiting()).toBe(before - 1);
});
