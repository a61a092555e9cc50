// The file store: seals files in frames and opens them again, wherever they are (P19, P24, P37).
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { operatorError } from "../background/describe-problem.ts";
import type { RetryLimits } from "../object-store/retry-until.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { writeNew } from "./durable-file.ts";
import type { FindMove } from "./file-move-store.ts";
import type { BucketLocation } from "./file-settings.ts";
import type { Bytes, FileStore, HeldFile, NoteIntent, StoredFile } from "./file-store.ts";
import { type KeyRing, keyRingOf } from "./key-ring.ts";
import { openFrames, type Seal, sealFrames } from "./sealed-frames.ts";
import { tempFolderIn } from "./stores/disk-store.ts";
import { copyVerified, readLocal } from "./stores/copy-sealed.ts";
import { openStoresInUse, type StoresInUse } from "./stores/stores-in-use.ts";
import { assertFreeSpace, defaultFloor, type Floor, randomName, sweepFolder } from "./stores/temp-folder.ts";

export interface FilesConfig {
  files: {
    dir: string;
    key: string;
    formerKeys: readonly string[];
    bucket?: BucketLocation | undefined;
  };
}

interface Options {
  floor?: Floor;
  /** Where files are being moved to; without it, they are not. */
  findMove?: FindMove;
  /** How long an object store is asked again. */
  limits?: RetryLimits;
  tracing?: Tracing | undefined;
}

interface Opened {
  /** For uploads in progress and fetched objects. */
  tempDir: string;
  stores: StoresInUse;
  ring: KeyRing;
  floor: Floor;
  noteIntent: NoteIntent;
}

export function openFileStore(
  { files }: FilesConfig,
  noteIntent: NoteIntent,
  { floor = defaultFloor, findMove = async () => undefined, ...more }: Options = {},
): FileStore {
  const { dir, key, formerKeys, bucket } = files;
  const tempDir = tempFolderIn(dir);
  const stores = openStoresInUse(bucket ?? { folder: dir }, { findMove, tempDir, floor, ...more });
  const opened: Opened = { tempDir, stores, ring: keyRingOf([key, ...formerKeys]), floor, noteIntent };
  return {
    write: (input) => write(opened, input),
    read: (file) => read(opened, file),
    readSealed: async (name) => {
      const found = await stores.fetch(name);
      return found && readLocal(found);
    },
    erase: async (name) => {
      for (const store of await stores.ask()) await store.erase(name);
    },
    hold: (source) => hold(opened, source),
    assertFreeSpace: () => assertFreeSpace(tempDir, floor),
    assertReachable: async () => {
      for (const store of await stores.ask())
        if ((await store.readId()) === undefined)
          throw operatorError(`${store.address} is empty or not mounted: its ID is missing.`);
    },
    sweep: async (olderThanMs) => {
      await sweepFolder(tempDir, olderThanMs);
      for (const store of await stores.ask()) await store.sweep(olderThanMs);
    },
    readId: () => stores.own.readId(),
    writeId: (id) => stores.own.writeId(id),
    readOtherIds: async () => {
      const others = (await stores.ask()).filter((store) => store !== stores.own);
      return Promise.all(others.map(async (store) => ({ address: store.address, id: await store.readId() })));
    },
    someNames: (limit) => stores.own.someNames(limit),
  };
}

async function write(
  { stores, ring, noteIntent }: Opened,
  { id, source }: { id: string; source: Bytes },
): Promise<StoredFile> {
  const key = randomBytes(32);
  const name = randomName();
  const counted = counting(source);
  await noteIntent(name);
  const target = await stores.target();
  await target.put(name, sealFrames(counted.bytes, { fileId: id, key }));
  // A move that began in the meantime may already have passed this name by.
  const [current = target] = await stores.ask();
  if (current !== target) await copyVerified(name, { from: target, to: current });
  return { id, storageName: name, ...ring.wrap(id, key), sizeBytes: counted.size() };
}

async function read({ stores, ring }: Opened, file: Omit<StoredFile, "sizeBytes">): Promise<Readable> {
  const seal: Seal = { fileId: file.id, key: ring.unwrap(file.id, file) };
  const found = await stores.fetch(file.storageName);
  if (!found) throw Object.assign(new Error("A stored file is missing."), { code: "ENOENT" });
  // Opens the file when the first byte is wanted: one that is never wanted would stay open.
  async function* open(path: string) {
    yield* openFrames(createReadStream(path), seal);
  }
  try {
    // Reads the file twice, because a file altered near its end must not be served up to that point.
    await pipeline(open(found.path), new Writable({ write: (_bytes, _encoding, done) => done() }));
  } catch (error) {
    await found.release();
    throw error;
  }
  const bytes = Readable.from(open(found.path), { objectMode: false });
  // Also when the client disconnects. What a killed process leaves is swept.
  bytes.once("close", () => void found.release());
  return bytes;
}

async function hold({ tempDir, floor }: Opened, source: Bytes): Promise<HeldFile> {
  await assertFreeSpace(tempDir, floor);
  const path = join(tempDir, randomName());
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
