// The files of a running PostgreSQL as a copy needs them: without what the server makes itself
// (postgresql.org/docs/18/continuous-archiving.html, "Making a Base Backup Using the Low Level API").
import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { openIfThere, type PackedEntry } from "../sealing/packed-files.ts";

/** Folders that are copied empty. */
const emptied = new Set([
  "pg_wal",
  "pg_wal/archive_status",
  "pg_wal/summaries",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map|(?:recovery|standby)\.signal)$|(?:^|\/)pgsql_tmp|(?:^|\/)pg_internal\.init/;

/** To be read between pg_backup_start and pg_backup_stop. Files that vanish meanwhile are restored from the log of changes. */
export async function* listClusterFiles(cluster: string, folder = ""): AsyncGenerator<PackedEntry> {
  for (const entry of await entriesOf(join(cluster, folder))) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (leftOut.test(path)) continue;
    if (folder === "pg_tblspc")
      throw new Error("This database has tablespaces, which are not part of a backup.");
    if (entry.isDirectory()) {
      yield { path };
      if (!emptied.has(path)) yield* listClusterFiles(cluster, path);
      else if (path === "pg_wal") yield { path: "pg_wal/archive_status" };
      continue;
    }
    const content = await openIfThere(join(cluster, path));
    if (content) yield { path, content };
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

const segmentName = /^[0-9A-F]{24}$/;

/** The log of changes between two segments of one timeline, both included. Throws if one is missing. */
export async function* listLogFiles(
  cluster: string,
  { from, to }: { from: string; to: string },
): AsyncGenerator<PackedEntry> {
  const names = (await readdir(join(cluster, "pg_wal"))).filter((name) => segmentName.test(name));
  const needed = names.filter((name) => name >= from && name <= to).toSorted();
  if (needed[0] !== from || needed.at(-1) !== to)
    throw new Error(`PostgreSQL has already removed its log from ${from} to ${to}.`);
  for (const name of needed) {
    const content = await openIfThere(join(cluster, "pg_wal", name));
    if (!content) throw new Error(`PostgreSQL has already removed its log ${name}.`);
    yield { path: `pg_wal/${name}`, content };
  }
}
