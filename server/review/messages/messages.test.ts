// Messages to the traveller from a case: in the chat, announced by email without their text, from templates.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { MessageTemplates } from "#contract/review/conversation/messages.ts";
import type { Timeline } from "#contract/review/conversation/timeline.ts";
import { caseCalls, conversationCalls as calls } from "#contract/review/paths.ts";
import { anAsker, anExpert, type Asker, conversationOf } from "#testing/assistance/ask-and-answer.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
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
  asha = await anAsker(t, { fullName: "Asha Rao" });
  ({ id } = await familyApplication(t, { userId: asha.userId, travellers: 1 }));
});

const write = (text: string, messageId: string = randomUUID()) =>
  kavya.call("POST", calls.messages(id), { id: messageId, text });
const stateOf = async () => {
  const expert = await anExpert(t);
  return (await expert.open(await conversationOf(t, asha.userId))).data.state;
};

it("a message starts a conversation, reaches the traveller once and is in the timeline", async () => {
  const messageId = randomUUID();
  for (const _ of [1, 2])
    expect(await write("Your visa is nearly ready.", messageId)).toMatchObject({ status: 200 });
  expect((await asha.thread()).messages).toMatchObject([
    { sender: "agent", text: "Your visa is nearly ready." },
  ]);
  expect(await stateOf()).toBe("answered");
  const { data } = (await kavya.inject("GET", calls.timeline(id))).json<{ data: Timeline }>();
  expect(data.entries.filter(({ source }) => source === "message")).toMatchObject([
    { sender: "agent", author: kavya.fullName, text: "Your visa is nearly ready." },
  ]);
  const emails = data.entries.flatMap((entry) => (entry.source === "email" ? [entry.template] : []));
  expect(emails.toSorted()).toEqual(["confirmation", "expert-answered"]);
});

it("the email says that there is a message, and quotes none of it", async () => {
  await write("Your visa is nearly ready.");
  const [email] = await readEmails(t.platform, { template: "expert-answered" });
  expect(email?.subject).toBe("You have a new message about your application");
  expect(JSON.stringify(email)).not.toContain("nearly ready");
});

it("it answers a question about this case, and leaves another one waiting", async () => {
  await asha.ask("Is it done?", { applicationId: id });
  await write("Nearly.");
  expect(await stateOf()).toBe("answered");
  await asha.ask("And for my friend?");
  await write("It was filed today.");
  expect(await stateOf()).toBe("waiting");
});

it("is not sent if the traveller has written since the case was on screen", async () => {
  const { version } = (await kavya.call("GET", caseCalls.read(id))).case;
  await asha.ask("Please stop!", { applicationId: id });
  const answer = await t.app.inject({
    method: "POST",
    url: `/api/v1${calls.messages(id)}`,
    headers: { ...kavya.headers, "case-version": String(version) },
    payload: { id: randomUUID(), text: "We filed it." },
  });
  expect(answer.json<{ code: string }>().code).toBe("case_changed");
  expect((await asha.thread()).messages).toHaveLength(1);
});

it("templates are in the traveller's language and name what is missing", async () => {
  const templates = async () =>
    (await kavya.inject("GET", calls.templates(id))).json<{ data: MessageTemplates }>().data;
  const names = async () => (await templates()).templates.map(({ name }) => name);
  await departOn("2027-01-15");
  expect(await names()).toEqual(["documentsFine", "delayed", "callMe"]);
  await departOn("2026-11-19");
  expect(await names()).toEqual(["delayed", "callMe"]);
  // The day after the one on which the test begins.
  await departOn("2026-11-21");
  expect(await names()).toEqual(["documentsFine", "visaLate", "delayed", "callMe"]);
  await kavya.claim(id);
  const [traveller] = (await kavya.call("GET", caseCalls.read(id))).case.travellers;
  const ask = { travellerId: traveller?.id, kind: "photo", reason: "glare" };
  expect(await kavya.call("POST", caseCalls.ask(id), ask)).toMatchObject({ status: 200 });
  await t.ownerDb.updateTable("users").set({ language: "hi" }).where("id", "=", asha.userId).execute();
  const { language, templates: hindi } = await templates();
  expect(language).toBe("hi");
  expect(hindi[0]).toMatchObject({
    name: "documentsMissing",
    text: expect.stringContaining("फ़ोटो") as string,
  });
  expect(hindi[1]).toMatchObject({
    name: "visaLate",
    text: expect.stringContaining("21 नवंबर 2026") as string,
  });
});

const departOn = (departure: string) =>
  t.ownerDb.updateTable("applications").set({ departure }).where("id", "=", id).execute();
