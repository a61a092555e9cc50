// Asking an expert: stored once, encrypted, rate-limited, about own applications only; unread answers are counted.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { questionLimits } from "#domain/assistance/questions.ts";
import { anApplication } from "#testing/an-application.ts";
import { anAsker, anExpert, type Asker, conversationOf } from "#testing/assistance/ask-and-answer.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let asha: Asker;
let expert: Awaited<ReturnType<typeof anExpert>>;
beforeAll(async () => {
  test = await startTestApp();
  expert = await anExpert(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T06:30:00Z");
  asha = await anAsker(test);
});

const idOf = (asker: Asker) => conversationOf(test, asker.userId);

describe("a question", () => {
  it("appears in the asker's own thread, in order, and in nobody else's", async () => {
    const first = await asha.ask("  Which photo do I need?\r\nFor Oman ");
    expect([first.status, first.data]).toMatchObject([
      201,
      { position: 1, sender: "user", text: "Which photo do I need?\nFor Oman" },
    ]);
    await asha.ask("Matt or glossy?");
    const { messages, isWaiting, unread } = await asha.thread();
    expect(messages.map(({ position }) => position)).toEqual([1, 2]);
    expect([isWaiting, unread]).toEqual([true, 0]);
    const other = await anAsker(test);
    expect(await other.thread()).toEqual({ messages: [], unread: 0, isWaiting: false });
  });

  it("is stored once, even if it is sent many times at once", async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => asha.ask("Only once", {}, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await asha.thread()).messages).toHaveLength(1);
    const other = await anAsker(test);
    expect((await other.ask("With an id of somebody else's", {}, id)).status).toBe(201);
    expect((await asha.thread()).messages.map(({ text }) => text)).toEqual(["Only once"]);
  });

  it("can be read if its ID was sent in capitals", async () => {
    const id = randomUUID().toUpperCase();
    expect((await asha.ask("In capitals", {}, id)).status).toBe(201);
    expect((await asha.ask("In capitals", {}, id)).status).toBe(201);
    expect((await asha.thread()).messages.map(({ text }) => text)).toEqual(["In capitals"]);
  });

  it.each(["", "   ", "\n\n", "a\u0000b", "\u001b[2J", "x".repeat(1001)])("%j is rejected", async (text) => {
    expect((await asha.ask(text)).status).toBe(400);
    expect((await asha.thread()).messages).toEqual([]);
  });

  it("is encrypted in the database and bound to its row", async () => {
    await asha.ask("My passport is Z7654321");
    const id = await idOf(asha);
    const rows = await test.db
      .selectFrom("conversation_messages")
      .selectAll()
      .where("conversation_id", "=", id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain("Z7654321");
    expect(rows[0]?.sealed_text.toString("latin1")).not.toContain("Z7654321");
    await asha.ask("A second one");
    await test.ownerDb
      .updateTable("conversation_messages")
      .set({ sealed_text: rows[0]?.sealed_text ?? Buffer.alloc(0) })
      .where("conversation_id", "=", id)
      .where("position", "=", 2)
      .execute();
    expect((await asha.call("GET", "/expert-requests")).status).toBe(500);
  });

  it.each(questionLimits)(
    "more than $messages messages in $withinMs ms are rejected for now",
    async ({ messages, withinMs }) => {
      const start = test.clock.now();
      const apartMs = Math.floor(withinMs / messages);
      for (let at = 0; at < messages; at++) {
        test.clock.set(new Date(start.getTime() + at * apartMs).toISOString());
        expect((await asha.ask(`Question ${at}`)).status).toBe(201);
      }
      const rejected = await asha.ask("One more");
      expect(rejected.status).toBe(429);
      expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
      test.clock.set(new Date(start.getTime() + withinMs + 1).toISOString());
      expect((await asha.ask("Later")).status).toBe(201);
    },
  );

  it("can refer to the asker's own draft or application; those of others are rejected as unknown", async () => {
    const draft = (await asha.start("oman")).data.id;
    expect((await asha.ask("About a draft", { step: "documents", draftId: draft })).status).toBe(201);
    const { id: applicationId, reference } = await anApplication(test, asha);
    await asha.ask("About an application", { step: "track", applicationId });
    const { data } = await expert.open(await idOf(asha));
    expect(data.messages.map(({ about }) => about)).toEqual([
      { step: "documents", destination: "Oman", case: null },
      expect.objectContaining({ step: "track", case: { id: applicationId, applicationId: reference } }),
    ]);
    expect(data.cases.map((one) => one.applicationId)).toEqual([reference]);
    const other = await anAsker(test);
    for (const concern of [
      { draftId: draft },
      { applicationId },
      { applicationId: "not-an-id" },
      { draftId: "\0" },
    ]) {
      const rejected = await other.ask("Whose is it?", concern);
      const nothing = await other.ask("Whose is it?", { draftId: randomUUID() });
      expect([rejected.status, rejected.failure.code]).toEqual([404, nothing.failure.code]);
    }
  });

  it("about a removed draft remains, without the reference", async () => {
    const draft = (await asha.start("oman")).data.id;
    await asha.ask("About a draft", { step: "plan", draftId: draft });
    expect((await asha.call("DELETE", `/drafts/${draft}`)).status).toBe(204);
    const { data } = await expert.open(await idOf(asha));
    expect(data.messages[0]?.about).toEqual({ step: "plan", destination: null, case: null });
  });
});

describe("an answer", () => {
  it("is new until it is read, and never becomes unread again", async () => {
    await asha.ask("Which photo?");
    const id = await idOf(asha);
    await expert.answer(id, "Matt, 35 by 45 mm.\nWithout glasses.");
    await expert.answer(id, "And not older than three months.");
    expect(await asha.unread()).toBe(2);
    const { messages, isWaiting, unread } = await asha.thread();
    expect(messages.map(({ sender }) => sender)).toEqual(["user", "agent", "agent"]);
    expect([isWaiting, unread]).toEqual([false, 2]);
    await asha.read(2);
    expect(await asha.unread()).toBe(1);
    await asha.read(99_999);
    await asha.read(1);
    expect(await asha.unread()).toBe(0);
  });

  it("is announced by one email until it is read, in the traveller's language and without its text", async () => {
    const meera = await anAsker(test, { fullName: "Meera Iyer" });
    await test.db.updateTable("users").set({ language: "hi" }).where("id", "=", meera.userId).execute();
    await meera.ask("My passport is Z7654321");
    const id = await idOf(meera);
    await expert.answer(id, "Canary answers Z7654321");
    await expert.answer(id, "Canary again");
    const letters = () => readEmails(test.platform, { to: meera.email, template: "expert-answered" });
    const [mail] = await letters();
    expect(await letters()).toHaveLength(1);
    expect(mail?.subject).toBe("विशेषज्ञ ने आपके सवाल का जवाब दिया है");
    expect(mail?.text).toContain("/applications#chat");
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Canary|Z7654321/);
    await meera.read((await meera.thread()).messages.at(-1)?.position ?? 0);
    await expert.answer(id, "Later");
    expect(await letters()).toHaveLength(2);
  });
});
