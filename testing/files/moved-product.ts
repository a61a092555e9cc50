// Servers that read, write and delete files while `npm run files -- move` is killed again and again.
import { spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Config } from "#server/config.ts";
import { sweepFiles } from "#server/drafts/documents/sweep-files.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { noteIntent } from "#server/platform/files/file-intent-store.ts";
import { findFileMove } from "#server/platform/files/file-move-store.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { openSealer, type Sealer } from "#server/platform/sealing/sealer.ts";
import { sealTexts } from "#server/platform/sealing/seal-texts.ts";
import { openFileStore } from "#server/platform/files/open-file-store.ts";
import { listStoredFiles } from "./stored-files.ts";

const program = join(import.meta.dirname, "../../commands/operating/storage/files.ts");
const writtenAtOnce = 20;

export interface LoadFigures {
  reads: number;
  writes: number;
  erased: number;
  /** What went wrong, in words. */
  failures: string[];
}

interface Server {
  db: Database;
  files: FileStore;
  sealer: Sealer;
}

/** A server with a handle of its own, which learns of a move only from the database. */
export function openServer(config: Config, db: Database): Server {
  const note = (name: string) => noteIntent(db, name);
  const files = openFileStore(config, note, { findMove: () => findFileMove(db) });
  return { db, files, sealer: openSealer(config) };
}

/** Each file has its ID as its content. */
export async function writeFiles(
  server: Server,
  { userId, count }: { userId: string; count: number },
): Promise<void> {
  for (let left = count; left > 0; left -= writtenAtOnce) {
    const ids = Array.from({ length: Math.min(writtenAtOnce, left) }, () => randomUUID());
    await Promise.all(ids.map((id) => writeFile(server, { id, userId })));
  }
}

export async function writeFile(
  { db, files, sealer }: Server,
  { id, userId, source = contentOf(id) }: { id: string; userId: string; source?: Buffer },
): Promise<string> {
  const { storageName, keyId, wrappedKey, sizeBytes } = await files.write({ id, source });
  await db
    .insertInto("files")
    .values({
      id,
      user_id: userId,
      media_type: "image/jpeg",
      size_bytes: sizeBytes,
      storage_name: storageName,
      key_id: keyId,
      wrapped_key: wrappedKey,
      created_at: new Date(),
      ...sealTexts(sealer, { table: "files", id }, { display_name: "page.jpg" }),
    })
    .execute();
  return storageName;
}

function contentOf(id: string): Buffer {
  return Buffer.from(`page of ${id}`.repeat(200));
}

/** Reads files in a random order. Returns a sentence for each one that cannot be read. */
export async function readFiles(
  { db, files }: Server,
  limit = 1_000_000,
): Promise<{ read: number; failures: string[] }> {
  const stored = await listStoredFiles(db, limit);
  const failures: string[] = [];
  for (const file of stored) {
    try {
      const bytes = await buffer(await files.read(file));
      if (!bytes.equals(contentOf(file.id))) failures.push(`${file.storageName} has other bytes`);
    } catch (error) {
      failures.push(`${file.storageName}: ${(error as Error).message}`);
    }
  }
  return { read: stored.length, failures };
}

interface Load {
  config: Config;
  databaseUrl: string;
  userId: string;
  servers: number;
}

/** Returns a function that stops the load and returns its figures. */
export function startLoad({ config, databaseUrl, userId, servers }: Load): () => Promise<LoadFigures> {
  const figures: LoadFigures = { reads: 0, writes: 0, erased: 0, failures: [] };
  let isOver = false;
  const began = new Date();
  const work = async () => {
    const db = openDatabase(databaseUrl, { connections: 2 });
    const server = openServer(config, db);
    while (!isOver) {
      const { read, failures } = await readFiles(server, 10);
      figures.reads += read;
      figures.failures.push(...failures);
      try {
        await writeFile(server, { id: randomUUID(), userId });
        figures.writes += 1;
        await deleteOne(server);
        figures.erased += await eraseOne(server, began);
      } catch (error) {
        figures.failures.push((error as Error).message);
      }
    }
    await db.destroy();
  };
  const working = Promise.all(Array.from({ length: servers }, work));
  return async () => {
    isOver = true;
    await working;
    return figures;
  };
}

/** Deletes a row, whose file stays in quarantine. */
export async function deleteOne({ db }: Pick<Server, "db">): Promise<void> {
  const any = db
    .selectFrom("files")
    .select("id")
    .orderBy(sql`random()`)
    .limit(1);
  await db.deleteFrom("files").where("id", "=", any).execute();
}

/** Ends the week of the file that was deleted longest ago before the load, and sweeps. */
async function eraseOne({ db, files }: Server, before: Date): Promise<number> {
  const oldest = db
    .selectFrom("quarantined_files")
    .select("storage_name")
    .where("deleted_at", "<", before)
    .orderBy("deleted_at")
    .limit(1);
  await db
    .updateTable("quarantined_files")
    .set({ deleted_at: sql<Date>`now() - interval '8 days'` })
    .where("storage_name", "=", oldest)
    .execute();
  return (await sweepFiles({ db, files })).destroyed;
}

type Environment = NodeJS.ProcessEnv;

/** Returns what the command printed; throws if it failed. */
export async function runFiles(env: Environment, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], { env });
  const [output, problems] = [buffer(child.stdout), buffer(child.stderr)];
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error((await problems).toString());
  return (await output).toString();
}

/** Kills the command with SIGKILL at a random moment once up to `more` further files are in the target. */
export async function killDuringMove(
  env: Environment,
  { args, progress, more }: { args: string[]; progress: () => Promise<number>; more: number },
): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], { env, stdio: "ignore" });
  const ended = once(child, "exit");
  const until = (await progress()) + randomInt(1, Math.ceil(more) + 1);
  while (child.exitCode === null && (await progress()) < until) await pause(1);
  child.kill("SIGKILL");
  await ended;
  return child.signalCode === "SIGKILL";
}
