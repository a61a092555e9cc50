// An answer notifies its traveller by live event, push and email, none of which contains its text.
import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverPushes } from "#server/notifications/push/deliver-pushes.ts";
import { saveSubscription, readPushToken } from "#server/notifications/push/subscription-store.ts";
import { anAsker, anExpert, conversationOf } from "#testing/assistance/ask-and-answer.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { type PushDouble, startPushDouble } from "#testing/push/push-double.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let double: PushDouble;
beforeAll(async () => {
  double = await startPushDouble({ now: () => test.clock.now() });
  test = await startTestApp({ settings: { PUSH_TEST_CA: double.caPath } });
});
afterAll(async () => {
  await test.close();
  await double.close();
});

it("an answer sends a live event, a push that opens the chat and an email; a rejected answer sends none", async () => {
  const asha = await anAsker(test);
  const subscription = readPushToken(test.platform, (await double.newBrowser()).token);
  if (!subscription) throw new Error("the double's token is not taken");
  const sessionHash = Buffer.alloc(32);
  await saveSubscription(test.db, test.platform, { userId: asha.userId, sessionHash, subscription });
  await asha.ask("Canary asks");
  const id = await conversationOf(test, asha.userId);
  const [kavya, other] = [await anExpert(test), await anExpert(test)];
  await kavya.answer(id, "Canary answers");
  expect((await other.answer(id, "Canary too")).status).toBe(409);

  const events = test.db.selectFrom("live_events").select(["kind", "subject_id"]);
  const recorded = await events.where("user_id", "=", asha.userId).execute();
  expect(recorded).toEqual([{ kind: "expert_message", subject_id: id }]);
  expect(await deliverPushes(test.platform)).toBe(1);
  expect(double.taken.map(({ message }) => message)).toEqual([
    {
      title: "Your question has been answered",
      body: "Open Pravesh to read it.",
      path: "/applications#chat",
      tag: "chat",
    },
  ]);
  expect(await readEmails(test.platform, { to: asha.email, template: "expert-answered" })).toHaveLength(1);
});
