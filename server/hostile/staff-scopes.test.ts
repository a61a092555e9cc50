// Every route of a case refuses a member of staff who does not work on its destination, and every route those whose tasks leave it out.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StaffAction, StaffRole } from "#domain/staff/roles.ts";
import { mayAct, type StaffScope, staffTasks } from "#domain/staff/scopes.ts";
import { setScope } from "#server/accounts/staff/staff-store.ts";
import { reviewCalls } from "#testing/access/review-rows.ts";
import { startHostileApp } from "#testing/hostile/hostile-app.ts";
import { createOwnedRecords } from "#testing/hostile/owned-records.ts";

const hostile = await startHostileApp();
const owner = await hostile.signUp({ fullName: "Owner Canary" });
const owned = await createOwnedRecords(hostile, owner);
const roles = ["specialist", "supervisor"] as const;
const members = {
  specialist: await hostile.staff("specialist"),
  supervisor: await hostile.staff("supervisor"),
};
afterAll(() => hostile.close());

const limit = (role: (typeof roles)[number], scope: Partial<StaffScope>) =>
  setScope(hostile.db, members[role].id, { destinations: [], tasks: [], ...scope });

const known: Record<string, string> = {
  traveller: owned.ids.approvedId,
  document: owned.ids.documentId,
  request: owned.ids.requestId,
};

async function ask(
  call: (typeof reviewCalls)[number],
  role: StaffRole & keyof typeof members,
  caseId: string,
) {
  let at = 0;
  const url = call.url.replace(/:\w+/g, () => {
    const of = call.ids?.[at++] ?? "application";
    return of === "application" ? caseId : (known[of] ?? randomUUID());
  });
  const answer = await hostile.app.inject({
    method: call.method,
    url,
    headers: { "x-access-token": members[role].token, accept: "application/json" },
    ...(call.body && { payload: call.body }),
  });
  const { code } = answer.headers["content-type"]?.toString().includes("json")
    ? answer.json<{ code?: string }>()
    : {};
  return { status: answer.statusCode, code, body: answer.body };
}

const ofCases = reviewCalls.filter(({ url }) => url.includes("/review/cases/:id"));
const mayCall = (role: StaffRole, action: string, scope?: StaffScope) =>
  action === "any" || action === "log_in" || mayAct({ role, scope }, action as StaffAction);

describe.each(roles)("a %s without the destination", (role) => {
  beforeAll(() => limit(role, { destinations: ["japan"] }));

  it("is a test of every route that names a case", () => {
    const registered = hostile.routes.filter(
      ({ url, method }) => url.includes("/review/cases/:id") && method !== "HEAD",
    );
    expect(registered).toHaveLength(ofCases.length);
    expect(ofCases.length).toBeGreaterThan(30);
  });

  it.each(ofCases.filter(({ action }) => mayCall(role, action)))("$name is refused", async (call) => {
    const { status, code, body } = await ask(call, role, owned.ids.applicationId);
    expect([status, code]).toEqual([403, "case_out_of_scope"]);
    for (const canary of [owner.fullName, owner.email, owned.ids.reference, "U9294544"])
      expect(body).not.toContain(canary);
  });

  it.each(ofCases.filter(({ action }) => mayCall(role, action)))(
    "$name: an unknown case is not found",
    async (call) => {
      expect([400, 404]).toContain((await ask(call, role, randomUUID())).status);
    },
  );
});

describe.each(roles)("a %s with the destination", (role) => {
  beforeAll(() => limit(role, { destinations: ["vietnam"] }));

  it.each(ofCases.filter(({ action }) => mayCall(role, action)))(
    "$name is not refused for the destination",
    async (call) => {
      expect((await ask(call, role, owned.ids.applicationId)).code).not.toBe("case_out_of_scope");
    },
  );
});

describe.each(roles)("a %s with one task", (role) => {
  it.each(staffTasks)("'%s' may call exactly the routes of its actions", async (task) => {
    const scope = { destinations: [], tasks: [task] };
    await limit(role, scope);
    const refused: string[] = [];
    for (const call of reviewCalls) {
      if (call.action === "log_in") continue;
      await hostile.db.deleteFrom("attempts").execute();
      if ((await ask(call, role, randomUUID())).code === "role_refused") refused.push(call.name);
    }
    const expected = reviewCalls.filter(({ action }) => !mayCall(role, action, scope));
    expect(refused).toEqual(expected.map(({ name }) => name));
  });
});
