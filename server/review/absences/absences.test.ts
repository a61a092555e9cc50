// Who is away, what 'Start work' and colleagues then do, and the hand-over of cases in one act.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HandOver, TeamMember } from "#contract/review/work/team.ts";
import { caseCalls, queueCalls, teamCalls } from "#contract/review/paths.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import { anApplication } from "#testing/an-application.ts";
import { bringTo, claimForOffice, file } from "#testing/console/bring-to.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let owner: Awaited<ReturnType<TestApp["signUp"]>>;
let specialist: ConsoleClient;
let colleague: ConsoleClient;
let supervisor: ConsoleClient;

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.signUp();
  colleague = await consoleClient(t, "specialist");
  supervisor = await consoleClient(t, "supervisor");
});
afterAll(() => t.close());
beforeEach(async () => {
  specialist = await consoleClient(t, "specialist");
});

const today = { from: "2026-11-20", until: "2026-11-23" };
const tomorrow = { from: "2026-11-21", until: "2026-11-21" };

async function put(path: string, by: ConsoleClient, absence: object | null) {
  const answer = await by.inject("PUT", path, { absence });
  return { status: answer.statusCode, team: answer.json<{ data?: TeamMember[] }>().data ?? [] };
}
const memberIn = (team: readonly TeamMember[], { id } = specialist) =>
  team.find((member) => member.id === id);
const ownerOf = async (id: string) =>
  (await supervisor.call("GET", caseCalls.read(id))).case.assignee?.id ?? null;

async function claimed(by = specialist): Promise<string> {
  const { id } = await anApplication(t, owner);
  await by.claim(id);
  return id;
}

describe("an absence", () => {
  it("is set by the person or a supervisor, replaced and ended", async () => {
    const own = await put(teamCalls.own, specialist, today);
    expect(own.team).toMatchObject([{ id: specialist.id, absence: today, isAbsent: true }]);
    const later = await put(teamCalls.absence(specialist.id), supervisor, tomorrow);
    expect(memberIn(later.team)).toMatchObject({ absence: tomorrow, isAbsent: false });
    const ended = await put(teamCalls.absence(specialist.id), supervisor, null);
    expect(memberIn(ended.team)).toMatchObject({ absence: null, isAbsent: false });
  });

  it("of a colleague is set by nobody else, and must end after it begins", async () => {
    expect((await put(teamCalls.absence(specialist.id), colleague, today)).status).toBe(403);
    const turned = { from: today.until, until: today.from };
    expect((await put(teamCalls.own, specialist, turned)).status).toBe(400);
    expect((await put(teamCalls.absence(owner.userId), supervisor, today)).status).toBe(404);
  });

  it("is over the day after its last day", async () => {
    await put(teamCalls.own, specialist, { from: "2026-11-18", until: "2026-11-19" });
    const team = (await specialist.inject("GET", teamCalls.list)).json<{ data: TeamMember[] }>().data;
    expect(team).toMatchObject([{ absence: null, isAbsent: false }]);
  });

  it("makes 'Start work' give out nothing, until it is ended", async () => {
    await anApplication(t, owner);
    const next = async () =>
      (await specialist.inject("POST", queueCalls.next, {})).json<{ data: QueueRow | null }>().data;
    await put(teamCalls.own, specialist, today);
    expect(await next()).toBeNull();
    await put(teamCalls.own, specialist, null);
    expect(await next()).not.toBeNull();
  });
});

describe("a hand-over", () => {
  const handOver = async (to: string | null, by = supervisor) => {
    const answer = await by.inject("POST", teamCalls.handOver(specialist.id), { staffId: to });
    return { status: answer.statusCode, data: answer.json<{ data: HandOver }>().data };
  };

  it("moves the cases that need a specialist, and leaves those that wait for the traveller or the authority", async () => {
    const [first, second] = [await claimed(), await claimed()];
    const waiting = await claimed();
    await bringTo(t, waiting, "pending");
    const filed = (await anApplication(t, owner)).id;
    await claimForOffice(t, filed);
    await file(t, filed);
    await specialist.claim(filed);
    const team = (await supervisor.inject("GET", teamCalls.list)).json<{ data: TeamMember[] }>().data;
    expect(memberIn(team)?.toDo).toBe(2);
    expect((await handOver(colleague.id)).data).toEqual({ moved: 2, left: 0 });
    expect(await Promise.all([first, second, waiting, filed].map(ownerOf))).toEqual([
      colleague.id,
      colleague.id,
      specialist.id,
      specialist.id,
    ]);
    const { history } = (await supervisor.call("GET", caseCalls.read(first))).case;
    expect(history.at(-1)).toMatchObject({
      kind: "assigned",
      actor: { name: supervisor.fullName },
      details: { staffId: colleague.id },
    });
  });

  it("returns them to the queue if nobody is named", async () => {
    const id = await claimed();
    expect((await handOver(null)).data).toEqual({ moved: 1, left: 0 });
    expect(await ownerOf(id)).toBeNull();
  });

  it("moves each case once if two supervisors reassign them at the same moment", async () => {
    const ids = [await claimed(), await claimed(), await claimed()];
    const other = await consoleClient(t, "supervisor");
    const both = await Promise.all([handOver(colleague.id), handOver(colleague.id, other)]);
    expect(both.reduce((sum, { data }) => sum + data.moved, 0)).toBe(3);
    expect(await Promise.all(ids.map(ownerOf))).toEqual(ids.map(() => colleague.id));
  });

  it("is made only by supervisors, to colleagues who can have cases", async () => {
    expect((await handOver(colleague.id, colleague)).status).toBe(403);
    expect((await handOver(owner.userId)).status).toBe(404);
  });
});
