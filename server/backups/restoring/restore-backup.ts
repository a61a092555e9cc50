// Restores a backup into an empty data directory and checks all of it (P43, docs/decisions/0034).
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { Client } from "pg";
import { type Config, readConfig } from "#server/config.ts";
import { checkStore } from "#server/drafts/documents/check-store.ts";
import { recordKeys, refuseWrongKeys } from "#server/keys/check-keys.ts";
import { holdWaitingMails } from "#server/notifications/outbox/mail-store.ts";
import { giveUpWaitingPushes } from "#server/notifications/push/push-store.ts";
import { deleteTokensExpiredBefore } from "#server/accounts/mailed-token-store.ts";
import { deleteSessionsExpiredBefore } from "#server/accounts/session-store.ts";
import { noteRestore } from "#server/platform/backups/restore-store.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import {
  findSuperuser,
  type RunningDatabase,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recoverCluster, type RecoveryTarget } from "#server/platform/postgres-recovery/recover-cluster.ts";
import { authenticityKey, type ReadingKeys } from "../sealing/backup-keys.ts";
import { unpackEntries, writeEntry } from "../sealing/packed-files.ts";
import { compareExactly, compareGrowth, readTableContents } from "../table-contents-store.ts";
import { openForReading } from "../writing/backup-folder.ts";
import { checkBooks, checkHistory, type RestoreReport } from "./check-restored.ts";
import { findState, openBasePart, openLog, type SavedState, type Source } from "./read-backup.ts";
import { replayErasures } from "./replay-erasures.ts";
import { restoreFiles } from "./restore-files.ts";
import { joinCheckpoints } from "./saved-checkpoints.ts";
import { copySecrets, openTarget } from "./target-folder.ts";

/** Why emails that were waiting are set aside. */
export const heldAfterRestore = "held after a restore";

export interface RestoreRequest {
  from: string;
  /** Empty, or does not exist yet. */
  to: string;
  privateKey: ReadingKeys["privateKey"];
  /** A saved secrets.json, for keys that are not in the environment. */
  secretsPath?: string | undefined;
  /** The newest state without one. */
  until?: Date | undefined;
  environment: NodeJS.ProcessEnv;
  /** Restores even if files are damaged or the history or the books are not valid: better than nothing. */
  acceptsProblems?: boolean;
  /** Brings the tables of an older backup to the present form. */
  migrate: (database: RunningDatabase) => Promise<unknown>;
}

/** Throws a sentence if anything is damaged or missing, and leaves nothing behind. */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreReport> {
  const folder = await openForReading(request.from);
  const target = await openTarget(request.to);
  try {
    if (request.secretsPath !== undefined) await copySecrets(request.secretsPath, target.path);
    const config = configOf(request, target.path);
    const keys = { privateKey: request.privateKey, authenticity: authenticityKey(config.audit.key) };
    const source = { folder, keys };
    const state = await findState(source, request.until);
    await recover(source, state, { config, until: request.until });
    const report = await checkAndSettle(source, state, { ...request, config });
    // Everything reaches the disk before the product may start.
    if (process.platform !== "win32") spawnSync("sync");
    await target.finish();
    return report;
  } catch (error) {
    await target.clear();
    throw error;
  }
}

function configOf({ environment }: RestoreRequest, dataDir: string): Config {
  return readConfig({ ...environment, DATA_DIR: dataDir, DATABASE_URL: "", DATABASE_OWNER_URL: "" });
}

async function recover(
  source: Source,
  state: SavedState,
  { config, until }: { config: Config; until: Date | undefined },
): Promise<void> {
  await writeCheckpoints(source, state, { config, until });
  await recoverCluster({
    dataDir: config.dataDir,
    target: targetOf(state, until),
    unpackInto: async (cluster) => {
      const entries = unpackEntries(openBasePart(source, state, "database"));
      for await (const entry of entries) await writeEntry(cluster, entry);
      for await (const entry of openLog(source, state)) await writeEntry(cluster, entry);
    },
  });
}

function targetOf({ passes, manifest }: SavedState, until: Date | undefined): RecoveryTarget {
  if (passes.length === 0) return { point: manifest.point.name };
  return until ? { time: until.toISOString() } : "end of the log";
}

async function writeCheckpoints(
  source: Source,
  state: SavedState,
  { config, until }: { config: Config; until: Date | undefined },
): Promise<void> {
  const ofCopy = (await buffer(openBasePart(source, state, "checkpoints"))).toString("utf8");
  const end = until ?? new Date(state.coversUntil);
  const joined = joinCheckpoints(ofCopy, { passes: state.passes, until: end });
  if (joined !== "") await writeFile(config.audit.path, joined, { mode: 0o600 });
}

type Checking = Pick<RestoreRequest, "migrate" | "acceptsProblems"> & { config: Config };

async function checkAndSettle(
  source: Source,
  state: SavedState,
  { config: given, migrate, acceptsProblems = false }: Checking,
): Promise<RestoreReport> {
  const database = await startEmbeddedPostgres({ dataDir: given.dataDir });
  try {
    const rows = await checkRows(state, given.dataDir);
    await refuseWrongKeys(database.url, given);
    await migrate(database);
    return await withPlatform(database, given, async (platform) => {
      const files = await restoreFiles(source, state, platform);
      const history = await checkHistory(platform);
      const problems = [...files.problems, ...history.problems, ...(await checkBooks(platform))];
      if (problems.length > 0 && !acceptsProblems) throw new Error([...problems, hint].join("\n"));
      await checkStore(platform);
      const settled = await settle(platform, state);
      const { coversUntil, base, manifest } = state;
      const isExact = state.passes.length === 0 && manifest.point.isExact;
      return { backup: base.folder, coversUntil, rows, isExact, files, history, problems, ...settled };
    });
  } finally {
    await database.stop();
  }
}

const hint = "Nothing was restored. With --despite-problems everything else is.";

/** Throws if rows are missing or differ. Returns how many there are. */
async function checkRows({ passes, manifest }: SavedState, dataDir: string): Promise<number> {
  const superuser = findSuperuser(dataDir);
  if (!superuser) throw new Error("The restored database is not running.");
  const client = new Client({ connectionString: superuser.url });
  await client.connect();
  try {
    const found = await readTableContents(client);
    const compare = passes.length === 0 && manifest.point.isExact ? compareExactly : compareGrowth;
    const differences = compare(manifest.tables, found);
    if (differences.length > 0) throw new Error(differences.join("\n"));
    return found.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    await client.end();
  }
}

async function withPlatform<Result>(
  { url }: RunningDatabase,
  given: Config,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(url, { connections: 4, statementTimeoutMs: 600_000 });
  try {
    const config = await recordKeys(db, given, () => given);
    return await work(openPlatform({ config, db, databaseUrl: url, clock: systemClock }));
  } finally {
    await db.destroy();
  }
}

/** Nothing that the restored state is about to do may happen twice, and what was erased stays erased. */
async function settle(platform: Platform, { base, erasures }: SavedState) {
  const { db, clock } = platform;
  await noteRestore(db, base.folder);
  const heldMails = await transaction(db, (tx) => holdWaitingMails(tx, heldAfterRestore, clock()));
  await giveUpWaitingPushes(db, heldAfterRestore, clock());
  // Sessions that were ended and links that were used since would be valid again.
  await deleteSessionsExpiredBefore(db, endOfTime);
  await deleteTokensExpiredBefore(db, endOfTime);
  return { heldMails, replayedErasures: await replayErasures(platform, erasures) };
}

const endOfTime = new Date("9999-12-31T00:00:00Z");
