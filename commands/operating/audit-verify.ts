// Checks that nobody has changed the history: npm run audit:verify; ends with 1 when something is wrong.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase } from "#server/platform/database/start-database.ts";
import { type Verdict, verifyHistory } from "#server/review/audit/verify-history.ts";

/** Of a history that was replaced, more sentences would tell nothing more. */
const maxShown = 50;

try {
  process.exitCode = tell(await run());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(): Promise<Verdict> {
  const config = readConfig();
  // Looking at the history must not leave a new, empty database behind.
  if (!config.database.url && !existsSync(join(config.dataDir, "postgres"))) {
    throw new Error(`There is no history in ${config.dataDir} yet.`);
  }
  const database = await joinDatabase(config);
  const db = openDatabase(database.url, { connections: 1, statementTimeoutMs: 60_000 });
  try {
    return await verifyHistory(db, config.audit);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

function tell({ events, checkpoints, problems }: Verdict): number {
  for (const problem of problems.slice(0, maxShown)) console.log(problem);
  if (problems.length > maxShown) console.log(`… and ${problems.length - maxShown} more.`);
  const checked = `${events} events and ${checkpoints} checkpoints were checked`;
  console.log(problems.length > 0 ? `${checked}: ${problems.length} problems.` : `${checked}: all is well.`);
  return problems.length > 0 ? 1 : 0;
}
