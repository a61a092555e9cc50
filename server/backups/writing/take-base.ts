// Copies the whole database while it is running, then the files that are not in the backup yet (P43, docs/decisions/0034).
import { randomUUID } from "node:crypto";
import { arch, platform } from "node:os";
import type { Client } from "pg";
import type { Erased } from "#server/platform/backups/erasure-store.ts";
import { openSingleClient } from "#server/platform/database/single-client.ts";
import type { CheckpointText } from "#server/review/audit/copy-checkpoints.ts";
import { type BasePart, type Manifest, nameBase } from "../backup-parts.ts";
import type { WritingKeys } from "../sealing/backup-keys.ts";
import { only, packEntries, type PackedEntry } from "../sealing/packed-files.ts";
import { sealPart } from "../sealing/sealed-part.ts";
import { readTableContents } from "../table-contents-store.ts";
import type { BackupDestination, WrittenPart } from "../destinations/backup-destination.ts";
import {
  endSegment,
  listFileNames,
  markMoment,
  type Moment,
  readServer,
  startCopy,
  stopCopy,
} from "./base-store.ts";
import { listClusterFiles, listLogFiles } from "./copied-cluster.ts";
import { copyNewFiles, findMissingFiles } from "./copy-files.ts";
import { listPasses } from "./list-backups.ts";
import type { StoredFiles } from "./stored-files.ts";

export interface Installation {
  /** The superuser's address of the running server. */
  url: string;
  /** The folder with the server's files. */
  cluster: string;
  files: StoredFiles;
  checkpoints: CheckpointText;
  storeId: string;
}

export interface TakenBase {
  name: string;
  manifest: Manifest;
  files: { copied: number; bytes: number };
}

/** The caller holds the lock of backups. */
export async function takeBase(
  from: Installation,
  destination: BackupDestination,
  { keys, erasures }: { keys: WritingKeys; erasures: readonly Erased[] },
): Promise<TakenBase> {
  const copy = destination.startCopy();
  const put = (part: BasePart, source: AsyncIterable<Uint8Array>) =>
    copy.put(part, sealPart(`base ${part}`, source, keys));
  const afterPass = (await listPasses(destination)).at(-1)?.number ?? 0;
  // Before the copy, because the events of each checkpoint must be in it.
  const checkpoints = await put("checkpoints", from.checkpoints());
  const copied = await withConnections(from.url, (clients) => copyDatabase(clients, from.cluster, put));
  const { moment, database, tables, names, major, lastSegment } = copied;
  const files = await copyNewFiles(destination, from.files);
  const manifest: Manifest = {
    format: 1,
    storeId: from.storeId,
    coversUntil: moment.at,
    point: { name: moment.name, isExact: moment.isExact },
    afterPass,
    server: { major, platform: `${platform()}-${arch()}` },
    database,
    checkpoints,
    erasures: await put("erasures", only(JSON.stringify(erasures))),
    tables,
    files: { count: names.length, missing: await findMissingFiles(destination, names) },
  };
  await put("manifest", only(JSON.stringify(manifest)));
  const name = nameBase(new Date(), lastSegment);
  await copy.finish(name);
  return { name, manifest, files };
}

interface Clients {
  copy: Client;
  other: Client;
}

async function copyDatabase(
  clients: Clients,
  cluster: string,
  put: (part: BasePart, source: AsyncIterable<Uint8Array>) => Promise<WrittenPart>,
) {
  const ended: { moment?: Moment; lastSegment?: string } = {};
  const database = await put("database", packEntries(copyEntries(clients, cluster, ended)));
  const { moment, lastSegment } = ended;
  if (!moment || lastSegment === undefined) throw new Error("The copy of the database was not finished.");
  // The transaction of the moment is still open.
  const tables = await readTableContents(clients.copy);
  const names = await listFileNames(clients.copy);
  await clients.copy.query("COMMIT");
  const { major } = await readServer(clients.other);
  return { moment, database, tables, names, major, lastSegment };
}

/** The server's files, then the log that makes them consistent. */
async function* copyEntries(
  { copy, other }: Clients,
  cluster: string,
  ended: { moment?: Moment; lastSegment?: string },
): AsyncGenerator<PackedEntry> {
  const label = `pravesh-${randomUUID()}`;
  const { firstSegment } = await startCopy(copy, label);
  yield* listClusterFiles(cluster);
  yield { path: "backup_label", content: only(await stopCopy(copy)) };
  ended.moment = await markMoment(copy, other, label);
  ended.lastSegment = await endSegment(other);
  yield* listLogFiles(cluster, { from: firstSegment, to: ended.lastSegment });
}

async function withConnections<Result>(
  url: string,
  work: (clients: Clients) => Promise<Result>,
): Promise<Result> {
  const open = () => openSingleClient(url, { name: "pravesh-backup" });
  const [copy, other] = await Promise.all([open(), open()]);
  try {
    return await work({ copy, other });
  } finally {
    await Promise.all([copy.end(), other.end()]);
  }
}
