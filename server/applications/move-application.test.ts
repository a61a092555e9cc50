import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { type ApplicationStatus, applicationStatuses, statusEdges } from "#domain/applications.ts";
import { moveTo } from "#testing/console/decide-by-rows.ts";
import { bringTo, claimForOffice, openDocuments, staffFor } from "#testing/console/bring-to.ts";
import { anApplication } from "#testing/an-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { getApplication } from "./read-applications.ts";
import { readEmails } from "#testing/emails/read-emails.ts";

let t: TestApp;
let user: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  t = await startTestApp();
  user = await t.signUp();
});
afterAll(() => t.close());

const move = (id: string, to: ApplicationStatus) => bringTo(t, id, to);

// Reads without HTTP: the test moves the clock by days, and a session expires after twelve idle hours.
const track = (id: string) => getApplication(t.platform, { userId: user.userId, id });

const step = (title: string, date: string | null, completed = date !== null) => ({ title, date, completed });

/** The outcome that every traveller must have before the application can get this status. */
const outcomeBefore = (to: ApplicationStatus) => (to === "approved" || to === "rejected" ? to : "undecided");

test("the database allows exactly the moves of the table", async () => {
  const edges = await t.db.selectFrom("application_status_edges").selectAll().execute();
  const stored = edges.map(({ from_status, to_status }) => `${from_status} → ${to_status}`);
  const allowed = applicationStatuses.flatMap((from) => statusEdges[from].map((to) => `${from} → ${to}`));
  expect(stored.sort()).toEqual(allowed.sort());
  const { id } = await anApplication(t, user);
  await claimForOffice(t, id);
  await openDocuments(t.platform, { id, caller: (await staffFor(t)).specialist });
  for (const from of applicationStatuses) {
    for (const to of applicationStatuses) {
      if (from === to) continue;
      await t.ownerDb.transaction().execute(async (tx) => {
        await sql`ALTER TABLE applications DISABLE TRIGGER USER`.execute(tx);
        await sql`ALTER TABLE application_travellers DISABLE TRIGGER USER`.execute(tx);
        const decided = { outcome: outcomeBefore(to), reason_code: "other", decided_at: t.clock.now() };
        await tx
          .updateTable("application_travellers")
          .set(
            decided.outcome === "undecided"
              ? { outcome: "undecided", reason_code: null, decided_at: null }
              : decided,
          )
          .where("application_id", "=", id)
          .execute();
        await tx.updateTable("applications").set({ status: from }).where("id", "=", id).execute();
        await sql`ALTER TABLE application_travellers ENABLE TRIGGER USER`.execute(tx);
        await sql`ALTER TABLE applications ENABLE TRIGGER USER`.execute(tx);
      });
      const moved = t.db.updateTable("applications").set({ status: to }).where("id", "=", id).execute();
      if (statusEdges[from].some((open) => open === to)) await moved;
      else await expect(moved, `${from} to ${to}`).rejects.toMatchObject({ code: "23514" });
    }
  }
}, 60_000);

test("documents verified, then approved: the timeline has the days in India", async () => {
  const { id } = await anApplication(t, user);
  expect(await track(id)).toMatchObject({
    status: "submitted",
    buttonLabel: "Track",
    trackingSteps: [
      step("Application Submitted", "2026-11-20"),
      step("Documents Verified", null),
      step("Application Approved", null),
    ],
  });
  // 19:00 UTC is already the next day in India.
  t.clock.set("2026-11-22T19:00:00Z");
  await move(id, "documents_verified");
  t.clock.set("2026-11-25T05:00:00Z");
  await move(id, "approved");
  expect(await track(id)).toMatchObject({
    status: "approved",
    buttonLabel: "Download visa",
    updatedAt: "2026-11-25T05:00:00.000Z",
    trackingSteps: [
      step("Application Submitted", "2026-11-20"),
      step("Documents Verified", "2026-11-23"),
      step("Submitted to the authority", "2026-11-25"),
      step("Application Approved", "2026-11-25"),
    ],
  });
});

test.each([
  { status: "pending", buttonLabel: "Action needed", title: "Action Needed", completed: false },
  { status: "rejected", buttonLabel: "Apply again", title: "Application Rejected", completed: true },
  { status: "cancelled", buttonLabel: "Track", title: "Application Cancelled", completed: true },
] as const)("$status shows its own button and step", async ({ status, buttonLabel, title, completed }) => {
  t.clock.set("2026-11-26T05:00:00Z");
  const { id } = await anApplication(t, user);
  await move(id, status);
  const { trackingSteps, ...shown } = await track(id);
  expect(shown).toMatchObject({ status, buttonLabel });
  expect(trackingSteps).toContainEqual(step(title, "2026-11-26", completed));
});

test("pending returns to the status it came from", async () => {
  const { id, reference } = await anApplication(t, user);
  await move(id, "documents_verified");
  await move(id, "pending");
  await expect(moveTo(t.platform, { reference, to: "submitted" })).rejects.toThrow("cannot move");
  await move(id, "documents_verified");
  expect((await track(id)).status).toBe("documents_verified");
});

test("the traveller gets one email for every change, and one for the filing", async () => {
  const { id, reference } = await anApplication(t, user);
  for (const to of ["pending", "submitted", "documents_verified", "approved"] as const) await move(id, to);
  const mails = (await readEmails(t.platform)).filter(({ subject }) => subject.endsWith(reference));
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Action needed: your Vietnam visa application ${reference}`,
    `Filed with the authority: your Vietnam visa application ${reference}`,
    `Visa approved for Selvam: your Vietnam visa application ${reference}`,
    `We no longer need anything from you: your Vietnam visa application ${reference}`,
    `Your Vietnam visa application ${reference}`,
    `Your documents are verified: your Vietnam visa application ${reference}`,
  ]);
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([user.email]));
});

test("the history can be extended but never changed", async () => {
  await expect(
    t.db.updateTable("application_events").set({ actor: "somebody" }).execute(),
  ).rejects.toMatchObject({ code: "42501" });
});

test("the email after the verification names what cancelling still refunds; one after an update never says verified", async () => {
  const { id, reference } = await anApplication(t, user);
  await move(id, "documents_verified");
  const about = async () =>
    (await readEmails(t.platform, { template: "status-changed" })).filter(({ subject }) =>
      subject.endsWith(reference),
    );
  const [verified] = await about();
  const { formData } = await track(id);
  const paid = formatRupees(paiseFromRupees(formData.visaData.pricing.totalFee));
  expect(verified?.text).toContain(`get ${paid} back`);
  await move(id, "pending");
  await moveTo(t.platform, { reference, to: "documents_verified", actor: "traveller" });
  const answered = (await about()).find(({ subject }) => subject.startsWith("We have your update"));
  expect(answered?.text).toContain("A specialist will check what you sent.");
  expect(answered?.text).not.toMatch(/has opened|file/);
  expect(await about()).toHaveLength(2);
});
