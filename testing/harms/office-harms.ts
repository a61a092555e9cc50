// Harmful acts in the admin console.
import { expect } from "vitest";
import { defaultPolicies } from "#domain/policies.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { applyAgreedPolicies } from "#server/review/policies/apply-agreed-policies.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { type Harm, t, kavya, lakshmi, staffUrl, code, lastChange, roleOf, byLakshmi } from "./harm-stage.ts";

export const officeHarms: Harm[] = [
  {
    title: "an administrator by the arrow keys, without a code",
    acts: ["PATCH /review/staff/:id"],
    run: async () => {
      const arjun = await t.staff("specialist");
      const patch = (body: object) => lakshmi.inject("PATCH" as "PUT", staffUrl(arjun.id), body);
      const bare = await patch({ role: "administrator" });
      expect(bare.statusCode).toBe(400);
      const guessed = await patch({ role: "administrator", code: "000000" });
      expect(guessed.json()).toMatchObject({ code: "code_wrong" });
      expect(await roleOf(arjun.id)).toBe("specialist");
      expect(await lastChange()).toMatchObject(byLakshmi("staff_change_refused", arjun.fullName));
    },
  },
  {
    title: "an administrator by one administrator alone",
    acts: ["PATCH /review/staff/:id", "POST /review/staff/:id/decision"],
    run: async () => {
      const arjun = await t.staff("specialist");
      await lakshmi.inject("PATCH" as "PUT", staffUrl(arjun.id), {
        role: "administrator",
        ...(await code()),
      });
      expect(await roleOf(arjun.id)).toBe("specialist");
      const about = { who: lakshmi.fullName, whose: arjun.fullName };
      expect(await lastChange()).toMatchObject({ ...about, what: "staff_administrator_proposed" });
      const body = { decision: "agree", ...(await code()) };
      const self = await lakshmi.inject("POST", staffUrl(arjun.id, "/decision"), body);
      expect(self.json()).toMatchObject({ code: "second_person_needed" });
      expect(await roleOf(arjun.id)).toBe("specialist");
      expect(await lastChange()).toMatchObject({ ...about, what: "staff_administrator_refused" });
    },
  },
  {
    title: "bringing a former administrator back alone",
    acts: ["PATCH /review/staff/:id"],
    run: async () => {
      const farhan = await t.staff("administrator");
      for (const ended of [true, false])
        await lakshmi.inject("PATCH" as "PUT", staffUrl(farhan.id), { ended, ...(await code()) });
      expect(await roleOf(farhan.id)).toBe("none");
      expect(await lastChange()).toMatchObject(byLakshmi("staff_administrator_proposed", farhan.fullName));
    },
  },
  {
    title: "a second account of one's own that is an administrator",
    acts: ["POST /review/staff"],
    run: async () => {
      const self = { fullName: "Lakshmi M", email: "lakshmi.m@example.com", phone: "9271112223" };
      const body = { ...self, role: "administrator", ...(await code()) };
      const added = await lakshmi.inject("POST", "/review/staff", body);
      expect(added.json<{ data: object }>().data).toMatchObject({
        role: "specialist",
        proposal: { by: lakshmi.fullName, canAgree: false },
      });
      expect(await lastChange()).toMatchObject(byLakshmi("staff_administrator_proposed", self.fullName));
    },
  },
  ...(
    [
      ["adding a colleague", "POST /review/staff", ""],
      ["resetting a colleague's login", "POST /review/staff/:id/invitation", "/invitation"],
    ] as const
  ).map(([title, act, path]) => ({
    title: `${title} with a session that was left open`,
    acts: [act],
    run: async () => {
      const arjun = await t.staff("specialist");
      const person = { fullName: "Dev", email: "dev@example.com", phone: "9272223334", role: "supervisor" };
      const body = { ...person, code: "000000" };
      const url = path === "" ? "/review/staff" : staffUrl(arjun.id, path);
      expect((await lakshmi.inject("POST", url, body)).json()).toMatchObject({ code: "code_wrong" });
      expect(await lastChange()).toMatchObject({
        who: lakshmi.fullName,
        what: "staff_change_refused",
        whose: path === "" ? lakshmi.fullName : arjun.fullName,
      });
    },
  })),
  ...(
    [
      ["the retention of documents from 365 to 30 days", "documentRetentionDays", 30],
      ["rejections to need no second person", "rejectionSecondPerson", "never"],
      ["the limit of refunds that need a second person", "refundSecondPersonFrom", 10_000_000],
    ] as const
  ).map(([what, policy, value]) => ({
    title: `changing ${what}, alone and at once`,
    acts: ["PUT /review/office/policies", "POST /review/office/policies/:name/decision"],
    run: async () => {
      const from = defaultPolicies[policy];
      const changes = [{ name: policy, from, value }];
      const propose = (reason?: string) =>
        lakshmi.inject("PUT", "/review/office/policies", { changes, ...(reason && { reason }) });
      expect((await propose()).statusCode).toBe(400);
      expect((await readPolicies(t.db))[policy]).toEqual(from);
      expect((await propose("Nobody will notice")).statusCode).toBe(200);
      const body = { decision: "agree" };
      const self = await lakshmi.inject("POST", `/review/office/policies/${policy}/decision`, body);
      expect(self.json()).toMatchObject({ code: "second_person_needed" });
      await applyAgreedPolicies(t.platform);
      expect((await readPolicies(t.db))[policy]).toEqual(defaultPolicies[policy]);
      expect(await lastChange()).toMatchObject({
        who: lakshmi.fullName,
        what: "policy_proposed",
        subject: policy,
      });
    },
  })),
  {
    title: "a refund that one's own second account approves",
    acts: ["POST /review/office/refunds", "POST /review/office/refunds/:id/decision"],
    run: async () => {
      const owner = await t.signUp();
      const paid = await familyApplication(t, { ...owner, travellers: 3 });
      const { amount } = await t.db
        .selectFrom("payments")
        .select("amount_paise as amount")
        .where("user_id", "=", owner.userId)
        .executeTakeFirstOrThrow();
      const proposal = { reference: paid.reference, amount, reason: "paid twice" };
      const proposed = await lakshmi.inject("POST", "/review/office/refunds", proposal);
      const { id: refund } = proposed.json<{ data: { id: string } }>().data;
      const url = `/review/office/refunds/${refund}/decision`;
      const self = await lakshmi.inject("POST", url, { decision: "approve" });
      expect(self.json()).toMatchObject({ code: "refund_same_person" });
      // A second account is a specialist until another administrator agrees, as above.
      expect((await kavya.inject("POST", url, { decision: "approve" })).statusCode).toBe(403);
      expect(await lastChange()).toMatchObject(byLakshmi("refund_proposed", paid.reference));
    },
  },
];
