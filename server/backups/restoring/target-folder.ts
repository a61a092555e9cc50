// The empty data directory that a backup is restored into. The product refuses to start on one that is not finished.
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { lockDataDirectory } from "#server/platform/embedded-postgres/data-directory-lock.ts";
import { unfinishedRestore } from "#server/platform/postgres-recovery/unfinished-restore.ts";

export interface TargetFolder {
  path: string;
  /** The product may start from now on. */
  finish: () => Promise<void>;
  /** Leaves nothing behind. */
  clear: () => Promise<void>;
}

/** Throws unless the folder is empty or does not exist yet. */
export async function openTarget(given: string): Promise<TargetFolder> {
  const path = resolve(given);
  const isNew = !existsSync(path);
  // The account of PostgreSQL must be able to pass through it.
  await mkdir(path, { recursive: true, mode: 0o711 });
  const found = await readdir(path);
  if (found.includes(unfinishedRestore))
    throw new Error(`${path} has a restore that was interrupted. Delete the folder, or choose another one.`);
  if (found.length > 0)
    throw new Error(`${path} is not empty. A backup is restored only into an empty folder.`);
  await writeFile(join(path, unfinishedRestore), "", { flag: "wx" });
  const unlock = lockDataDirectory(path);
  return {
    path,
    finish: async () => {
      await rm(join(path, unfinishedRestore));
      unlock();
    },
    clear: async () => {
      unlock();
      await removeCluster(path);
      for (const name of await readdir(path)) {
        if (name !== unfinishedRestore) await rm(join(path, name), { recursive: true, force: true });
      }
      await rm(join(path, unfinishedRestore), { force: true });
      if (isNew) await rm(path, { recursive: true });
    },
  };
}

/** It may be behind a link, where PostgreSQL's account can reach it. */
async function removeCluster(path: string): Promise<void> {
  const cluster = join(path, "postgres");
  if (existsSync(cluster)) await rm(await realpath(cluster), { recursive: true, force: true });
}

const secrets = z.record(z.string(), z.string());

/** Copies the keys from a saved secrets.json, without the passwords of the lost database. */
export async function copySecrets(from: string, dataDir: string): Promise<void> {
  const text = await readFile(from, "utf8");
  const read = secrets.safeParse(parsed(text));
  if (!read.success) throw new Error(`${from} is not a secrets.json of Pravesh.`);
  const keys = Object.entries(read.data).filter(([name]) => !name.startsWith("database"));
  const path = join(dataDir, "secrets.json");
  await writeFile(path, `${JSON.stringify(Object.fromEntries(keys), null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
