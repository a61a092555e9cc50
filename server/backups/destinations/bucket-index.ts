// The index of a bucket with backups: which parts count, and under which keys they are. An object store has no rename, and its lists may lag,
// so each change writes a new, numbered index; the newest one is found by asking for the next number (docs/decisions/0039).
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { z } from "zod";
import type { ObjectStore } from "#server/platform/object-store/object-store.ts";

export interface Bucket {
  store: ObjectStore;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Of a new index; an object is held in memory while it is written or read. */
  pieceBytes?: number;
}

/** Pieces are `key.00000`, `key.00001` and so on, each but the last one of the same size. */
const indexedPart = z.object({ name: z.string(), key: z.string(), bytes: z.number().int() });
export type IndexedPart = z.infer<typeof indexedPart>;

const indexShape = z.object({
  format: z.literal(1),
  pieceBytes: z.number().int(),
  parts: z.array(indexedPart),
});

export interface BucketIndex {
  number: number;
  pieceBytes: number;
  parts: IndexedPart[];
}

const usualPieceBytes = 16 * 1024 ** 2;
/** Older ones are deleted. */
const retainedIndexes = 100;

const latestName = "latest.json";
const latestShape = z.object({ number: z.number().int().nonnegative() });

/** What a bucket may have in it before its marker is written. */
export function isOfIndex(name: string): boolean {
  return name === latestName || name.startsWith("index/");
}

export async function writeFirstIndex(bucket: Bucket): Promise<void> {
  const { store, prefix, pieceBytes = usualPieceBytes } = bucket;
  if (await store.get(`${prefix}${latestName}`)) await assertEmpty(bucket);
  await writeIndex(bucket, { number: 0, pieceBytes, parts: [] });
}

/** A bucket that has lost its marker must not lose its index too. */
async function assertEmpty(bucket: Bucket): Promise<void> {
  const { number } = await readNewestIndex(bucket);
  if (number > 0) throw new Error(`${bucket.store.address} has an index of backups, but no marker.`);
}

/** `latest.json` may be some changes behind, but never ahead. */
export async function readNewestIndex(bucket: Bucket): Promise<BucketIndex> {
  const number = await readLatest(bucket);
  let newest = await readIndex(bucket, number);
  if (!newest)
    throw new Error(
      `${keyOf(bucket, number)} is missing in ${bucket.store.address}, although it is the index.`,
    );
  for (let next: BucketIndex | undefined = newest; next; next = await readIndex(bucket, newest.number + 1))
    newest = next;
  return newest;
}

/** In one step: before it, nothing has changed. */
export async function writeIndex(bucket: Bucket, index: BucketIndex): Promise<void> {
  const { store, prefix } = bucket;
  const { number, ...content } = index;
  const text = JSON.stringify({ format: 1, ...content } satisfies z.infer<typeof indexShape>);
  await putAndCompare(store, keyOf(bucket, number), await promisify(zstdCompress)(text));
  await store.put(`${prefix}${latestName}`, Buffer.from(JSON.stringify({ number })));
  if (number >= retainedIndexes) await store.delete(keyOf(bucket, number - retainedIndexes));
}

/** Throws if the store returns something else than it was given. */
export async function putAndCompare(store: ObjectStore, key: string, bytes: Uint8Array): Promise<void> {
  await store.put(key, bytes);
  const found = await store.get(key);
  if (!found?.equals(bytes))
    throw new Error(`${key} reads back differently from what was written: check ${store.address}.`);
}

async function readLatest({ store, prefix }: Bucket): Promise<number> {
  const text = await store.get(`${prefix}${latestName}`);
  try {
    return latestShape.parse(JSON.parse(text?.toString("utf8") ?? "")).number;
  } catch {
    throw new Error(
      `${prefix}${latestName} is missing or damaged in ${store.address}. It has the number of the newest object in ${prefix}index/, such as {"number":12}.`,
    );
  }
}

async function readIndex(bucket: Bucket, number: number): Promise<BucketIndex | undefined> {
  const bytes = await bucket.store.get(keyOf(bucket, number));
  if (!bytes) return undefined;
  try {
    const text = (await promisify(zstdDecompress)(bytes)).toString("utf8");
    return { number, ...indexShape.parse(JSON.parse(text)) };
  } catch {
    throw new Error(`${keyOf(bucket, number)} is damaged in ${bucket.store.address}.`);
  }
}

function keyOf({ prefix }: Bucket, number: number): string {
  return `${prefix}index/${String(number).padStart(9, "0")}`;
}
