// Writes a backup of the database and the stored files, for the command and the schedule (P43).
import type { Config } from "#server/config.ts";
import { findSuperuser } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { findBackupAge, noteBackup } from "#server/platform/backups/backup-store.ts";
import { listErasures } from "#server/platform/backups/erasure-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { openSingleClient } from "#server/platform/database/single-client.ts";
import { getStoreId } from "#server/platform/files/installation-store.ts";
import { checkpointText } from "#server/review/audit/copy-checkpoints.ts";
import type { BackupDestination } from "../destinations/backup-destination.ts";
import { openForWriting } from "../destinations/open-destination.ts";
import { authenticityKey, isPublicKey, type WritingKeys } from "../sealing/backup-keys.ts";
import { lockBackups } from "./base-store.ts";
import { removeOld } from "./remove-old.ts";
import type { ShippedLog } from "./pass-entries.ts";
import { saveFiles, saveNewFiles } from "./save-files.ts";
import { type LogSource, shipLog } from "./ship-log.ts";
import { openStoredFiles } from "./stored-files.ts";
import { takeBase, type TakenBase } from "./take-base.ts";

export interface BackupTarget {
  /** A folder, or s3://BUCKET/PREFIX. */
  to: string;
  publicKey: string;
  /** Older backups are removed; without it, none are. */
  keepMs?: number;
  isStopped?: () => boolean;
}

type Deps = { db: Database; config: Config };

interface Opened {
  /** Undefined if somebody else backs up the database. */
  from: LogSource | undefined;
  destination: BackupDestination;
  keys: WritingKeys;
}

/** A whole copy: of the database, if it is the embedded one, and of the files that are not in the backup yet. */
export function backUp(deps: Deps, target: BackupTarget): Promise<TakenBase> {
  return withDestination(deps, target, async (opened) => {
    const taken = await takeAndNote(deps, opened);
    const { keepMs } = target;
    if (keepMs !== undefined) await removeOld(opened.destination, { keepMs, now: new Date() });
    return taken;
  });
}

/** What changed since the last backup; a whole copy if that is not enough. */
export function backUpLog(deps: Deps, target: BackupTarget): Promise<ShippedLog | TakenBase> {
  return withDestination(deps, target, async (opened) => {
    const { from, destination, keys } = opened;
    const age = await findBackupAge(deps.db);
    const erasures = await listErasures(deps.db, age === undefined ? undefined : age + overlapSeconds);
    const pass = { keys, erasures, lastAgeMs: age === undefined ? undefined : age * 1000 };
    const shipped = await (from ? shipLog(from, destination, pass) : saveNewFiles(deps, destination, pass));
    if (!shipped) return takeAndNote(deps, opened);
    await noteBackup(deps.db, { kind: "log", ...shipped });
    return shipped;
  });
}

async function takeAndNote(deps: Deps, { from, destination, keys }: Opened): Promise<TakenBase> {
  const content = { keys, erasures: await listErasures(deps.db, undefined) };
  const taken = await (from ? takeBase(from, destination, content) : saveFiles(deps, destination, content));
  const { manifest, files } = taken;
  const { coversUntil, database } = manifest;
  await noteBackup(deps.db, { kind: "base", coversUntil, bytes: (database?.bytes ?? 0) + files.bytes });
  return taken;
}

/** Longer than a transaction may take: its time is when it began. */
const overlapSeconds = 15 * 60;

async function withDestination<Result>(
  { db, config }: Deps,
  { to, publicKey, isStopped = () => false }: BackupTarget,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  if (!isPublicKey(publicKey))
    throw new Error("The public key of backups is one that npm run backup -- --new-key printed.");
  const own = config.database.url ? undefined : findSuperuser(config.dataDir);
  const url = own?.url ?? config.database.url;
  if (!url) throw new Error("The database is not running.");
  const client = await openSingleClient(url, { name: "pravesh-backup" });
  try {
    await lockBackups(client);
    const storeId = await getStoreId(db);
    const writer = { storeId, publicKey, dataDir: config.dataDir, isStopped };
    const destination = await openForWriting(to, writer, config.backupS3);
    const checkpoints = checkpointText(db, config.audit.path);
    const places = { files: openStoredFiles({ db, config }), checkpoints, storeId };
    const keys = { publicKey, authenticity: authenticityKey(config.audit.key) };
    return await work({ from: own && { ...own, ...places }, destination, keys });
  } finally {
    await client.end();
  }
}
