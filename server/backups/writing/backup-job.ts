// Saves changes every few minutes and everything once a day, and removes backups that are too old (P43).
import type { BackupConfig } from "#server/platform/backups/backup-settings.ts";
import { OperatorError } from "#server/platform/background/describe-problem.ts";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import { findBaseAge } from "#server/platform/backups/backup-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findSuperuser } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { dropOldestSegments } from "./ship-log.ts";
import { backUp, backUpLog } from "./back-up.ts";

/** About 130 segments; without them the next backup is a whole copy. */
const maxArchiveBytes = 2 * 1024 ** 3;

type Deps = Pick<Platform, "db" | "config">;

export function backupJob(deps: Deps, backups: BackupConfig): Job {
  return {
    name: "backups",
    everyMs: backups.logMs,
    run: (isStopped) => saveChanges(deps, backups, isStopped),
  };
}

async function saveChanges(
  deps: Deps,
  { to, publicKey, baseMs, keepMs }: BackupConfig,
  isStopped: () => boolean,
): Promise<void> {
  const baseAge = await findBaseAge(deps.db);
  const isDue = baseAge === undefined || baseAge * 1000 > baseMs;
  const save = isDue ? backUp : backUpLog;
  try {
    await save(deps, { to, publicKey, keepMs, isStopped });
  } catch (error) {
    await limitArchive(deps.config.dataDir);
    throw forOperator(error);
  }
}

/** Our own sentences name folders and settings; errors of the database may have more in them. */
function forOperator(error: unknown): unknown {
  const isOurs = error instanceof Error && error.constructor === Error && !("code" in error);
  return isOurs ? new OperatorError(error.message, { cause: error }) : error;
}

/** What waits while the folder is out of reach must not fill the disk of the product. */
async function limitArchive(dataDir: string): Promise<void> {
  const found = findSuperuser(dataDir);
  if (found) await dropOldestSegments(found.archive, maxArchiveBytes);
}
