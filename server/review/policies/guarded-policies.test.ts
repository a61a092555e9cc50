// Policies that move money or erase data: proposed by one administrator, agreed to by another, in force a day later (P9).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultPolicies, guardedPolicies } from "#domain/policies.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { logInAsStaff } from "#testing/a-staff-member.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { listChanges } from "../office/office-change-store.ts";
import { applyAgreedPolicies } from "./apply-agreed-policies.ts";

type Staff = Awaited<ReturnType<TestApp["staff"]>>;
let test: TestApp;
let lakshmi: Staff;
let farhan: Staff;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("policy_proposals").execute();
  await test.db.deleteFrom("policies").execute();
  lakshmi = await test.staff("administrator");
  farhan = await test.staff("administrator");
});

const hourMs = 3_600_000;

const reason = "The auditors advise it";

async function propose(by: Staff, name: keyof typeof defaultPolicies, value: unknown) {
  const changes = [{ name, from: (await readPolicies(test.db))[name], value }];
  return put(by, { changes, reason });
}

function put(by: Staff, payload: object) {
  const url = "/api/v1/review/office/policies";
  return test.app.inject({ method: "PUT", url, payload, headers: by.headers });
}

const refusal = "The auditors have changed their minds";

function decide(by: Staff, name: string, decision: "agree" | "decline") {
  return answer(by, name, decision === "agree" ? { decision } : { decision, reason: refusal });
}

function answer(by: Staff, name: string, payload: object) {
  const url = `/api/v1/review/office/policies/${name}/decision`;
  return test.app.inject({ method: "POST", url, payload, headers: by.headers });
}

async function inForce<Name extends keyof typeof defaultPolicies>(name: Name) {
  await applyAgreedPolicies(test.platform);
  return (await readPolicies(test.db))[name];
}

const shown = async (to: Staff, name: string) => {
  const answer = await test.app.inject({ url: "/api/v1/review/office/policies", headers: to.headers });
  const { data } = answer.json<{ data: { name: string; guarded: boolean; proposal: object | null }[] }>();
  return data.find((policy) => policy.name === name);
};

