// Backups in a folder: parts are written under another name, read back, and only then get their name.
import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants, mkdir, open, readdir, readFile, realpath, rename, rm } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { writeNew } from "#server/platform/files/durable-file.ts";
import { nameFile } from "../backup-parts.ts";
import { only } from "../sealing/packed-files.ts";
import type { BackupDestination, Marker, WrittenPart, Writer } from "./backup-destination.ts";
import {
  assertNoKeys,
  assertOwn,
  makeMarker,
  markerName,
  noBackups,
  notEmpty,
  parseMarker,
  untilStopped,
} from "./marker.ts";

const incoming = "incoming";
/** Where a copy is until it is complete. */
const unfinished = `${incoming}/base`;

export async function openFolderForWriting(given: string, own: Writer): Promise<BackupDestination> {
  const path = resolve(given);
  if (isWithin(path, own.dataDir) || isWithin(own.dataDir, path))
    throw new Error(
      `The backup folder ${path} and the data directory ${own.dataDir} are inside each other: one accident would destroy both. Choose another folder.`,
    );
  await createFolder(path);
  if (isWithin(await realpath(path), await realpath(own.dataDir)))
    throw new Error(`The backup folder ${path} leads into the data directory. Choose another folder.`);
  assertNoKeys(path, await readdir(path));
  const known = (await readMarker(path)) ?? (await writeMarker(path, own));
  assertOwn(path, known, own);
  // What a killed backup left half-written. The caller is the only one who writes.
  await rm(join(path, incoming), { recursive: true, force: true });
  await mkdir(join(path, incoming), { mode: 0o700 });
  return destinationAt(path, known, own.isStopped);
}

export async function openFolderForReading(given: string): Promise<BackupDestination> {
  const path = resolve(given);
  const known = await readMarker(path);
  if (!known) throw noBackups(path);
  return destinationAt(path, known);
}

function destinationAt(path: string, marker: Marker, isStopped = () => false): BackupDestination {
  const at = (name: string) => join(path, name);
  const list = async (folder: string) => ((await readdir(at(folder)).catch(ignoreMissing)) ?? []).toSorted();
  const putPart = (name: string, source: AsyncIterable<Uint8Array>) =>
    put(path, name, untilStopped(source, isStopped));
  return {
    address: path,
    marker,
    put: putPart,
    startCopy: () => ({
      put: (part, source) => putPart(`${unfinished}/${part}`, source),
      finish: (name) => move(at(unfinished), at(name)),
    }),
    read: (name) => createReadStream(at(name), { highWaterMark: 1024 ** 2 }),
    list,
    findAbsentFiles: async (storageNames) => {
      // One folder has all files with the same beginning.
      const saved = new Set(await list(dirname(nameFile(storageNames[0] ?? ""))));
      return storageNames.filter((name) => !saved.has(name));
    },
    remove: async (names) => {
      for (const name of names) {
        // A copy that is half removed must not count.
        const removed = join(path, incoming, randomBytes(16).toString("hex"));
        await rename(at(name), removed).catch(ignoreMissing);
        await rm(removed, { recursive: true, force: true });
      }
    },
  };
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  await syncFolder(dirname(to));
}

async function put(path: string, name: string, source: AsyncIterable<Uint8Array>): Promise<WrittenPart> {
  const temporary = join(path, incoming, randomBytes(16).toString("hex"));
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    const bytes = await writeNew(temporary, hashed(), { sync: true });
    const sha256 = hash.digest("hex");
    if ((await hashOf(temporary)) !== sha256)
      throw new Error(`${name} reads back differently from what was written: check the disk of ${path}.`);
    await mkdir(dirname(join(path, name)), { recursive: true, mode: 0o700 });
    await rename(temporary, join(path, name));
    await syncFolder(dirname(join(path, name)));
    return { bytes, sha256 };
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 }))
    hash.update(chunk as Buffer);
  return hash.digest("hex");
}

async function createFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`Nothing can be written to ${path} (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
}

async function readMarker(path: string): Promise<Marker | undefined> {
  const text = await readFile(join(path, markerName), "utf8").catch(ignoreMissing);
  if (text === undefined) return undefined;
  return parseMarker(join(path, markerName), text);
}

async function writeMarker(path: string, writer: Writer): Promise<Marker> {
  if ((await readdir(path)).length > 0) throw notEmpty(path);
  const { marker, text } = makeMarker(writer);
  const temporary = join(path, `${markerName}.new`);
  await rm(temporary, { force: true });
  await writeNew(temporary, only(text), { sync: true });
  await rename(temporary, join(path, markerName));
  return marker;
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function ignoreMissing(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ENOTDIR") return undefined;
  throw error;
}
