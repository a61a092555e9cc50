// Encrypts again with the current keys what former ones encrypted, in small transactions next to the running product (P25).
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "#server/config.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { type KeyRing, keyRingOf } from "#server/platform/files/key-ring.ts";
import { openSealer, type Sealer } from "#server/platform/sealing/sealer.ts";
import { keyPurposes, keysFor, type Rotatable, rotatable, shortKeyId } from "./configured-keys.ts";
import { listFingerprints } from "./fingerprint-store.ts";
import { type WrittenColumn, writtenColumns } from "./written-columns.ts";
import { countByKey, lockStaleRows, replaceBytes, type WrittenRow } from "./written-rows-store.ts";

/** Locks few rows, and these only for milliseconds. */
const batchSize = 50;
/** Rows that the product has locked are left out, and found by the next pass. */
const maxPasses = 20;
const pauseMs = 250;

export interface Rotation {
  replaced: number;
  /** Could not be decrypted: `table.column`, and how many. They stay unchanged. */
  unreadable: Map<string, number>;
  /** Were in use in every pass. */
  left: number;
}

interface Rings {
  files: KeyRing;
  details: Sealer;
  currentIds: Record<Rotatable, string>;
}

/**
 * Can be killed at any point and run again, also twice at once: a row names its key, and each batch is one
 * transaction. Throws if the product has not been started with the current keys yet, because it could not read
 * what they encrypt.
 */
export async function rotateKeys(db: Database, config: Config): Promise<Rotation> {
  const rings = await openRings(db, config);
  const unreadable = new Map<string, number>();
  let replaced = 0;
  let left = 0;
  for (let pass = 1; pass <= maxPasses; pass++) {
    unreadable.clear();
    for (const column of writtenColumns) {
      const done = await rotateColumn(db, column, rings);
      replaced += done.replaced;
      if (done.unreadable > 0) unreadable.set(`${column.table}.${column.column}`, done.unreadable);
    }
    left = (await countStale(db, rings)) - [...unreadable.values()].reduce((sum, count) => sum + count, 0);
    if (left <= 0) break;
    await pause(pauseMs);
  }
  return { replaced, unreadable, left: Math.max(0, left) };
}

async function openRings(db: Database, config: Config): Promise<Rings> {
  const known = await listFingerprints(db);
  const idOf = (purpose: Rotatable) => {
    const { current = "" } = keysFor(purpose, config);
    const isCurrent = known.some((key) => key.keyId === current && key.state === "current");
    if (!isCurrent)
      throw new Error(
        `${keyPurposes[purpose].setting}: restart Pravesh with the key ${shortKeyId(current)} first, so that it can read what this key encrypts.`,
      );
    return current;
  };
  const [files, details] = rotatable.map(idOf);
  return {
    files: keyRingOf([config.files.key, ...config.files.formerKeys]),
    details: openSealer(config),
    currentIds: { files: files ?? "", details: details ?? "" },
  };
}

async function rotateColumn(
  db: Database,
  column: WrittenColumn,
  rings: Rings,
): Promise<{ replaced: number; unreadable: number }> {
  const done = { replaced: 0, unreadable: 0 };
  let after: unknown[] = [];
  for (;;) {
    const batch = { currentKeyId: rings.currentIds[column.purpose], after, limit: batchSize };
    const rows = await transaction(db, async (tx) => {
      const locked = await lockStaleRows(tx, column, batch);
      const readable = await Promise.all(locked.map((row) => rotateRow(tx, { column, row, rings })));
      return locked.map(({ keys }, index) => ({ keys, isReadable: readable[index] === true }));
    });
    done.replaced += rows.filter(({ isReadable }) => isReadable).length;
    done.unreadable += rows.filter(({ isReadable }) => !isReadable).length;
    const last = rows.at(-1);
    if (last === undefined) return done;
    after = last.keys;
  }
}

/** Returns false for a row that cannot be decrypted: one damaged row must not keep all others under an old key. */
async function rotateRow(
  tx: Transaction,
  { column, row, rings }: { column: WrittenColumn; row: WrittenRow; rings: Rings },
): Promise<boolean> {
  const fresh = encryptAgain(column, row, rings);
  if (fresh === undefined) return false;
  await replaceBytes(tx, column, { keys: row.keys, ...fresh });
  return true;
}

function encryptAgain(
  { table, column, purpose }: WrittenColumn,
  { boundTo, keyId, bytes }: WrittenRow,
  rings: Rings,
): { keyId: string; bytes: Buffer } | undefined {
  try {
    if (purpose === "files") {
      const fileKey = rings.files.unwrap(boundTo, { keyId, wrappedKey: bytes });
      const wrapped = rings.files.wrap(boundTo, fileKey);
      return { keyId: wrapped.keyId, bytes: wrapped.wrappedKey };
    }
    const place = { column: `${table}.${column}`, id: boundTo };
    const sealed = rings.details.sealBytes(place, rings.details.openBytes(place, bytes));
    return { keyId: rings.currentIds.details, bytes: sealed };
  } catch {
    return undefined;
  }
}

async function countStale(db: Database, { currentIds }: Rings): Promise<number> {
  let stale = 0;
  for (const column of writtenColumns)
    for (const [keyId, count] of await countByKey(db, column))
      if (keyId !== currentIds[column.purpose]) stale += count;
  return stale;
}
