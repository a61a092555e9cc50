import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ApplicationStatus,
  applicationStatuses,
  mayMove,
  openMoves,
  statusEdges,
} from "#domain/applications.ts";
import { anApplication } from "#server/testing/an-application.ts";
import { startTestApp, type TestApp } from "#server/testing/start-test-app.ts";
import { moveApplication } from "./move-application.ts";
import { getApplication } from "./read-applications.ts";

let t: TestApp;
let user: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  t = await startTestApp();
  user = await t.signUp();
});
afterAll(() => t.close());

const move = (reference: string, to: ApplicationStatus) =>
  moveApplication(t.platform, { reference, to, actor: "operator" });

// Not over HTTP: days pass here, and a session idles twelve hours at most.
const track = (id: string) => getApplication(t.platform, { userId: user.userId, id });

const step = (title: string, date: string | null, completed = date !== null) => ({ title, date, completed });

test("the database allows exactly the moves of the table", async () => {
  const edges = await t.db.selectFrom("application_status_edges").selectAll().execute();
  const held = edges.map(({ from_status, to_status }) => `${from_status} → ${to_status}`);
  const told = applicationStatuses.flatMap((from) => statusEdges[from].map((to) => `${from} → ${to}`));
  expect(held.sort()).toEqual(told.sort());
  const { id } = await anApplication(t, user);
  for (const from of applicationStatuses) {
    for (const to of applicationStatuses) {
      if (from === to) continue;
      await t.ownerDb.transaction().execute(async (tx) => {
        await sql`ALTER TABLE applications DISABLE TRIGGER applications_move`.execute(tx);
        await tx.updateTable("applications").set({ status: from }).where("id", "=", id).execute();
        await sql`ALTER TABLE applications ENABLE TRIGGER applications_move`.execute(tx);
      });
      const moved = t.db.updateTable("applications").set({ status: to }).where("id", "=", id).execute();
      if (mayMove(from, to)) await moved;
      else await expect(moved, `${from} to ${to}`).rejects.toMatchObject({ code: "23514" });
    }
  }
});

test("documents verified, then approved: the timeline carries the days in India", async () => {
  const { id, reference } = await anApplication(t, user);
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
  await move(reference, "documents_verified");
  t.clock.set("2026-11-25T05:00:00Z");
  await move(reference, "approved");
  expect(await track(id)).toMatchObject({
    status: "approved",
    buttonLabel: "Download visa",
    updatedAt: "2026-11-25T05:00:00.000Z",
    trackingSteps: [
      step("Application Submitted", "2026-11-20"),
      step("Documents Verified", "2026-11-23"),
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
  const { id, reference } = await anApplication(t, user);
  await move(reference, status);
  const { trackingSteps, ...shown } = await track(id);
  expect(shown).toMatchObject({ status, buttonLabel });
  expect(trackingSteps).toContainEqual(step(title, "2026-11-26", completed));
});

test("pending goes back to the status it came from", async () => {
  const { reference } = await anApplication(t, user);
  await move(reference, "documents_verified");
  await move(reference, "pending");
  await expect(move(reference, "submitted")).rejects.toMatchObject({
    code: "status_move_refused",
    details: { data: { from: "pending", open: openMoves("pending", "documents_verified") } },
  });
  await move(reference, "documents_verified");
});

test("a refused move and an unknown application leave no trace", async () => {
  const { id, reference } = await anApplication(t, user);
  await expect(move(reference, "approved")).rejects.toMatchObject({ code: "status_move_refused" });
  await expect(move("PRV-00000000", "approved")).rejects.toMatchObject({ code: "application_not_found" });
  const events = await t.db
    .selectFrom("application_events")
    .select("to_status")
    .where("application_id", "=", id)
    .execute();
  expect(events).toEqual([{ to_status: "submitted" }]);
});

test("two moves at once: one is made, the other refused", async () => {
  const { reference } = await anApplication(t, user);
  const both = await Promise.allSettled([move(reference, "rejected"), move(reference, "cancelled")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("the traveller is told of every change by mail", async () => {
  const { reference } = await anApplication(t, user);
  await move(reference, "documents_verified");
  await move(reference, "approved");
  const mails = await t.db
    .selectFrom("mails")
    .select(["template", "recipient", "subject"])
    .where("subject", "like", `%${reference}`)
    .orderBy("created_at")
    .execute();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Your Vietnam visa application ${reference}`,
    `Your documents are verified: your Vietnam visa application ${reference}`,
    `Your visa is approved: your Vietnam visa application ${reference}`,
  ]);
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([user.email]));
});

test("the history can be added to, never changed", async () => {
  await expect(
    t.db.updateTable("application_events").set({ actor: "somebody" }).execute(),
  ).rejects.toMatchObject({ code: "42501" });
});
