// The sweep by the policy `documentRetentionDays` erases documents neither early nor late, and none on hold (P47).
import { afterAll, beforeAll, expect, it } from "vitest";
import { documentsDueAt, findRetentionReason, type ApplicationToErase } from "#domain/privacy/retention.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { endedHistories, type History, withDocuments } from "#testing/console/ended-histories.ts";
import { aStaffMember } from "#testing/console/case-rows.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { liftLegalHold, setLegalHold } from "./holds/hold-store.ts";
import { eraseDueDocuments } from "./retention-sweep.ts";

/** P47 requires 1000 (PRAVESH_HISTORIES=1000). */
const histories = Number(process.env["PRAVESH_HISTORIES"] ?? 80);
const dayMs = 86_400_000;
const { documentRetentionDays: retentionDays } = defaultPolicies;

let test: TestApp;
let userId: string;
let administrator: string;
beforeAll(async () => {
  test = await startTestApp();
  ({ userId } = await test.signUp());
  administrator = await aStaffMember(test, "administrator");
});
afterAll(() => test.close());

/** Generates the same numbers in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it(
  `erases nothing early and retains nothing late in ${histories} generated histories`,
  async () => {
    const next = numbersFrom(20_261_120);
    const start = test.clock.now().getTime();
    // Starts near the first due date, so that every step has histories just before and just after it.
    const ends = Array.from({ length: histories }, () =>
      next() < 0.1 ? null : new Date(start - retentionDays * dayMs + Math.floor(next() * 300 * dayMs)),
    );
    const made = await endedHistories(test, { userId, ends });
    const held = new Map<string, number>();
    for (const { id } of made) if (next() < 0.15) held.set(id, start + next() * 400 * dayMs);
    for (const applicationId of held.keys()) {
      await setLegalHold(test.platform, { userId, applicationId, by: administrator, reason: "A court asks" });
    }
    const wrong: string[] = [];
    for (let step = 0; step < 6; step++) {
      await liftDueHolds(held);
      await eraseDueDocuments(test.platform);
      wrong.push(...(await findMistakes(made, held)));
      test.clock.advance(60 * dayMs);
    }
    expect(wrong).toEqual([]);
    expect((await withDocuments(test, userId)).size).toBeLessThan(histories / 2);
  },
  60_000 + histories * 500,
);

async function liftDueHolds(held: Map<string, number>): Promise<void> {
  for (const [applicationId, until] of held) {
    if (until > test.clock.now().getTime()) continue;
    const lifting = { reason: "The court released it", spend: () => Promise.resolve() };
    await liftLegalHold(test.platform, { userId, applicationId, by: administrator, ...lifting });
    held.delete(applicationId);
  }
}

/** The same rule as the sweep's SQL, for one application. */
function retentionReason(kept: ApplicationToErase, now: Date): string | undefined {
  const due = documentsDueAt(kept.endedAt, retentionDays);
  return findRetentionReason(kept) ?? (due && due > now ? "retention" : undefined);
}

async function findMistakes(made: readonly History[], held: Map<string, number>): Promise<string[]> {
  const present = await withDocuments(test, userId);
  const now = test.clock.now();
  return made.flatMap(({ id, endedAt }) => {
    const stay = retentionReason({ endedAt, isHeld: held.has(id) }, now);
    if ((stay !== undefined) === present.has(id)) return [];
    return [`${id} ${stay ?? "due"} at ${now.toISOString()}, ended ${String(endedAt?.toISOString())}`];
  });
}
