// Every writing route of the console has a row in the table of guards, and refuses what its guard refuses (P9, P11).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OfficeHold } from "#contract/review/holds.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { actsWithGuards, guardsOf } from "#domain/review/guards/guarded-acts.ts";
import { reviewCalls } from "#testing/access/review-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { type HostileApp, startHostileApp } from "#testing/hostile/hostile-app.ts";

let t: HostileApp;
let kavya: ConsoleClient;
let sunita: ConsoleClient;
let lakshmi: ConsoleClient;
let holdId: string;

beforeAll(async () => {
  t = await startHostileApp();
  kavya = await consoleClient(t, "specialist");
  sunita = await consoleClient(t, "supervisor");
  lakshmi = await consoleClient(t, "administrator");
  holdId = await aHold();
});
afterAll(() => t.close());
beforeEach(() => t.ownerDb.deleteFrom("attempts").execute());

/** On the account of a new traveller. */
async function aHold(): Promise<string> {
  const { email: about } = await t.signUp();
  const hold = { about, scope: "account", reason: "A court asks" };
  const answer = await lakshmi.inject("POST", officeCalls.holds, hold);
  return answer.json<{ data: OfficeHold[] }>().data[0]!.id;
}

describe("the table of guards", () => {
  const writing = () =>
    t.routes.filter(
      ({ method, url }) => url.startsWith("/api/v1/review/") && !["GET", "HEAD", "OPTIONS"].includes(method),
    );

  it("has a row for every writing route of the console, and no other", () => {
    const names = writing().map(({ method, url }) => `${method} ${url.replace("/api/v1", "")}`);
    expect(names.filter((act) => guardsOf(act) === undefined)).toEqual([]);
    expect(actsWithGuards.map(([act]) => act).filter((act) => !names.includes(act))).toEqual([]);
  });

  it("names an act of the table that undoes what is only guarded by an undo, and says why an act has no guard", () => {
    for (const [act, { guards, undoneBy, note }] of actsWithGuards) {
      if (guards.includes("undo")) expect([act, guardsOf(undoneBy ?? "")]).not.toEqual([act, undefined]);
      if (guards.length === 0) expect([act, note]).not.toEqual([act, undefined]);
    }
  });

  const guardedBy = (guard: "code" | "reason") =>
    reviewCalls
      .map((call) => ({ ...call, act: `${call.method} ${call.url.replace("/api/v1", "")}` }))
      .filter(({ act }) => guardsOf(act)?.includes(guard));
  const entitled = (action: string) =>
    ({
      second_person: sunita,
      reassign: sunita,
      manage_staff: lakshmi,
      manage_holds: lakshmi,
      manage_money: lakshmi,
      manage_policies: lakshmi,
    })[action] ?? kavya;
  const send = async ({ method, url, action }: (typeof reviewCalls)[number], body: object) => {
    const target = await t.staff("specialist");
    const path = url
      .replace("/staff/:id", `/staff/${target.id}`)
      .replace("/holds/:id", `/holds/${holdId}`)
      .replaceAll(/:\w+/g, target.id);
    const { headers } = entitled(action);
    return t.app.inject({ method, url: path, headers, payload: body });
  };

  it.each(guardedBy("code"))("$act is refused without the code and with a wrong one", async (call) => {
    const { code: _, ...rest } = { code: "", ...call.body };
    expect((await send(call, rest)).statusCode).toBe(400);
    const person = { fullName: "Dev Nair", email: "dev.nair@example.com", phone: "9273334445" };
    const body = call.url.endsWith("/staff") ? { ...call.body, ...person } : call.body;
    expect((await send(call, { ...body, code: "000000" })).json()).toMatchObject({ code: "code_wrong" });
  });

  it.each(guardedBy("reason"))("$act is refused without a reason", async (call) => {
    const field = "words" in (call.body ?? {}) ? "words" : "reason";
    for (const reason of [undefined, "", "  "]) {
      expect((await send(call, { ...call.body, [field]: reason })).statusCode).toBe(400);
    }
  });
});
