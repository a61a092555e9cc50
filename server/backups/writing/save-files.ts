// Saves what belongs to a database that somebody else backs up: files, erasures and checkpoints (P43).
import { arch, platform } from "node:os";
import type { Config } from "#server/config.ts";
import type { Erased } from "#server/platform/backups/erasure-store.ts";
import { readServerOf } from "#server/platform/backups/backup-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { getStoreId } from "#server/platform/files/installation-store.ts";
import { checkpointText } from "#server/review/audit/copy-checkpoints.ts";
import { type BasePart, type Manifest, nameBase, namePass, noSegment } from "../backup-parts.ts";
import { listFiles } from "../restoring/restored-store.ts";
import type { WritingKeys } from "../sealing/backup-keys.ts";
import { only, packEntries } from "../sealing/packed-files.ts";
import { sealPart } from "../sealing/sealed-part.ts";
import type { BackupDestination } from "../destinations/backup-destination.ts";
import { copyNewFiles, findMissingFiles } from "./copy-files.ts";
import { listBases, listPasses } from "./list-backups.ts";
import { type Pass, passEntriesOf, type ShippedLog } from "./pass-entries.ts";
import { openStoredFiles } from "./stored-files.ts";
import type { TakenBase } from "./take-base.ts";

interface Outside {
  db: Database;
  config: Config;
}

/** The caller holds the lock of backups. */
export async function saveFiles(
  { db, config }: Outside,
  destination: BackupDestination,
  { keys, erasures }: { keys: WritingKeys; erasures: readonly Erased[] },
): Promise<TakenBase> {
  const copy = destination.startCopy();
  const put = (part: BasePart, source: AsyncIterable<Uint8Array>) =>
    copy.put(part, sealPart(`base ${part}`, source, keys));
  const { now, major } = await readServerOf(db);
  const checkpoints = checkpointText(db, config.audit.path);
  const names = (await listFiles(db)).map(({ storageName }) => storageName);
  const files = await copyNewFiles(destination, openStoredFiles({ db, config }));
  const manifest: Manifest = {
    format: 1,
    storeId: await getStoreId(db),
    coversUntil: now,
    point: { name: "", isExact: false },
    afterPass: (await listPasses(destination)).at(-1)?.number ?? 0,
    server: { major, platform: `${platform()}-${arch()}` },
    database: null,
    checkpoints: await put("checkpoints", checkpoints()),
    erasures: await put("erasures", only(JSON.stringify(erasures))),
    tables: [],
    files: { count: names.length, missing: await findMissingFiles(destination, names) },
  };
  await put("manifest", only(JSON.stringify(manifest)));
  const name = nameBase(new Date(), noSegment);
  await copy.finish(name);
  return { name, manifest, files };
}

/** Returns undefined without an earlier backup. The caller holds the lock of backups. */
export async function saveNewFiles(
  { db, config }: Outside,
  destination: BackupDestination,
  pass: Pass,
): Promise<ShippedLog | undefined> {
  if ((await listBases(destination)).at(-1)?.lastSegment !== noSegment) return undefined;
  const { now: coversUntil } = await readServerOf(db);
  const files = await copyNewFiles(destination, openStoredFiles({ db, config }));
  const number = ((await listPasses(destination)).at(-1)?.number ?? 0) + 1;
  const name = namePass({ number, lastSegment: noSegment });
  const checkpoints = checkpointText(db, config.audit.path);
  const content = { ...pass, coversUntil, checkpoints, log: nothing() };
  const { bytes } = await destination.put(
    name,
    sealPart(name, packEntries(passEntriesOf(content)), pass.keys),
  );
  return { coversUntil, bytes: bytes + files.bytes };
}

async function* nothing(): AsyncGenerator<never> {}