describe("a guarded policy", () => {
  it("is changed by two administrators, 24 hours after the second has agreed", async () => {
    expect((await propose(lakshmi, "documentRetentionDays", 30)).statusCode).toBe(200);
    expect(await inForce("documentRetentionDays")).toBe(365);
    expect(await shown(farhan, "documentRetentionDays")).toMatchObject({
      guarded: true,
      value: 365,
      proposal: { value: 30, proposedBy: lakshmi.email, agreedBy: null, canAgree: true },
    });
    expect(await shown(lakshmi, "documentRetentionDays")).toMatchObject({ proposal: { canAgree: false } });
    expect((await decide(farhan, "documentRetentionDays", "agree")).statusCode).toBe(200);
    test.clock.advance(24 * hourMs - 1);
    expect(await inForce("documentRetentionDays")).toBe(365);
    test.clock.advance(1);
    expect(await inForce("documentRetentionDays")).toBe(30);
    const again = { ...lakshmi, ...(await logInAsStaff(test, lakshmi)) };
    expect(await shown(again, "documentRetentionDays")).toMatchObject({ value: 30, proposal: null });
  });

  it("is not changed by the proposer's own agreement", async () => {
    await propose(lakshmi, "refundSecondPersonFrom", 10_000_000);
    expect((await decide(lakshmi, "refundSecondPersonFrom", "agree")).json()).toMatchObject({
      code: "second_person_needed",
    });
    test.clock.advance(48 * hourMs);
    expect(await inForce("refundSecondPersonFrom")).toBe(10_000);
  });

  it("can be declined until it is in force, by the proposer too, and then proposed again", async () => {
    await propose(lakshmi, "rejectionSecondPerson", "never");
    expect((await propose(farhan, "rejectionSecondPerson", "never")).json()).toMatchObject({
      code: "policy_proposed_before",
    });
    await decide(farhan, "rejectionSecondPerson", "agree");
    expect((await decide(lakshmi, "rejectionSecondPerson", "decline")).statusCode).toBe(200);
    expect((await decide(farhan, "rejectionSecondPerson", "agree")).json()).toMatchObject({
      code: "policy_not_proposed",
    });
    expect((await propose(farhan, "rejectionSecondPerson", "never")).statusCode).toBe(200);
    test.clock.advance(48 * hourMs);
    expect(await inForce("rejectionSecondPerson")).toBe("always");
  });

  it("is proposed only with a reason in words, of 300 characters at most", async () => {
    for (const none of ["", "   ", "a".repeat(301)]) {
      const changes = [{ name: "documentRetentionDays", from: 365, value: 30 }];
      const answer = await put(lakshmi, { changes, reason: none });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "validation_failed", errors: [{ field: "reason" }] });
    }
    expect(await shown(lakshmi, "documentRetentionDays")).toMatchObject({ proposal: null });
  });

  it("says why to the administrator who decides, and in the list of changes until it is in force", async () => {
    await propose(lakshmi, "documentRetentionDays", 60);
    expect(await shown(farhan, "documentRetentionDays")).toMatchObject({ proposal: { reason } });
    const latest = async () => (await listChanges(test.db, test.platform.sealer))[0];
    expect(await latest()).toMatchObject({ kind: "policy_proposed", reason, details: { from: 365, to: 60 } });
    await decide(farhan, "documentRetentionDays", "agree");
    test.clock.advance(24 * hourMs);
    await applyAgreedPolicies(test.platform);
    expect(await latest()).toMatchObject({ kind: "policy_changed", reason });
    expect((await latest())?.details).toEqual({ from: 365, to: 60 });
  });

  it("is declined or withdrawn only with a reason in words, which the list of changes shows", async () => {
    for (const by of [farhan, lakshmi]) {
      await propose(lakshmi, "documentRetentionDays", 60);
      for (const none of [undefined, "", "  ", "a".repeat(301)]) {
        const refused = await answer(by, "documentRetentionDays", { decision: "decline", reason: none });
        expect(refused.statusCode).toBe(400);
      }
      expect(await shown(by, "documentRetentionDays")).toMatchObject({ proposal: { value: 60 } });
      expect((await decide(by, "documentRetentionDays", "decline")).statusCode).toBe(200);
      const [change] = await listChanges(test.db, test.platform.sealer);
      expect(change).toMatchObject({ kind: "policy_declined", actorName: by.fullName, reason: refusal });
    }
  });

  it("keeps its reasons sealed, and none of them in the chain of events", async () => {
    await propose(lakshmi, "documentRetentionDays", 60);
    await decide(farhan, "documentRetentionDays", "decline");
    const rows = await test.db.selectFrom("policy_proposals").selectAll().execute();
    const events = await test.db.selectFrom("office_events").select("details").execute();
    expect(rows).toHaveLength(1);
    const { sealed_reason, sealed_answer, ...plain } = rows[0]!;
    const written = `${sealed_reason?.toString("latin1")} ${sealed_answer?.toString("latin1")}`;
    for (const words of [reason, refusal]) {
      expect(`${written} ${JSON.stringify([events, plain])}`).not.toContain(words);
    }
  });

  it("that was proposed before reasons were asked for is decided without one", async () => {
    await propose(lakshmi, "documentRetentionDays", 60);
    await test.db.updateTable("policy_proposals").set({ sealed_reason: null }).execute();
    expect(await shown(farhan, "documentRetentionDays")).toMatchObject({ proposal: { reason: null } });
    expect((await decide(farhan, "documentRetentionDays", "agree")).statusCode).toBe(200);
  });

  it("reaches the other administrators by email, when it is proposed and when it is agreed to", async () => {
    await propose(lakshmi, "draftRetentionDays", 30);
    await decide(farhan, "draftRetentionDays", "agree");
    const subjectsTo = async ({ email }: Staff) =>
      (await readEmails(test.platform, { to: email, template: "policy-change" })).map(
        ({ subject }) => subject,
      );
    expect(await subjectsTo(farhan)).toEqual(["A policy of Pravesh is to be changed"]);
    expect(await subjectsTo(lakshmi)).toEqual(["A policy of Pravesh will change in 24 hours"]);
  });

  it("keeps its bounds, and its present value proposes nothing", async () => {
    expect((await propose(lakshmi, "documentRetentionDays", 1)).json()).toMatchObject({
      code: "policy_out_of_bounds",
    });
    await propose(lakshmi, "documentRetentionDays", 365);
    expect(await shown(lakshmi, "documentRetentionDays")).toMatchObject({ proposal: null });
  });

  it("is recorded as the proposer's change that the second administrator confirmed, by name", async () => {
    await propose(lakshmi, "documentRetentionDays", 60);
    await decide(farhan, "documentRetentionDays", "agree");
    test.clock.advance(24 * hourMs);
    await applyAgreedPolicies(test.platform);
    const [change] = await listChanges(test.db, test.platform.sealer);
    expect(change).toMatchObject({
      kind: "policy_changed",
      actorName: lakshmi.fullName,
      confirmedBy: farhan.fullName,
      details: { from: defaultPolicies.documentRetentionDays, to: 60 },
    });
  });

  it("is changed once by two processes at the same time", async () => {
    await propose(lakshmi, "documentRetentionDays", 60);
    await decide(farhan, "documentRetentionDays", "agree");
    test.clock.advance(24 * hourMs);
    await Promise.all([applyAgreedPolicies(test.platform), applyAgreedPolicies(test.platform)]);
    const rows = await test.db
      .selectFrom("office_events")
      .select("kind")
      .where("subject", "=", "documentRetentionDays")
      .where("kind", "=", "policy_changed")
      .where("happened_at", "=", test.clock.now())
      .execute();
    expect(rows).toHaveLength(1);
  });

  it.each(guardedPolicies)("%s cannot be set at once", async (name) => {
    const value =
      name === "rejectionSecondPerson" ? "never" : name === "refundLadder" ? defaultPolicies[name] : 40;
    const changed =
      name === "refundLadder" ? { ...defaultPolicies.refundLadder, afterFiling: "all" as const } : value;
    await propose(lakshmi, name, changed);
    expect(await inForce(name)).toEqual(defaultPolicies[name]);
    expect(await shown(lakshmi, name)).toMatchObject({ proposal: { value: changed } });
  });
});
