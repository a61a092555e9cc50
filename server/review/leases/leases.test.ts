// A claim under which nothing was done is a lease: it ends after a while without work, and who has a case open is shown.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CaseViewer } from "#contract/review/work/viewers.ts";
import { caseCalls, queueCalls, viewingCalls } from "#contract/review/paths.ts";
import { leaseMinutes } from "#domain/review/leases/leases.ts";
import { anApplication } from "#testing/an-application.ts";
import { bringTo } from "#testing/console/bring-to.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { openLiveStream } from "#testing/live/open-live-stream.ts";
import { listening } from "#testing/specification-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { endLeases } from "./end-leases.ts";

let t: TestApp;
let specialist: ConsoleClient;
let colleague: ConsoleClient;
let supervisor: ConsoleClient;
let id: string;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  // Their sessions end while the clock moves.
  specialist = await consoleClient(t, "specialist");
  colleague = await consoleClient(t, "specialist");
  supervisor = await consoleClient(t, "supervisor");
  ({ id } = await anApplication(t, await t.signUp()));
});

const minutes = (count: number) => t.clock.advance(count * 60_000);
const claim = (by = specialist) => by.inject("POST", queueCalls.claim(id), {});
const view = (by = specialist) => by.inject("POST", viewingCalls.ofCase(id));
const leave = (by = specialist) => by.inject("DELETE", viewingCalls.ofCase(id));
const read = async () => (await specialist.call("GET", caseCalls.read(id))).case;
const ownerOf = async () => (await read()).assignee?.id ?? null;
const end = () => endLeases(t.platform);

describe("a claim under which nothing was done", () => {
  it("ends once the owner has not worked on the case for twenty minutes, with an event in its history", async () => {
    await claim();
    minutes(leaseMinutes);
    await end();
    expect(await ownerOf()).toBe(specialist.id);
    minutes(1);
    await end();
    expect(await ownerOf()).toBeNull();
    expect((await read()).history.at(-1)).toMatchObject({
      kind: "lease_ended",
      actor: { name: "system", role: null },
      details: { staffId: specialist.id },
    });
    expect((await claim(colleague)).statusCode).toBe(200);
  });

  it("lasts while its owner has the case open, and ends twenty minutes after they have left it", async () => {
    await claim();
    for (let times = 0; times < 3; times += 1) {
      minutes(15);
      expect((await view()).statusCode).toBe(200);
      await end();
    }
    expect(await ownerOf()).toBe(specialist.id);
    minutes(leaseMinutes + 1);
    await end();
    expect(await ownerOf()).toBeNull();
  });

  it("is not renewed by what colleagues open", async () => {
    await claim();
    minutes(15);
    await view(colleague);
    await supervisor.openDocuments(id);
    minutes(6);
    await end();
    expect(await ownerOf()).toBeNull();
  });

  it("is renewed by opening a document", async () => {
    ({ id } = await familyApplication(t, await t.signUp()));
    await claim();
    minutes(15);
    await specialist.openDocuments(id);
    minutes(15);
    await end();
    expect(await ownerOf()).toBe(specialist.id);
  });

  it("returns to the queue once, however many processes end leases at the same moment", async () => {
    await claim();
    minutes(leaseMinutes + 1);
    await Promise.all([end(), end(), end()]);
    const kinds = (await read()).history.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "lease_ended")).toHaveLength(1);
  });
});

describe("a claim that is more than a lease", () => {
  const staysOwned = async () => {
    const tomorrow = new Date(t.clock.now().getTime() + 24 * 3_600_000);
    await endLeases({ ...t.platform, clock: () => tomorrow });
    expect(await ownerOf()).toBe(specialist.id);
  };

  it("stays with the person who has taken a step in it", async () => {
    await claim();
    await specialist.openDocuments(id);
    expect((await specialist.call("POST", caseCalls.verify(id))).status).toBe(200);
    await staysOwned();
  });

  it("stays while the case waits for the traveller or the authority", async () => {
    await bringTo(t, id, "pending");
    await claim();
    await staysOwned();
  });

  it("stays with the person to whom a supervisor assigned the case", async () => {
    await claim(colleague);
    await supervisor.inject("POST", queueCalls.assign(id), { staffId: specialist.id });
    await staysOwned();
  });

  it("begins again with the next claim", async () => {
    await claim();
    await specialist.openDocuments(id);
    await specialist.call("POST", caseCalls.verify(id));
    await specialist.inject("POST", queueCalls.release(id), {});
    await claim();
    minutes(leaseMinutes + 1);
    await end();
    expect(await ownerOf()).toBeNull();
  });
});

/** A busy machine takes longer to announce. */
const soon = { timeout: 8000 };

describe("who has a case open", () => {
  const seenBy = async (by: ConsoleClient) =>
    (await by.inject("GET", viewingCalls.list))
      .json<{ data: CaseViewer[] }>()
      .data.filter(({ caseId }) => caseId === id);

  it("is shown to colleagues, and not to themselves, until they leave it", async () => {
    await view();
    const viewer = { caseId: id, id: specialist.id, fullName: specialist.fullName };
    expect(await seenBy(colleague)).toEqual([viewer]);
    expect(await seenBy(specialist)).toEqual([]);
    expect((await leave()).statusCode).toBe(200);
    expect(await seenBy(colleague)).toEqual([]);
  });

  it("is no longer shown when their console has been silent for three minutes", async () => {
    await view();
    minutes(2);
    expect(await seenBy(colleague)).toHaveLength(1);
    minutes(1);
    expect(await seenBy(colleague)).toEqual([]);
  });

  it("is announced in the streams of staff when it begins and ends, without saying who", async () => {
    const token = colleague.headers["x-access-token"];
    const stream = openLiveStream(await listening(t), { token, path: caseCalls.events });
    await stream.status;
    // The second one says that this process listens now.
    await expect.poll(() => stream.parts.map(({ name }) => name), soon).toEqual(["ready", "ready"]);
    const notes = () => stream.parts.filter(({ name }) => name === "viewers");
    await view();
    await expect.poll(() => notes().length, soon).toBe(1);
    await view();
    await leave();
    await expect.poll(() => notes().length, soon).toBe(2);
    expect(notes()[0]).toEqual({ name: "viewers", content: {} });
    stream.close();
  });

  it("is refused for cases that do not exist", async () => {
    const answer = await specialist.inject("POST", viewingCalls.ofCase("none"));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "application_not_found"]);
  });
});
