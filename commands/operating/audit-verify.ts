// Checks that the history was not changed: npm run audit:verify [-- FILE…], with the checkpoints files of other machines. Exits with 1 if it finds a problem.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase } from "#server/platform/database/start-database.ts";
import { type Verdict, verifyHistory } from "#server/review/audit/verify-history.ts";

/** A replaced history has a problem in every event: more lines would not help. */
const maxShown = 50;

try {
  process.exitCode = printVerdict(await run());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(): Promise<Verdict> {
  const config = readConfig();
  // Reading the history must not create a new, empty database.
  if (!config.database.url && !existsSync(join(config.dataDir, "postgres"))) {
    throw new Error(`There is no history in ${config.dataDir} yet.`);
  }
  const database = await joinDatabase(config);
  const db = openDatabase(database.url, { connections: 1, statementTimeoutMs: 60_000 });
  try {
    return await verifyHistory(db, { ...config.audit, others: process.argv.slice(2) });
  } finally {
    await db.destroy();
    await database.stop();
  }
}

function printVerdict({ events, checkpoints, files, problems }: Verdict): number {
  for (const { path, lines } of files) console.log(`${path}: the same checkpoints, up to number ${lines}`);
  for (const problem of problems.slice(0, maxShown)) console.log(problem);
  if (problems.length > maxShown) console.log(`… and ${problems.length - maxShown} more.`);
  const checked = `${events} events and ${checkpoints} checkpoints were checked`;
  console.log(problems.length > 0 ? `${checked}: ${problems.length} problems.` : `${checked}: no problems.`);
  return problems.length > 0 ? 1 : 0;
}
