// GET /review/events: what staff hear of cases on any process, and steps on a case that somebody else has changed.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiBase } from "#contract/paths.ts";
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import { buildApp } from "#server/app.ts";
import { endAllSessions } from "#server/accounts/session-store.ts";
import { noteEvent } from "#server/review/case/note-event.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { type LiveReader, openLiveStream } from "#testing/live/open-live-stream.ts";
import { listening } from "#testing/specification-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let owner: DraftClient & { userId: string };
let specialist: ConsoleClient;
let colleague: ConsoleClient;
let id: string;
/** A second process on the same database. */
let other: Awaited<ReturnType<typeof buildApp>>;
const urls: string[] = [];
beforeAll(async () => {
  t = await startTestApp();
  const person = await t.signUp();
  owner = { ...draftClient(t, person), userId: person.userId };
  specialist = await consoleClient(t, "specialist");
  colleague = await consoleClient(t, "specialist");
  urls.push(await listening(t));
  const { config } = t.platform;
  const databaseUrl = config.database.url ?? "";
  other = await buildApp(openPlatform({ config, db: t.db, databaseUrl, clock: t.clock.now }));
  urls.push(await other.listen({ host: "127.0.0.1", port: 0 }));
});
/** A busy machine takes longer to announce; a second would be too short. */
const soon = { timeout: 8000 };
const readers: LiveReader[] = [];
afterEach(() => readers.splice(0).forEach((reader) => reader.close()));
afterAll(async () => {
  await other.close();
  await t.close();
});
beforeEach(async () => {
  ({ id } = await familyApplication(t, owner));
});

async function listen(at: string, by: ConsoleClient): Promise<LiveReader> {
  const token = by.headers["x-access-token"];
  const reader = openLiveStream(at, { token, path: caseCalls.events });
  readers.push(reader);
  expect(await reader.status).toBe(200);
  await expect.poll(() => reader.parts[0]?.name, soon).toBe("ready");
  return reader;
}

const casesOf = ({ parts }: LiveReader) =>
  parts.flatMap((part) => (part.name === "case" ? [part.content] : []));

describe("the stream of staff", () => {
  it("names the case that a traveller cancels or a colleague claims, on every process", async () => {
    const streams = await Promise.all(urls.map((url) => listen(url, specialist)));
    // The streams begin with what happened to this case before.
    await colleague.inject("POST", queueCalls.claim(id), {});
    for (const stream of streams)
      await expect.poll(() => casesOf(stream), soon).toContainEqual({ caseId: id });
    const before = streams.map((stream) => casesOf(stream).length);
    await owner.call("POST", `/applications/${id}/cancel`, {});
    for (const [at, stream] of streams.entries()) {
      await expect.poll(() => casesOf(stream).length, soon).toBeGreaterThan(before[at] ?? 0);
      expect(casesOf(stream).at(-1)).toEqual({ caseId: id });
    }
  });

  it("says nothing when a document is opened, because that changes nothing", async () => {
    await specialist.claim(id);
    const stream = await listen(urls[0] ?? "", specialist);
    const seeAnother = async () => {
      const { id: caseId } = await familyApplication(t, owner);
      await colleague.inject("POST", queueCalls.claim(caseId), {});
      await expect.poll(() => casesOf(stream), soon).toContainEqual({ caseId });
    };
    // Until then, the claim from before the stream may still arrive.
    await seeAnother();
    const before = casesOf(stream).filter(({ caseId }) => caseId === id).length;
    await specialist.openDocuments(id);
    await seeAnother();
    expect(casesOf(stream).filter(({ caseId }) => caseId === id)).toHaveLength(before);
  });

  it("ends with the session", async () => {
    const leaver = await consoleClient(t, "specialist");
    const stream = await listen(urls[0] ?? "", leaver);
    await endAllSessions(t.db, leaver.id, t.clock.now());
    await expect.poll(stream.hasEnded, soon).toBe(true);
  });

  it("is refused to travellers", async () => {
    const { headers } = await t.signUp();
    const answer = await t.app.inject({ url: `${apiBase}${caseCalls.events}`, headers });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, "role_refused"]);
  });

  it("tells clients without streams to fetch everything again", async () => {
    const headers = { ...specialist.headers, accept: "application/json" };
    const answer = await t.app.inject({ url: `${apiBase}${caseCalls.events}`, headers });
    expect(answer.json()).toEqual({ data: { lastId: 0, isComplete: false, events: [] } });
  });
});

describe("a step on a case that has changed since it was seen", () => {
  const verifyAs = async (version: string) => {
    const answer = await t.app.inject({
      method: "POST",
      url: `${apiBase}${caseCalls.verify(id)}`,
      headers: { ...specialist.headers, "case-version": version },
    });
    return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
  };
  const versionNow = async () => String((await specialist.call("GET", caseCalls.read(id))).case.version);
  beforeEach(async () => {
    await specialist.claim(id);
    await specialist.openDocuments(id);
  });

  it("is refused if somebody else has changed it, and taken once that was seen", async () => {
    const seen = await versionNow();
    const supervisor = await consoleClient(t, "supervisor");
    await supervisor.inject("POST", queueCalls.assign(id), { staffId: null });
    await supervisor.inject("POST", queueCalls.assign(id), { staffId: specialist.id });
    expect(await verifyAs(seen)).toEqual({ status: 409, code: "case_changed" });
    await specialist.openDocuments(id);
    expect((await verifyAs(await versionNow())).status).toBe(200);
  });

  it("is refused after the traveller has cancelled", async () => {
    const seen = await versionNow();
    await owner.call("POST", `/applications/${id}/cancel`, {});
    expect(await verifyAs(seen)).toEqual({ status: 409, code: "case_changed" });
  });

  it("is taken after the specialist's own steps and openings of documents", async () => {
    const seen = await versionNow();
    await specialist.inject("POST", queueCalls.release(id), {});
    await specialist.inject("POST", queueCalls.claim(id), {});
    await specialist.openDocuments(id);
    expect((await verifyAs(seen)).status).toBe(200);
  });

  it("is taken after a colleague's attempt that was refused", async () => {
    const seen = await versionNow();
    const supervisor = await consoleClient(t, "supervisor");
    await t.db.transaction().execute((tx) =>
      noteEvent(tx, {
        applicationId: id,
        kind: "step_refused",
        details: { step: "verify", because: "documents_unopened" },
        caller: { id: supervisor.id, role: "supervisor" },
        now: t.clock.now(),
      }),
    );
    expect((await verifyAs(seen)).status).toBe(200);
  });

  it("is refused if the version is not a number", async () => {
    const supervisor = await consoleClient(t, "supervisor");
    await supervisor.inject("POST", queueCalls.assign(id), { staffId: specialist.id });
    expect(await verifyAs("latest")).toEqual({ status: 409, code: "case_changed" });
  });
});
