// The database's own rules for outcomes: every pair of outcomes, and the conditions of decisions (D9).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mayBecome, type Outcome, outcomes } from "#domain/review/outcomes.ts";
import { anApplication } from "#testing/an-application.ts";
import { bringTo, file, staffFor } from "#testing/console/bring-to.ts";
import { aStoredFile, travellersOf } from "#testing/console/case-rows.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let userId: string;
let specialist: string;
let supervisor: string;
beforeAll(async () => {
  t = await startTestApp();
  ({ userId } = await t.signUp());
  const office = await staffFor(t);
  specialist = office.specialist.id;
  supervisor = office.supervisor.id;
});
afterAll(() => t.close());

const constraintViolation = { code: "23514" };
const findings = (confirmed: boolean) => JSON.stringify({ findings: [], confirmed, hasText: confirmed });

/** Creates a filed application with an uploaded visa and sets its traveller's outcome, bypassing the triggers. */
async function travellerAt(outcome: Outcome, { filed = true, visa = true, confirmed = true } = {}) {
  const { id } = await anApplication(t, { userId });
  await bringTo(t, id, "documents_verified");
  if (filed) await file(t, id);
  const [travellerId = ""] = await travellersOf(t, id);
  const visaFile = visa ? await aStoredFile(t, { userId, bytes: Buffer.from("%PDF-1.7") }) : null;
  const isDecided = outcome === "approved" || outcome === "rejected";
  await t.ownerDb.transaction().execute(async (tx) => {
    await sql`ALTER TABLE application_travellers DISABLE TRIGGER USER`.execute(tx);
    await tx
      .updateTable("application_travellers")
      .set({ outcome, visa_file_id: visaFile, visa_findings: findings(confirmed), reason_code: "funds" })
      .set(outcome.endsWith("proposed") ? { proposed_by: specialist, proposed_at: t.clock.now() } : {})
      .set(isDecided ? { decided_by: supervisor, decided_at: t.clock.now() } : {})
      .where("id", "=", travellerId)
      .execute();
    await sql`ALTER TABLE application_travellers ENABLE TRIGGER USER`.execute(tx);
  });
  return { id, travellerId };
}

/** Sets an outcome with its columns, and the application's status if all are decided. */
function become(of: { id: string; travellerId: string }, to: Outcome, more: object = {}): Promise<void> {
  const now = t.clock.now();
  const isDecided = to === "approved" || to === "rejected";
  return t.db.transaction().execute(async (tx) => {
    const proposed = to.endsWith("proposed") ? { proposed_by: specialist, proposed_at: now } : {};
    const decided = isDecided
      ? { decided_by: supervisor, decided_at: now }
      : { decided_by: null, decided_at: null };
    await tx
      .updateTable("application_travellers")
      .set({ outcome: to, ...proposed, ...decided, ...more })
      .where("id", "=", of.travellerId)
      .execute();
    if (isDecided) await tx.updateTable("applications").set({ status: to }).where("id", "=", of.id).execute();
  });
}

test("the database allows exactly the moves in the table", async () => {
  await t.db.insertInto("policies").values({ name: "rejectionSecondPerson", value: '"never"' }).execute();
  for (const from of outcomes) {
    for (const to of outcomes) {
      if (from === to) continue;
      const moved = become(await travellerAt(from), to);
      if (mayBecome(from, to)) await expect(moved, `${from} to ${to}`).resolves.toBeUndefined();
      else await expect(moved, `${from} to ${to}`).rejects.toMatchObject(constraintViolation);
    }
  }
  await t.db.deleteFrom("policies").execute();
}, 60_000);

test("approval requires a filing and the traveller's own visa", async () => {
  for (const shape of [{ filed: false }, { visa: false }]) {
    for (const to of ["approved", "approval_proposed"] as const) {
      await expect(become(await travellerAt("undecided", shape), to)).rejects.toMatchObject(
        constraintViolation,
      );
    }
  }
});

test("a visa for another person is neither released nor proposed", async () => {
  for (const field of ["passportNumber", "dateOfBirth"]) {
    const visa_findings = JSON.stringify({ findings: [{ field, verdict: "differs" }], confirmed: true });
    for (const [from, to] of [
      ["undecided", "approved"],
      ["undecided", "approval_proposed"],
      ["approval_proposed", "approved"],
    ] as const) {
      await expect(become(await travellerAt(from), to, { visa_findings })).rejects.toMatchObject(
        constraintViolation,
      );
    }
  }
});

test("a decision without a second person requires a full match or the policy's permission", async () => {
  await expect(
    become(await travellerAt("undecided", { confirmed: false }), "approved"),
  ).rejects.toMatchObject(constraintViolation);
  await expect(become(await travellerAt("undecided"), "rejected")).rejects.toMatchObject(constraintViolation);
});

test("the second person is a supervisor who did not make the proposal and agrees to that proposal", async () => {
  const rejectedWith = async (from: Outcome, to: Outcome, more: object) =>
    expect(become(await travellerAt(from), to, more)).rejects.toMatchObject(constraintViolation);
  await rejectedWith("rejection_proposed", "rejected", { decided_by: specialist });
  await rejectedWith("approval_proposed", "approved", { decided_by: specialist });
  await rejectedWith("rejection_proposed", "rejected", { decided_by: supervisor, proposed_by: null });
  await rejectedWith("rejection_proposed", "rejected", { decided_by: supervisor, reason_code: "other" });
  await rejectedWith("approval_proposed", "approved", { decided_by: supervisor, visa_file_id: null });
});

test("an application and its travellers are decided together", async () => {
  const open = await travellerAt("undecided");
  for (const status of ["approved", "rejected"]) {
    const moved = t.db.updateTable("applications").set({ status }).where("id", "=", open.id).execute();
    await expect(moved).rejects.toMatchObject(constraintViolation);
  }
  const alone = t.db
    .updateTable("application_travellers")
    .set({ outcome: "approved", decided_by: supervisor, decided_at: t.clock.now() })
    .where("id", "=", open.travellerId)
    .execute();
  await expect(alone).rejects.toMatchObject(constraintViolation);
});

test("a decision and a filing cannot be changed", async () => {
  const { id, travellerId } = await travellerAt("rejected");
  const changed = t.db
    .updateTable("application_travellers")
    .set({ reason_code: "other" })
    .where("id", "=", travellerId)
    .execute();
  await expect(changed).rejects.toMatchObject(constraintViolation);
  const later = { filed_at: new Date("2030-01-01") };
  await expect(
    t.db.updateTable("applications").set(later).where("id", "=", id).execute(),
  ).rejects.toMatchObject(constraintViolation);
  await expect(t.db.updateTable("filings").set({ fee_paise: 1 }).execute()).rejects.toMatchObject({
    code: "42501",
  });
});
