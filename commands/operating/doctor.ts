// Says what production would refuse, and what fixes it: npm run doctor [-- --end-demo-accounts]
import { readConfig, readSettings } from "#server/config.ts";
import {
  endDemoAccounts,
  endDemoAccountsHint,
  findDemoAccounts,
  sentencesAbout,
} from "#server/demo/demo-accounts.ts";
import { isUsed } from "#server/keys/key-evidence-store.ts";
import { keyNames, keySettings } from "#server/platform/key-settings.ts";
import { findUnsafeSettings } from "#server/start/refuse-unsafe-database.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openSealer } from "#server/platform/sealing/sealer.ts";
import { findProblems } from "#server/production-rules.ts";
import { withDatabase } from "./with-database.ts";

try {
  const isEnding = readArguments(process.argv.slice(2));
  const { always, production, real } = findProblems(readSettings(process.env));
  const settings = [...always, ...production, ...real];
  const accounts = await problemsOfDatabase(isEnding);
  const problems = [...settings, ...accounts];
  console.log(
    problems.length === 0
      ? "Production would start with these settings and this database."
      : `Production would refuse to start:\n${problems.map((text) => `- ${text}`).join("\n")}`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function readArguments(args: string[]): boolean {
  if (args.length === 0) return false;
  if (args.length === 1 && args[0] === "--end-demo-accounts") return true;
  throw new Error("Usage: npm run doctor [-- --end-demo-accounts]");
}

/** The database is opened as in development, so that other settings cannot keep it closed. */
async function problemsOfDatabase(isEnding: boolean): Promise<string[]> {
  const names = [
    "DATA_DIR",
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    ...Object.keys({ ...keySettings, ...keyNames }),
  ];
  const config = readConfig(Object.fromEntries(names.map((name) => [name, process.env[name]])));
  try {
    return await withDatabase(async (db) => {
      // Before the first start there are no tables yet.
      if (!(await isUsed(db))) return findUnsafeSettings(db);
      const deps = { db, clock: systemClock, sealer: openSealer(config) };
      if (isEnding) await endDemoAccounts(deps);
      const sentences = sentencesAbout(await findDemoAccounts(deps));
      const accounts = sentences.length > 0 ? [...sentences, endDemoAccountsHint] : [];
      return [...(await findUnsafeSettings(db)), ...accounts];
    }, config);
  } catch (error) {
    const { cause, message } = error as Error;
    // Keys that the database was not written with.
    if (Array.isArray(cause)) return cause as string[];
    return [`DATABASE_URL: ${message}`];
  }
}
