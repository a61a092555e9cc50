// Opens the restored database: recovered from the backup, or one that somebody else has restored.
import type { Config } from "#server/config.ts";
import {
  findSuperuser,
  type RunningDatabase,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { openSingleClient } from "#server/platform/database/single-client.ts";
import { recoverCluster, type RecoveryTarget } from "#server/platform/postgres-recovery/recover-cluster.ts";
import { unpackEntries, writeEntry } from "../sealing/packed-files.ts";
import { compareExactly, compareGrowth, readTableContents } from "../table-contents-store.ts";
import { openBasePart, openLog, type SavedState, type Source } from "./read-backup.ts";
import { countOthers, findStoreIdOf } from "./restored-store.ts";

interface Target {
  config: Config;
  until: Date | undefined;
}

export async function openRestored(
  source: Source,
  state: SavedState,
  { config, until }: Target,
): Promise<RunningDatabase> {
  if (state.manifest.database === null) return openOutside(state, { config, until });
  const { dataDir } = config;
  await recoverCluster({
    dataDir,
    target: targetOf(state, until),
    unpackInto: async (cluster) => {
      const entries = unpackEntries(openBasePart(source, state, "database"));
      for await (const entry of entries) await writeEntry(cluster, entry);
      for await (const entry of openLog(source, state)) await writeEntry(cluster, entry);
    },
  });
  return startEmbeddedPostgres({ dataDir });
}

function targetOf({ passes, manifest }: SavedState, until: Date | undefined): RecoveryTarget {
  if (passes.length === 0) return { point: manifest.point.name };
  return until ? { time: until.toISOString() } : "end of the log";
}

/** Throws if it is another database, or the one that the product is running on. */
async function openOutside(
  { manifest }: SavedState,
  { config: { database }, until }: Target,
): Promise<RunningDatabase> {
  const { url, ownerUrl = url } = database;
  if (url === undefined || ownerUrl === undefined || until === undefined)
    throw new Error(
      "This backup has no database, only what belongs to one. Restore the database with the means of its server first, set DATABASE_URL and DATABASE_OWNER_URL to it, and name its time with --until.",
    );
  const client = await openSingleClient(url, { name: "pravesh-restore" });
  try {
    if ((await findStoreIdOf(client)) !== manifest.storeId)
      throw new Error("The database in DATABASE_URL does not belong to this backup.");
    if ((await countOthers(client)) > 0)
      throw new Error(
        "Something is using the database in DATABASE_URL. Restore only one that is not in use.",
      );
  } finally {
    await client.end();
  }
  return { url, ownerUrl, stop: async () => {} };
}

/** Throws if rows are missing or differ. Nothing was counted in a database that somebody else backs up. */
export async function checkRows(
  { passes, manifest }: SavedState,
  { dataDir }: Pick<Config, "dataDir">,
): Promise<{ rows: number; isExact: boolean }> {
  if (manifest.database === null) return { rows: 0, isExact: false };
  const superuser = findSuperuser(dataDir);
  if (!superuser) throw new Error("The restored database is not running.");
  const client = await openSingleClient(superuser.url, { name: "pravesh-restore" });
  try {
    const found = await readTableContents(client);
    const isExact = passes.length === 0 && manifest.point.isExact;
    const differences = (isExact ? compareExactly : compareGrowth)(manifest.tables, found);
    if (differences.length > 0) throw new Error(differences.join("\n"));
    return { rows: found.reduce((sum, { rows }) => sum + rows, 0), isExact };
  } finally {
    await client.end();
  }
}
