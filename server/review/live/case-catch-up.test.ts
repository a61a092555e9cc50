// Changes of cases that nothing announced are found by looking, each once.
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { recordEvent } from "#server/applications/history/event-store.ts";
import { consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { caseCatchUp } from "./case-catch-up.ts";

let t: TestApp;
let id: string;
let actorId: string;
beforeAll(async () => {
  t = await startTestApp();
  ({ id: actorId } = await consoleClient(t, "specialist"));
  ({ id } = await familyApplication(t, await t.signUp()));
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

/** Polls when it is due, and lists what was found. */
function watching() {
  const found: string[] = [];
  let nowMs = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  const catchUp = caseCatchUp(t.db, (caseId) => void found.push(caseId));
  const look = async () => {
    nowMs += 10_000;
    catchUp.look();
    // The poll's own reads are done once a later one of the same connection pool is.
    await expect.poll(() => t.db.selectFrom("staff").select("user_id").execute()).toBeTruthy();
  };
  return { found, look, catchUp };
}

const claim = () =>
  t.db.transaction().execute((tx) =>
    recordEvent(tx, {
      applicationId: id,
      kind: "claimed",
      details: {},
      actor: "specialist",
      actorId,
      at: t.clock.now(),
    }),
  );

it("a change that was not announced is found, and one that was is not sent again", async () => {
  const { found, look, catchUp } = watching();
  await look();
  await look();
  expect(found).toEqual([]);
  await claim();
  await look();
  await expect.poll(() => found).toEqual([id]);
  // Notes are forgotten after 40 seconds, when the change is too old to be found.
  for (let looks = 0; looks < 5; looks += 1) await look();
  expect(found).toEqual([id]);
  catchUp.noteAnnounced(id);
  await claim();
  await look();
  await look();
  expect(found).toEqual([id]);
});
