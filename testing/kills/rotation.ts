// Kills `npm run keys -- rotate` again and again while files are read, and counts the reads that fail (P25).
import { execFile, spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { Config } from "#server/config.ts";
import { keysFor } from "#server/keys/configured-keys.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { openFileStore } from "#server/platform/files/open-file-store.ts";
import { listStoredFiles } from "../files/stored-files.ts";

const program = join(import.meta.dirname, "../../commands/operating/keys.ts");
const writtenAtOnce = 50;
const readsAtOnce = 20;
const readsAfterKill = 200;

export interface RotationFigures {
  files: number;
  kills: number;
  reads: number;
  failedReads: number;
  /** Files that are under another key than the current one at the end. */
  left: number;
  /** What the two uninterrupted rotations at the end printed. */
  outputs: string[];
}

interface RotatedProduct {
  db: Database;
  /** With the new keys, and the former ones next to them. */
  config: Config;
  /** The same settings for the command. */
  environment: NodeJS.ProcessEnv;
  kills: number;
}

/** The files were written by `writeFiles`. At the end two rotations run at once. */
export async function rotateUnderKills(product: RotatedProduct): Promise<RotationFigures> {
  const { db, config, environment, kills } = product;
  const originals = await db.selectFrom("files").select(["id", "key_id", "wrapped_key"]).execute();
  const files = originals.length;
  const figures = { files, kills, reads: 0, failedReads: 0 };
  const add = ({ read, failed }: Reads) => {
    figures.reads += read;
    figures.failedReads += failed;
  };
  let isRotating = true;
  const reading = (async () => {
    while (isRotating) add(await readFiles(db, config, readsAtOnce));
  })();
  for (let round = 0; round < kills; round++) {
    if ((await countFiles(db, config)) > files / 2) await putBack(db, originals);
    await killDuringRotation(product, randomInt(1, Math.ceil(files / 5)));
    add(await readFiles(db, config, readsAfterKill));
  }
  const outputs = await Promise.all([runKeys(environment, "rotate"), runKeys(environment, "rotate")]);
  isRotating = false;
  await reading;
  add(await readFiles(db, config));
  return { ...figures, left: files - (await countFiles(db, config)), outputs };
}

/** Runs the command; returns what it printed. */
export async function runKeys(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
  return stdout;
}

/** Adds files, each with its ID as its content. */
export async function writeFiles(
  { db, config }: Pick<RotatedProduct, "db" | "config">,
  { userId, count, now }: { userId: string; count: number; now: Date },
): Promise<void> {
  const store = openFileStore(config, async () => {});
  for (let first = 0; first < count; first += writtenAtOnce) {
    const written = await Promise.all(
      Array.from({ length: Math.min(writtenAtOnce, count - first) }, () => {
        const id = randomUUID();
        return store.write({ id, source: Buffer.from(`page of ${id}`) });
      }),
    );
    const rows = written.map(({ id, storageName, keyId, wrappedKey, sizeBytes }) => ({
      id,
      user_id: userId,
      display_name: "page.jpg",
      media_type: "image/jpeg",
      size_bytes: sizeBytes,
      storage_name: storageName,
      key_id: keyId,
      wrapped_key: wrappedKey,
      created_at: now,
    }));
    await db.insertInto("files").values(rows).execute();
  }
}

interface Reads {
  read: number;
  failed: number;
}

/** Reads files in a random order, with the keys of the configuration. */
export async function readFiles(db: Database, config: Config, limit = 1_000_000): Promise<Reads> {
  const store = openFileStore(config, async () => {});
  const stored = await listStoredFiles(db, limit);
  let failed = 0;
  for (const file of stored) {
    const text = await store
      .read(file)
      .then(async (stream) => (await buffer(stream)).toString())
      .catch(() => undefined);
    if (text !== `page of ${file.id}`) failed += 1;
  }
  return { read: stored.length, failed };
}

/** How many files are under the configuration's current key. */
export async function countFiles(db: Database, config: Config): Promise<number> {
  const { count } = await db
    .selectFrom("files")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("key_id", "=", keysFor("files", config).current ?? "")
    .executeTakeFirstOrThrow();
  return count;
}

/** Kills it with SIGKILL as soon as it has replaced this many more keys of files; throws if it has replaced all. */
async function killDuringRotation(product: RotatedProduct, more: number): Promise<void> {
  const { db, config, environment } = product;
  const wanted = (await countFiles(db, config)) + more;
  const child = spawn(process.execPath, [program, "rotate"], { env: environment, stdio: "ignore" });
  const ended = once(child, "exit");
  while (child.exitCode === null && (await countFiles(db, config)) < wanted) await pause(2);
  child.kill("SIGKILL");
  await ended;
  if (child.signalCode !== "SIGKILL") throw new Error("The rotation ended before it was killed.");
}

/** Gives the files their keys from before the rotation again, so that more of it can be killed. */
async function putBack(
  db: Database,
  rows: readonly { id: string; key_id: string; wrapped_key: Buffer }[],
): Promise<void> {
  await sql`UPDATE files SET key_id = original.key_id, wrapped_key = original.wrapped_key
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.key_id)}::text[],
      ${rows.map((row) => row.wrapped_key)}::bytea[]) AS original (id, key_id, wrapped_key)
    WHERE files.id = original.id`.execute(db);
}
