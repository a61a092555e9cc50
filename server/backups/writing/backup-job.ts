// Saves changes every few minutes and everything once a day, and removes backups that are too old (P43).
import type { BackupConfig } from "#server/platform/backups/backup-settings.ts";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import { findBaseAge } from "#server/platform/backups/backup-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { backUp, backUpLog } from "./back-up.ts";

type Deps = Pick<Platform, "db" | "config">;

export function backupJob(deps: Deps, backups: BackupConfig): Job {
  return { name: "backups", everyMs: backups.logMs, run: () => saveChanges(deps, backups) };
}

async function saveChanges(deps: Deps, { to, publicKey, baseMs, keepMs }: BackupConfig): Promise<void> {
  const baseAge = await findBaseAge(deps.db);
  const isDue = baseAge === undefined || baseAge * 1000 > baseMs;
  const save = isDue ? backUp : backUpLog;
  await save(deps, { to, publicKey, keepMs });
}
