// Splits a part into objects of at most 16 MB, so that none has to be held in memory as a whole.
import { createHash } from "node:crypto";
import type { ObjectStore } from "#server/platform/object-store/object-store.ts";
import type { WrittenPart } from "./backup-destination.ts";
import { type BucketIndex, putAndCompare } from "./bucket-index.ts";

export interface Piece {
  key: string;
  /** Undefined where nothing says so. */
  bytes?: number;
}

/** Empty if the index doesn't name the part. */
export function piecesOf(
  { pieceBytes, parts }: Pick<BucketIndex, "pieceBytes" | "parts">,
  name: string,
): Piece[] {
  const part = parts.find((other) => other.name === name);
  if (!part) return [];
  return Array.from({ length: Math.max(1, Math.ceil(part.bytes / pieceBytes)) }, (_, at) => ({
    key: pieceKey(part.key, at),
    bytes: Math.min(pieceBytes, part.bytes - at * pieceBytes),
  }));
}

/** Reads back each piece and compares it. */
export async function putPieces(
  store: ObjectStore,
  { key, pieceBytes }: { key: string; pieceBytes: number },
  source: AsyncIterable<Uint8Array>,
): Promise<WrittenPart> {
  const hash = createHash("sha256");
  let [bytes, count] = [0, 0];
  for await (const piece of split(source, pieceBytes)) {
    hash.update(piece);
    await putAndCompare(store, pieceKey(key, count), piece);
    bytes += piece.length;
    count += 1;
  }
  return { bytes, sha256: hash.digest("hex") };
}

export async function* readPieces(
  store: ObjectStore,
  name: string,
  pieces: readonly Piece[],
): AsyncGenerator<Buffer> {
  if (pieces.length === 0) throw new Error(`${name} is missing in ${store.address}.`);
  for (const { key, bytes } of pieces) {
    const found = await store.get(key);
    if (!found) throw new Error(`${name} is missing in ${store.address}: there is no ${key}.`);
    if (bytes !== undefined && found.length !== bytes)
      throw new Error(`${name} is damaged: ${key} in ${store.address} has another size.`);
    yield found;
  }
}

function pieceKey(key: string, at: number): string {
  return `${key}.${String(at).padStart(5, "0")}`;
}

/** At least one piece, which may be empty. */
async function* split(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let [waiting, length, isFirst]: [Uint8Array[], number, boolean] = [[], 0, true];
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    while (length >= size) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, size);
      [waiting, length, isFirst] = [[all.subarray(size)], length - size, false];
    }
  }
  if (length > 0 || isFirst) yield Buffer.concat(waiting);
}
