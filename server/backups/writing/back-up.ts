// Writes a backup of the embedded database and the stored files, for the command and the schedule (P43).
import { Client } from "pg";
import type { Config } from "#server/config.ts";
import { findSuperuser } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { findBackupAge, noteBackup } from "#server/platform/backups/backup-store.ts";
import { listErasures } from "#server/platform/backups/erasure-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { authenticityKey, isPublicKey, type WritingKeys } from "../sealing/backup-keys.ts";
import { type BackupFolder, openForWriting } from "./backup-folder.ts";
import { findStoreId, lockBackups } from "./base-store.ts";
import { removeOld } from "./remove-old.ts";
import { type LogSource, type ShippedLog, shipLog } from "./ship-log.ts";
import { takeBase, type TakenBase } from "./take-base.ts";

export interface Destination {
  to: string;
  publicKey: string;
  /** Older backups are removed; without it, none are. */
  keepMs?: number;
  isStopped?: () => boolean;
}

type Deps = { db: Database; config: Config };

interface Opened {
  from: LogSource;
  folder: BackupFolder;
  keys: WritingKeys;
}

/** A whole copy of the database, and the files that are not in the backup yet. */
export function backUp(deps: Deps, destination: Destination): Promise<TakenBase> {
  return withDestination(deps, destination, async (opened) => {
    const taken = await takeAndNote(deps, opened);
    const { keepMs } = destination;
    if (keepMs !== undefined) await removeOld(opened.folder, { keepMs, now: new Date() });
    return taken;
  });
}

/** The log of changes since the last backup; a whole copy if that is not enough. */
export function backUpLog(deps: Deps, destination: Destination): Promise<ShippedLog | TakenBase> {
  return withDestination(deps, destination, async (opened) => {
    const { db } = deps;
    const age = await findBackupAge(db);
    const lastAgeMs = age === undefined ? undefined : age * 1000;
    const erasures = await listErasures(db, age === undefined ? undefined : age + overlapSeconds);
    const shipped = await shipLog(opened.from, opened.folder, { keys: opened.keys, erasures, lastAgeMs });
    if (!shipped) return takeAndNote(deps, opened);
    await noteBackup(db, { kind: "log", ...shipped });
    return shipped;
  });
}

async function takeAndNote({ db }: Deps, { from, folder, keys }: Opened): Promise<TakenBase> {
  const taken = await takeBase(from, folder, { keys, erasures: await listErasures(db, undefined) });
  const { manifest, files } = taken;
  const { coversUntil, database } = manifest;
  await noteBackup(db, { kind: "base", coversUntil, bytes: database.bytes + files.bytes });
  return taken;
}

/** Longer than a transaction may take: its time is when it began. */
const overlapSeconds = 15 * 60;

async function withDestination<Result>(
  { config }: Deps,
  { to, publicKey, isStopped = () => false }: Destination,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  if (config.database.url)
    throw new Error(
      "Pravesh backs up the database that it runs itself. For the one in DATABASE_URL, use the means of its server (docs/decisions/0034-backups.md).",
    );
  if (!isPublicKey(publicKey))
    throw new Error("The public key of backups is one that npm run backup -- --new-key printed.");
  const found = findSuperuser(config.dataDir);
  if (!found) throw new Error("The database is not running.");
  const client = new Client({ connectionString: found.url, application_name: "pravesh-backup-lock" });
  client.on("error", () => {}); // the next query reports it
  await client.connect();
  try {
    await lockBackups(client);
    const storeId = await findStoreId(client);
    const folder = await openForWriting(to, { storeId, publicKey, dataDir: config.dataDir, isStopped });
    const from = {
      ...found,
      filesDir: config.files.dir,
      checkpointsPath: config.audit.path,
      storeId,
    };
    return await work({ from, folder, keys: { publicKey, authenticity: authenticityKey(config.audit.key) } });
  } finally {
    await client.end();
  }
}
