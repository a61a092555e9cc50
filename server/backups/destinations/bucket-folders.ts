// What else is in a bucket with backups: the marker, and what killed writers left behind.
import type { Marker, Writer } from "./backup-destination.ts";
import { type Bucket, type BucketIndex, isOfIndex, putAndCompare, writeFirstIndex } from "./bucket-index.ts";
import { makeMarker, markerName, notEmpty, parseMarker } from "./marker.ts";
import { piecesOf } from "./bucket-pieces.ts";

export function addressOf({ store, prefix }: Bucket): string {
  const [bucket = "", ...rest] = store.address.split(" ");
  return [`${bucket}/${prefix.slice(0, -1)}`, ...rest].join(" ");
}

export async function namesAtTop({ store, prefix }: Bucket): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of store.list(prefix, { isShallow: true })) names.push(key.slice(prefix.length));
  return names;
}

export async function readMarker({ store, prefix }: Bucket): Promise<Marker | undefined> {
  const bytes = await store.get(`${prefix}${markerName}`);
  return bytes && parseMarker(`${prefix}${markerName} in ${store.address}`, bytes.toString("utf8"));
}

/** The marker is last: with it, there is an index. */
export async function writeMarker(bucket: Bucket, writer: Writer): Promise<Marker> {
  const { store, prefix } = bucket;
  for await (const { key } of store.list(prefix))
    if (!isOfIndex(key.slice(prefix.length))) throw notEmpty(addressOf(bucket));
  await writeFirstIndex(bucket);
  const { marker, text } = makeMarker(writer);
  await putAndCompare(store, `${prefix}${markerName}`, Buffer.from(text));
  return marker;
}

/** Longer than a copy may take to write, on any clock. */
const unnamedMs = 2 * 24 * 3_600_000;

/** Removes what killed writers left: old pieces that the index doesn't name. */
export async function removeUnnamed({ store, prefix }: Bucket, index: BucketIndex): Promise<void> {
  const named = new Set(index.parts.flatMap(({ name }) => piecesOf(index, name).map(({ key }) => key)));
  for await (const { key, writtenAt } of store.list(`${prefix}parts/`))
    if (!named.has(key) && writtenAt.getTime() < Date.now() - unnamedMs) await store.delete(key);
}
