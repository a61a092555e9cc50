// The folder with backups: parts are written under another name, read back, and only then get their name.
import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { z } from "zod";
import { writeNew } from "#server/platform/files/durable-file.ts";

export interface WrittenPart {
  bytes: number;
  sha256: string;
}

/** Names are paths in the folder, with slashes. */
export interface BackupFolder {
  path: string;
  marker: Marker;
  /** Throws if what is read back is not what was written. A part with that name is replaced at once. */
  put: (name: string, source: AsyncIterable<Uint8Array>) => Promise<WrittenPart>;
  read: (name: string) => AsyncIterable<Uint8Array>;
  /** The size, or undefined. */
  sizeOf: (name: string) => Promise<number | undefined>;
  /** Sorted names of what is directly in a folder. */
  list: (folder: string) => Promise<string[]>;
  remove: (name: string) => Promise<void>;
  /** Gives a complete folder of parts its name, in one step. */
  rename: (from: string, to: string) => Promise<void>;
}

const markerName = "pravesh-backups.json";
const incoming = "incoming";
const marker = z.object({ format: z.literal(1), storeId: z.uuid(), publicKey: z.string() });
export type Marker = z.infer<typeof marker>;

/** For one writer at a time: creates the folder, or checks that it belongs to this installation and these keys. */
export async function openForWriting(
  given: string,
  own: { storeId: string; publicKey: string; dataDir: string; isStopped?: () => boolean },
): Promise<BackupFolder> {
  const path = resolve(given);
  if (isWithin(path, own.dataDir) || isWithin(own.dataDir, path))
    throw new Error(
      `The backup folder ${path} and the data directory ${own.dataDir} are inside each other: one accident would destroy both. Choose another folder.`,
    );
  await createFolder(path);
  if (isWithin(await realpath(path), await realpath(own.dataDir)))
    throw new Error(`The backup folder ${path} leads into the data directory. Choose another folder.`);
  await refuseKeysIn(path);
  const known = (await readMarker(path)) ?? (await writeMarker(path, own));
  if (known.storeId !== own.storeId)
    throw new Error(`${path} has backups of another installation. Choose another folder.`);
  if (known.publicKey !== own.publicKey)
    throw new Error(
      `The backups in ${path} are encrypted to another public key. Use that key, or another folder.`,
    );
  // What a killed backup left half-written. The caller is the only one who writes.
  await rm(join(path, incoming), { recursive: true, force: true });
  await mkdir(join(path, incoming), { mode: 0o700 });
  return folderAt(path, known, own.isStopped);
}

export async function openForReading(given: string): Promise<BackupFolder> {
  const path = resolve(given);
  const known = await readMarker(path);
  if (!known) throw new Error(`${path} is not a folder with backups of Pravesh: it has no ${markerName}.`);
  return folderAt(path, known);
}

function folderAt(path: string, known: Marker, isStopped = () => false): BackupFolder {
  const at = (name: string) => join(path, name);
  return {
    path,
    marker: known,
    put: (name, source) => put(path, name, untilStopped(source, isStopped)),
    read: (name) => createReadStream(at(name), { highWaterMark: 1024 ** 2 }),
    sizeOf: async (name) => (await stat(at(name)).catch(ignoreMissing))?.size,
    list: async (folder) => ((await readdir(at(folder)).catch(ignoreMissing)) ?? []).toSorted(),
    remove: (name) => rm(at(name), { recursive: true, force: true }),
    rename: async (from, to) => {
      await mkdir(dirname(at(to)), { recursive: true, mode: 0o700 });
      await rename(at(from), at(to));
      await syncFolder(dirname(at(to)));
    },
  };
}

/** A product that ends doesn't wait for a long copy. */
async function* untilStopped(source: AsyncIterable<Uint8Array>, isStopped: () => boolean) {
  for await (const chunk of source) {
    if (isStopped()) throw new Error("The backup was stopped with the product.");
    yield chunk;
  }
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

/** The folder alone must not be enough to read the backups. */
async function refuseKeysIn(path: string): Promise<void> {
  const found = (await readdir(path)).find((name) => name === "secrets.json" || /\.(?:key|pem)$/.test(name));
  if (found) throw new Error(`${join(path, found)} looks like a key. Move it away from the backups.`);
}

async function readMarker(path: string): Promise<Marker | undefined> {
  const text = await readFile(join(path, markerName), "utf8").catch(ignoreMissing);
  if (text === undefined) return undefined;
  try {
    return marker.parse(JSON.parse(text));
  } catch {
    throw new Error(`${join(path, markerName)} is damaged.`);
  }
}

async function writeMarker(
  path: string,
  { storeId, publicKey }: { storeId: string; publicKey: string },
): Promise<Marker> {
  if ((await readdir(path)).length > 0)
    throw new Error(`${path} has other files in it. Choose an empty folder for backups.`);
  const made = { format: 1, storeId, publicKey } as const;
  const temporary = join(path, `${markerName}.new`);
  await rm(temporary, { force: true });
  await writeNew(temporary, one(Buffer.from(`${JSON.stringify(made, null, 2)}\n`)), { sync: true });
  await rename(temporary, join(path, markerName));
  return made;
}

async function* one(bytes: Uint8Array) {
  yield bytes;
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
