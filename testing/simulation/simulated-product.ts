// The product of one simulation: a database, files and a payment provider that outlive the process, which can be replaced.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#server/platform/database/open-database.ts";
import { storePendingSecrets } from "#server/platform/secrets.ts";
import { openTestDatabase } from "../database/test-database.ts";
import type { Fault } from "../doubles/double-server.ts";
import { movableClock } from "../movable-clock.ts";
import { startStripeDouble } from "../stripe-double/start-stripe-double.ts";
import type { Choices } from "./choices.ts";
import { openConflicts } from "./faults/conflicts.ts";
import { openMailServer } from "./faults/mail-server.ts";
import { type SimulatedProcess, startProcess } from "./simulated-process.ts";

export type ProviderFault = Exclude<Fault, "refused" | "black hole" | "20 s latency"> | "lost";

export type SimulatedProduct = Awaited<ReturnType<typeof startSimulatedProduct>>;

const firstMoment = "2026-11-20T06:30:00Z";

export async function startSimulatedProduct(choices: Choices) {
  const database = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "pravesh-simulation-"));
  storePendingSecrets(dataDir);
  const clock = movableClock(firstMoment);
  const double = await startStripeDouble(clock.now);
  const providerFaults: ProviderFault[] = [];
  double.watch({
    before: async ({ path }) => (isPayers(path) ? undefined : providerFaults.shift()),
    after: async () => undefined,
  });
  const mailServer = openMailServer();
  const conflicts = await openConflicts(database.ownerDb);
  const planId = await findPlan(database.db);
  const surroundings = { database, dataDir, double, mailServer, now: clock.now };
  let current = await startProcess(surroundings);
  const gone: Promise<void>[] = [];

  return {
    ...surroundings,
    choices,
    clock,
    conflicts,
    planId,
    process: (): SimulatedProcess => current,
    /** One for each of the next calls to the provider. */
    failProvider: (faults: readonly ProviderFault[]) => void providerFaults.splice(0, Infinity, ...faults),
    /** Ends the process as SIGKILL does and starts another. */
    async replaceProcess(): Promise<void> {
      gone.push(current.end());
      current = await startProcess(surroundings);
    },
    async close(): Promise<void> {
      await Promise.all([...gone, current.end()]);
      await double.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A plan without conditions; the specification's documents are enough for it. */
export async function findPlan(db: Database): Promise<string> {
  const { id } = await db
    .selectFrom("plans")
    .select("id")
    .where("destination_id", "=", "vietnam")
    .where("visa_type", "=", "tourist")
    .where("entry_type", "=", "Multiple Entry")
    .executeTakeFirstOrThrow();
  return id;
}

/** Stripe.js calls these from the payer's browser. */
function isPayers(path: string): boolean {
  return /\/(?:confirm|authenticate)$/.test(path);
}
