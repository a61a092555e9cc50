// Legal holds over HTTP: set and lifted by administrators, recorded in both histories, hidden from everyone else.
import { officeCalls } from "#contract/review/paths.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OfficeHold } from "#contract/review/holds.ts";
import type { OfficeChange } from "#contract/review/office.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { freshCode } from "#testing/a-staff-member.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let administrator: ConsoleClient;
let owner: DraftClient & { userId: string; email: string };
let application: { id: string; reference: string };
beforeAll(async () => {
  t = await startTestApp();
  administrator = await consoleClient(t, "administrator");
});
afterAll(() => t.close());
beforeEach(async () => {
  const person = await t.signUp();
  owner = { ...draftClient(t, person), userId: person.userId, email: person.email };
  application = await familyApplication(t, { userId: owner.userId, travellers: 1 });
});

const reason = "High Court of Delhi, 12/2026";

async function ask(method: "GET" | "POST", path: string, body?: object) {
  const answer = await administrator.inject(method, path, body);
  const { data = [], code } = answer.json<{ data?: OfficeHold[]; code?: string }>();
  return { status: answer.statusCode, code, holds: data };
}
const set = (about: string, scope: "application" | "account") =>
  ask("POST", officeCalls.holds, { about, scope, reason });

const liftReason = "Released on 1 December 2026";
async function lift(id = "") {
  const code = await freshCode(t, administrator);
  return ask("POST", officeCalls.holdLift(id), { reason: liftReason, code });
}

it("an application is put on hold by number, once, and the hold is lifted; both histories record it", async () => {
  const { status, holds } = await set(` ${application.reference.toLowerCase()} `, "application");
  expect(status).toBe(201);
  const hold = holds.find(({ reference }) => reference === application.reference);
  expect(hold).toMatchObject({ reason, setBy: administrator.fullName, liftedAt: null });
  expect((await set(application.reference, "application")).holds).toEqual(holds);

  const lifted = await lift(hold?.id);
  expect(lifted.holds.find(({ id }) => id === hold?.id)).toMatchObject({
    liftedBy: administrator.fullName,
    liftReason,
    liftedAt: t.clock.now().toISOString(),
  });
  await lift(hold?.id);
  const told = await t.db
    .selectFrom("application_events")
    .select(["details", "actor_id"])
    .where("application_id", "=", application.id)
    .where("kind", "=", "legal_hold")
    .orderBy("sequence")
    .execute();
  const actor_id = administrator.id;
  expect(told).toEqual([
    { details: { isHeld: true }, actor_id },
    { details: { isHeld: false }, actor_id },
  ]);
  const office = await t.db
    .selectFrom("office_events")
    .select(["kind", "actor_id", "details"])
    .where("subject", "=", hold?.id ?? "")
    .orderBy("sequence")
    .execute();
  const details = { applications: 1, wholeAccount: false };
  expect(office).toEqual([
    { kind: "hold_set", actor_id, details },
    { kind: "hold_lifted", actor_id, details },
  ]);
});

it("a whole account is put on hold by application number or email address, which stays masked", async () => {
  const { holds } = await set(owner.email.toUpperCase(), "account");
  const [name = "", host = ""] = owner.email.split("@");
  const hold = holds.find(({ reference }) => reference === null);
  expect(hold).toMatchObject({ account: `${name.slice(0, 1)}•••@${host}`, reason });
  expect(JSON.stringify(holds)).not.toContain(owner.email);
  expect((await set(application.reference, "account")).holds).toEqual(holds);
  const refused = await owner.call("DELETE", `/applications/${application.id}/documents`);
  expect(refused.status).toBe(409);
});

it("unknown subjects and staff accounts are rejected with a message, and an unknown hold is not found", async () => {
  for (const about of ["PRV-00000000", "nobody@example.com", administrator.email]) {
    expect(await set(about, "account")).toMatchObject({ status: 422, code: "hold_subject_unknown" });
  }
  const byAddress = await set(owner.email, "application");
  expect([byAddress.status, byAddress.code]).toEqual([422, "hold_subject_unknown"]);
  const unknown = await lift("7b1c0f3e-8b1e-4c65-9d0a-0d6f3a1b2c3d");
  expect([unknown.status, unknown.code]).toEqual([404, "hold_not_found"]);
});

it("a hold stays without a reason or with a wrong code, which the list of changes names with its application", async () => {
  const { holds } = await set(application.reference, "application");
  const { id = "" } = holds.find(({ reference }) => reference === application.reference) ?? {};
  const code = await freshCode(t, administrator);
  expect((await ask("POST", officeCalls.holdLift(id), { reason: " ", code })).status).toBe(400);
  const wrong = await ask("POST", officeCalls.holdLift(id), { reason: liftReason, code: "000000" });
  expect([wrong.status, wrong.code]).toEqual([422, "code_wrong"]);
  const open = (await ask("GET", officeCalls.holds)).holds.find((hold) => hold.id === id);
  expect(open).toMatchObject({ liftedAt: null, liftReason: null });
  const changes = (await administrator.inject("GET", officeCalls.changes)).json<{ data: OfficeChange[] }>();
  expect(changes.data[0]).toMatchObject({
    kind: "hold_lift_refused",
    actorName: administrator.fullName,
    about: application.reference,
  });
});
