// Backups in an object store: parts are written under keys that nothing else has, and count once the index names them.
import { randomBytes } from "node:crypto";
import type { BackupDestination, Marker, Writer } from "./backup-destination.ts";
import {
  type Bucket,
  type BucketIndex,
  type IndexedPart,
  readNewestIndex,
  writeIndex,
} from "./bucket-index.ts";
import { findAbsentFiles, isFile, putFile } from "./bucket-files.ts";
import { addressOf, namesAtTop, readMarker, removeUnnamed, writeMarker } from "./bucket-folders.ts";
import { piecesOf, putPieces, readPieces } from "./bucket-pieces.ts";
import { assertNoKeys, assertOwn, noBackups, untilStopped } from "./marker.ts";

export async function openBucketForWriting(bucket: Bucket, writer: Writer): Promise<BackupDestination> {
  const address = addressOf(bucket);
  assertNoKeys(address, await namesAtTop(bucket));
  const known = (await readMarker(bucket)) ?? (await writeMarker(bucket, writer));
  assertOwn(address, known, writer);
  const index = await readNewestIndex(bucket);
  return destinationAt(bucket, { marker: known, index, isStopped: writer.isStopped ?? (() => false) });
}

export async function openBucketForReading(bucket: Bucket): Promise<BackupDestination> {
  const known = await readMarker(bucket);
  if (!known) throw noBackups(addressOf(bucket));
  return destinationAt(bucket, {
    marker: known,
    index: await readNewestIndex(bucket),
    isStopped: () => false,
  });
}

interface Opened {
  marker: Marker;
  index: BucketIndex;
  isStopped: () => boolean;
}

function destinationAt(bucket: Bucket, { marker, index, isStopped }: Opened): BackupDestination {
  const { store, prefix } = bucket;
  const parts = partsOf(bucket, { index, isStopped });
  return {
    address: addressOf(bucket),
    marker,
    list: async (folder) => {
      const inside = parts.names().filter((name) => name.startsWith(`${folder}/`));
      return [...new Set(inside.map((name) => name.split("/")[1] ?? ""))].toSorted();
    },
    put: async (name, source) => {
      if (isFile(name)) return putFile(bucket, name, untilStopped(source, isStopped));
      const { written, part } = await parts.write(name, source);
      await parts.change({ added: [part], removed: (other) => other === name });
      return written;
    },
    startCopy: () => {
      const added: IndexedPart[] = [];
      return {
        put: async (name, source) => {
          const { written, part } = await parts.write(name, source);
          added.push(part);
          return written;
        },
        finish: async (copy) => {
          await parts.change({ added: added.map((part) => ({ ...part, name: `${copy}/${part.name}` })) });
          await removeUnnamed(bucket, parts.index());
        },
      };
    },
    read: (name) => readPieces(store, name, isFile(name) ? [{ key: `${prefix}${name}` }] : parts.find(name)),
    findAbsentFiles: (storageNames) => findAbsentFiles(bucket, storageNames),
    remove: async (names) => {
      const removed = (name: string) => names.some((one) => name === one || name.startsWith(`${one}/`));
      const pieces = parts.names().filter(removed).flatMap(parts.find);
      await parts.change({ removed });
      for (const { key } of pieces) await store.delete(key);
    },
  };
}

interface Change {
  added?: readonly IndexedPart[];
  removed?: (name: string) => boolean;
}

/** The parts that the index names, and new ones. */
function partsOf(
  { store, prefix }: Bucket,
  { index: opened, isStopped }: Pick<Opened, "index" | "isStopped">,
) {
  const { pieceBytes } = opened;
  const now = new Date().toISOString().replaceAll(/[-:.]/g, "");
  // A late request of a killed writer cannot meet the keys of the next one.
  const own = `${prefix}parts/${now}-${randomBytes(8).toString("hex")}`;
  let [index, count] = [opened, 0];
  return {
    index: () => index,
    names: () => index.parts.map(({ name }) => name),
    find: (name: string) => piecesOf(index, name),
    async write(name: string, source: AsyncIterable<Uint8Array>) {
      const key = `${own}/${(count += 1)}`;
      const written = await putPieces(store, { key, pieceBytes }, untilStopped(source, isStopped));
      return { written, part: { name, key, bytes: written.bytes } };
    },
    async change({ added = [], removed = () => false }: Change): Promise<void> {
      const parts = [...index.parts.filter(({ name }) => !removed(name)), ...added];
      const next = { ...index, number: index.number + 1, parts };
      await writeIndex({ store, prefix }, next);
      index = next;
    },
  };
}
