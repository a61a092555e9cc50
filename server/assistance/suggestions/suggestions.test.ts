// Suggestions of a language model: off by default, only with consent, derived facts only, hostile answers sanitised.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import type { Suggestion } from "#contract/traveller/suggestions.ts";
import { modelSettingsOf, startModelDouble } from "#testing/assistance/start-model-double.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { payableDraft } from "#testing/payable-draft.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let double: Awaited<ReturnType<typeof startModelDouble>>;
let test: TestApp;
let asha: DraftClient;
let draftId: string;
beforeAll(async () => {
  double = await startModelDouble();
  test = await startTestApp({ settings: modelSettingsOf(double) });
});
afterAll(async () => {
  await test.close();
  await double.close();
});
beforeEach(async () => {
  asha = draftClient(test, await test.signUp());
  draftId = (await payableDraft(test.platform, { userId: asha.userId, now: test.clock.now() })).id;
  double.requests.length = 0;
  double.say("Renew the passport first.\nTake the photo again.");
});

const read = () => asha.call<Suggestion>("GET", calls.suggestion(draftId));
const ask = (language = "en") => asha.call<Suggestion>("POST", calls.suggestion(draftId), { language });
const agree = () => asha.call<Suggestion>("PUT", calls.suggestionConsent(draftId));
const withdraw = () => asha.call<Suggestion>("DELETE", calls.suggestionConsent(draftId));
const sent = () => double.requests.map(({ body }) => JSON.parse(body) as Sent);

interface Sent {
  model: string;
  messages: { role: string; content: string }[];
}

describe("consent", () => {
  it("is given for each application; without it nothing is sent to the model", async () => {
    expect((await read()).data).toEqual({ isOffered: true, agreedAt: null, lines: null });
    const rejected = await ask();
    expect([rejected.status, rejected.failure.code]).toEqual([403, "suggestion_consent_missing"]);
    expect(double.requests).toEqual([]);
    expect((await agree()).data.agreedAt).toBe(test.clock.now().toISOString());
    await agree();
    const { data } = await ask();
    expect(data.lines).toEqual(["Renew the passport first.", "Take the photo again."]);
    expect((await read()).data.lines).toEqual(data.lines);
    const { id: second } = await payableDraft(test.platform, { userId: asha.userId, now: test.clock.now() });
    expect((await asha.call<Suggestion>("GET", calls.suggestion(second))).data.agreedAt).toBeNull();
  });

  it("when withdrawn, deletes the suggestions and stops further requests", async () => {
    await agree();
    await ask();
    expect((await withdraw()).data).toEqual({ isOffered: true, agreedAt: null, lines: null });
    expect((await ask()).status).toBe(403);
    const kept = test.db
      .selectFrom("suggestions")
      .innerJoin("suggestion_consents as consent", "consent.id", "suggestions.consent_id")
      .select(["suggestions.asked", "suggestions.sealed_lines"])
      .where("consent.user_id", "=", asha.userId);
    expect(await kept.execute()).toEqual([{ asked: Buffer.alloc(0), sealed_lines: null }]);
    const consents = test.db.selectFrom("suggestion_consents").select("withdrawn_at");
    expect(await consents.where("user_id", "=", asha.userId).execute()).toEqual([
      { withdrawn_at: test.clock.now() },
    ]);
    expect((await agree()).data.lines).toBeNull();
  });

  it("cannot be given or used by anyone else", async () => {
    const other = draftClient(test, await test.signUp());
    for (const [method, path] of [
      ["GET", calls.suggestion(draftId)],
      ["PUT", calls.suggestionConsent(draftId)],
      ["DELETE", calls.suggestionConsent(draftId)],
    ] as const) {
      expect((await other.call(method, path)).status).toBe(404);
    }
    await agree();
    expect((await other.call("POST", calls.suggestion(draftId), {})).status).toBe(404);
    expect(double.requests).toEqual([]);
  });
});

