// Restores a backup into an empty data directory and checks all of it (P43, docs/decisions/0034).
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { type Config, readConfig } from "#server/config.ts";
import { checkStore } from "#server/drafts/documents/check-store.ts";
import { recordKeys, refuseWrongKeys } from "#server/keys/check-keys.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { forgetFileMoves } from "#server/platform/files/file-move-store.ts";
import type { RunningDatabase } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Platform } from "#server/platform/platform.ts";
import { authenticityKey, type ReadingKeys } from "../sealing/backup-keys.ts";
import { openForReading } from "../destinations/open-destination.ts";
import { checkBooks, checkHistory, type RestoreReport } from "./check-restored.ts";
import { checkRows, openRestored } from "./open-restored.ts";
import { findState, openBasePart, type SavedState, type Source } from "./read-backup.ts";
import { restoreFiles } from "./restore-files.ts";
import { joinCheckpoints } from "./saved-checkpoints.ts";
import { settle } from "./settle.ts";
import { copySecrets, openTarget } from "./target-folder.ts";

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
  const { backupS3 } = configOf(request, request.to);
  const destination = await openForReading(request.from, backupS3);
  const target = await openTarget(request.to);
  try {
    if (request.secretsPath !== undefined) await copySecrets(request.secretsPath, target.path);
    const { audit } = configOf(request, target.path);
    const keys = { privateKey: request.privateKey, authenticity: authenticityKey(audit.key) };
    const source = { destination, keys };
    const state = await findState(source, request.until);
    const isEmbedded = state.manifest.database !== null;
    const config = configOf(request, target.path, isEmbedded);
    await writeCheckpoints(source, state, { config, until: request.until });
    const report = await openAndCheck(request, { source, state, config });
    // Everything reaches the disk before the product may start.
    if (process.platform !== "win32") spawnSync("sync");
    await target.finish();
    return report;
  } catch (error) {
    await target.clear();
    throw error;
  }
}

function configOf({ environment }: RestoreRequest, dataDir: string, isEmbedded = false): Config {
  const own = isEmbedded ? { DATABASE_URL: "", DATABASE_OWNER_URL: "" } : {};
  // Never into a bucket that a running product may use: a damaged backup must not replace what is there.
  return readConfig({ ...environment, DATA_DIR: dataDir, FILES_URL: "", ...own });
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

interface Found {
  source: Source;
  state: SavedState;
  config: Config;
}

async function openAndCheck(request: RestoreRequest, found: Found): Promise<RestoreReport> {
  const { source, state, config } = found;
  const database = await openRestored(source, state, { config, until: request.until });
  try {
    return await checkAndSettle(database, request, found);
  } finally {
    await database.stop();
  }
}

async function checkAndSettle(
  database: RunningDatabase,
  { migrate, acceptsProblems = false }: RestoreRequest,
  { source, state, config: given }: Found,
): Promise<RestoreReport> {
  const rows = await checkRows(state, given);
  await refuseWrongKeys(database.url, given);
  await migrate(database);
  return withPlatform(database, given, async (platform) => {
    await forgetFileMoves(platform.db);
    const files = await restoreFiles(source, state, platform);
    const history = await checkHistory(platform);
    const problems = [...files.problems, ...history.problems, ...(await checkBooks(platform))];
    if (problems.length > 0 && !acceptsProblems) throw new Error([...problems, hint].join("\n"));
    await checkStore(platform);
    const settled = await settle(platform, state);
    const { coversUntil, base } = state;
    return { backup: base.folder, coversUntil, ...rows, files, history, problems, ...settled };
  });
}

const hint = "Nothing was restored. With --despite-problems everything else is.";

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
