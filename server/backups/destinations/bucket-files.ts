// Stored files in a bucket with backups: one object each, under the file's own name, which never gets other bytes.
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { nameFile } from "../backup-parts.ts";
import type { WrittenPart } from "./backup-destination.ts";
import { type Bucket, putAndCompare } from "./bucket-index.ts";

export function isFile(name: string): boolean {
  return name.startsWith("files/");
}

export async function putFile(
  { store, prefix }: Bucket,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<WrittenPart> {
  const bytes = await buffer(source);
  await putAndCompare(store, `${prefix}${name}`, bytes);
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

const lanes = 4;

/** A list shows most of those that are there; the store is asked for each of the others, because lists may lag. */
export async function findAbsentFiles(
  { store, prefix }: Bucket,
  storageNames: readonly string[],
): Promise<string[]> {
  const [first] = storageNames;
  if (first === undefined) return [];
  const keyOf = (name: string) => `${prefix}${nameFile(name)}`;
  const listed = new Set<string>();
  for await (const { key } of store.list(keyOf(first).slice(0, -first.length))) listed.add(key);
  const waiting = storageNames.filter((name) => !listed.has(keyOf(name))).values();
  const absent: string[] = [];
  const lane = async () => {
    for (const name of waiting) if ((await store.sizeOf(keyOf(name))) === undefined) absent.push(name);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return absent;
}