describe("the model", () => {
  it("receives only instructions and derived facts", async () => {
    await agree();
    await ask("hi");
    const [request] = sent();
    expect(request?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(request?.messages[0]?.content).toMatch(/Write in Hindi\.$/);
    const facts = request?.messages[1]?.content.split("\n") ?? [];
    expect(facts.slice(0, 3)).toEqual([
      expect.stringMatching(/^destination: /),
      "visa type: tourist",
      "travellers: 1",
    ]);
    for (const fact of facts.slice(3)) expect(fact).toMatch(/^(trip|traveller 1): [a-z0-9 (),A-Z]+$/);
    expect(Object.keys(request ?? {}).sort()).toEqual(["max_tokens", "messages", "model"]);
    expect(double.requests[0]?.headers["authorization"]).toBe("Bearer sk-canary-of-the-model");
  });

  it("is not asked the same twice, and is asked at most ten times a day", async () => {
    await agree();
    await ask();
    await ask();
    expect(double.requests).toHaveLength(1);
    await withdraw();
    await agree();
    double.say("");
    for (let at = 0; at < 9; at++) expect((await ask()).status).toBe(503);
    expect((await ask()).status).toBe(429);
    expect(double.requests).toHaveLength(10);
  });

  it("is asked in each language, and shows no suggestion in another", async () => {
    await agree();
    await ask();
    double.say("पहले पासपोर्ट का नवीनीकरण करें।");
    const readIn = async (language: string) =>
      (await asha.call<Suggestion>("GET", `${calls.suggestion(draftId)}?language=${language}`)).data.lines;
    expect(await readIn("hi")).toBeNull();
    expect((await ask("hi")).data.lines).toEqual(["पहले पासपोर्ट का नवीनीकरण करें।"]);
    expect([await readIn("en"), await readIn("hi")]).toEqual([
      ["Renew the passport first.", "Take the photo again."],
      ["पहले पासपोर्ट का नवीनीकरण करें।"],
    ]);
  });

  it("is asked at most ten times a day, even by simultaneous requests", async () => {
    await agree();
    double.say("");
    const asked = await Promise.all(Array.from({ length: 16 }, () => ask()));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it.each([
    ["nothing", ""],
    ["markup only", "<script>alert(1)</script>"],
    ["addresses only", "Pay at https://visa.example/now"],
  ])("answers %s: there is no suggestion, and nothing is blocked", async (_, words) => {
    double.say(words);
    await agree();
    const answer = await ask();
    expect([answer.status, answer.failure.code]).toEqual([503, "suggestion_failed"]);
    expect((await asha.get(draftId)).state).toBe("open");
  });

  it.each([
    ["far too much", "A very long line. ".repeat(20_000), 200],
    ["by a redirect", "Renew the passport first.", 302],
    ["with an error", "Renew the passport first.", 500],
  ] as const)("answers %s: there is no suggestion", async (_, words, status) => {
    double.say(words, status);
    await agree();
    expect((await ask()).status).toBe(503);
    expect(double.requests).toHaveLength(1);
  });

  it.each(["not JSON", "reset after success", "429"] as const)(
    "fails with '%s': there is no suggestion",
    async (fault) => {
      await agree();
      double.failNext(fault);
      expect((await ask()).status).toBe(503);
      expect((await ask()).status).toBe(200);
    },
  );

  it("is not asked when none is configured", async () => {
    const without = await startTestApp();
    const meera = draftClient(without, await without.signUp());
    const { id } = await payableDraft(without.platform, { userId: meera.userId, now: without.clock.now() });
    expect((await meera.call<Suggestion>("GET", calls.suggestion(id))).data.isOffered).toBe(false);
    for (const answer of [
      await meera.call("PUT", calls.suggestionConsent(id)),
      await meera.call("POST", calls.suggestion(id), {}),
    ]) {
      expect([answer.status, answer.failure.code]).toEqual([422, "suggestions_off"]);
    }
    await without.close();
  });
});
