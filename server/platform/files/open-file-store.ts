// The file store on a local disk: encrypted frames in files with random names (P19, P24, P37).
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, opendir, readdir, readFile, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Failure } from "#contract/errors.ts";
import type { Config } from "#server/config.ts";
import { writeDurably, writeNew } from "./durable-file.ts";
import type { Bytes, FileStore, HeldFile, NoteIntent, StoredFile } from "./file-store.ts";
import { type KeyRing, keyRingOf } from "./key-ring.ts";
import { openFrames, type Seal, sealFrames } from "./sealed-frames.ts";

interface Disk {
  dir: string;
  /** For half-written files; on the same disk, so that a rename completes them. */
  tempDir: string;
  ring: KeyRing;
  floor: Floor;
  noteIntent: NoteIntent;
}

/** Whichever is less. */
interface Floor {
  bytes: number;
  /** Of the disk. */
  share: number;
}

const defaultFloor: Floor = { bytes: 1024 ** 3, share: 0.1 };

export function openFileStore(
  { files }: Pick<Config, "files">,
  noteIntent: NoteIntent,
  floor = defaultFloor,
): FileStore {
  const { dir, key, formerKeys } = files;
  const ring = keyRingOf([key, ...formerKeys]);
  const disk: Disk = { dir, tempDir: join(dir, "incoming"), ring, floor, noteIntent };
  return {
    write: (input) => write(disk, input),
    read: (file) => read(disk, file),
    erase: (name) => rm(pathOf(disk, name), { force: true }),
    hold: (source) => hold(disk, source),
    assertFreeSpace: async () => {
      await mkdir(disk.tempDir, { recursive: true });
      await assertFreeSpace(disk);
    },
    sweep: async (olderThanMs) => {
      const names = await listOlder(disk.tempDir, olderThanMs);
      await Promise.all(names.map((name) => rm(join(disk.tempDir, name), { force: true })));
    },
    readId: () => readId(disk),
    writeId: (id) => writeId(disk, id),
    someNames: (limit) => someNames(disk, limit),
  };
}

async function write(disk: Disk, { id, source }: { id: string; source: Bytes }): Promise<StoredFile> {
  await mkdir(disk.tempDir, { recursive: true });
  const key = randomBytes(32);
  const name = randomName();
  const counted = counting(source);
  await disk.noteIntent(name);
  await writeDurably(pathOf(disk, name), sealFrames(counted.bytes, { fileId: id, key }), disk.tempDir);
  return { id, storageName: name, ...disk.ring.wrap(id, key), sizeBytes: counted.size() };
}

async function read(disk: Disk, file: Omit<StoredFile, "sizeBytes">): Promise<Readable> {
  const seal: Seal = { fileId: file.id, key: disk.ring.unwrap(file.id, file) };
  // Opens the file when the first byte is wanted: one that is never wanted would stay open.
  async function* open() {
    yield* openFrames(createReadStream(pathOf(disk, file.storageName)), seal);
  }
  // Reads the file twice, because a file altered near its end must not be served up to that point.
  await pipeline(open, new Writable({ write: (_bytes, _encoding, done) => done() }));
  return Readable.from(open(), { objectMode: false });
}

async function hold(disk: Disk, source: Bytes): Promise<HeldFile> {
  await mkdir(disk.tempDir, { recursive: true });
  await assertFreeSpace(disk);
  const path = join(disk.tempDir, randomName());
  const seal: Seal = { fileId: "held", key: randomBytes(32) };
  const discard = () => rm(path, { force: true });
  const counted = counting(source);
  try {
    await writeNew(path, sealFrames(counted.bytes, seal), { sync: false });
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    sizeBytes: counted.size(),
    read: async () => buffer(openFrames(createReadStream(path), seal)),
    discard,
  };
}

/** Uploads stop while there is still room for everything else, such as the database (P23). */
async function assertFreeSpace({ tempDir, floor }: Disk): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(tempDir);
  const needed = Math.min(floor.bytes, blocks * bsize * floor.share);
  if (bavail * bsize < needed) throw new Failure("unavailable", { retryAfterSeconds: 60 });
}

const idFile = "store-id";

async function readId({ dir }: Disk): Promise<string | undefined> {
  try {
    return (await readFile(join(dir, idFile), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function writeId({ dir, tempDir }: Disk, id: string): Promise<void> {
  await mkdir(tempDir, { recursive: true });
  await rm(join(tempDir, idFile), { force: true });
  await writeDurably(join(dir, idFile), Readable.from([Buffer.from(`${id}\n`)]), tempDir);
}

async function someNames({ dir }: Disk, limit: number): Promise<string[]> {
  const names: string[] = [];
  const folder = await opendir(dir).catch(() => undefined);
  if (!folder) return names;
  for await (const entry of folder) {
    if (entry.isFile() && storageName.test(entry.name)) names.push(entry.name);
    if (names.length === limit) break;
  }
  return names;
}

const storageName = /^[0-9a-f]{32}$/;

function randomName(): string {
  return randomBytes(16).toString("hex");
}

function pathOf({ dir }: Disk, name: string): string {
  // Names come from our database, but a tampered row must not lead out of the folder.
  if (!storageName.test(name)) throw new Error("Invalid file name in the file store.");
  return join(dir, name);
}

function counting(source: Bytes): { bytes: AsyncIterable<Uint8Array>; size: () => number } {
  let size = 0;
  async function* bytes() {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      size += chunk.length;
      yield chunk;
    }
  }
  return { bytes: bytes(), size: () => size };
}

async function listOlder(dir: string, olderThanMs: number): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  // Uses the machine's clock, which wrote the file times, not the product's.
  const before = Date.now() - olderThanMs;
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const aged = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(dir, name)).catch(() => undefined);
      return found !== undefined && found.mtimeMs <= before ? name : undefined;
    }),
  );
  return aged.filter((name) => name !== undefined);
}
