// How much is still under each key, and the end of a former key that nothing is under (P25).
import type { Database } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { type KeyPurpose, type Rotatable, rotatable, shortKeyId } from "./configured-keys.ts";
import {
  type Fingerprint,
  listFingerprints,
  lockFingerprints,
  retireFingerprint,
} from "./fingerprint-store.ts";
import { writtenColumns } from "./written-columns.ts";
import { countByKey } from "./written-rows-store.ts";

export interface KeyStatus extends Fingerprint {
  /** Undefined for keys that no row names. */
  rows: number | undefined;
}

/** Reads every table with encrypted values once. */
export async function listKeyStatus(db: Database): Promise<KeyStatus[]> {
  const known = await listFingerprints(db);
  const counts = { files: await countRows(db, "files"), details: await countRows(db, "details") };
  return known.map((key) => ({
    ...key,
    rows: isRotatable(key.purpose) ? (counts[key.purpose].get(key.keyId) ?? 0) : undefined,
  }));
}

/** Throws unless it is a former key under which there is nothing. Afterwards the product starts without it. */
export async function retireKey(
  db: Database,
  { purpose, shortId }: { purpose: Rotatable; shortId: string },
): Promise<string> {
  return transaction(db, async (tx) => {
    await lockFingerprints(tx);
    const own = (await listFingerprints(tx)).filter((key) => key.purpose === purpose);
    const [key, ...others] = own.filter(({ keyId }) => shortId !== "" && keyId.startsWith(shortId));
    if (!key || others.length > 0)
      throw new Error(`There is no single key ${shortId}: see npm run keys -- status`);
    const name = `The key ${shortKeyId(key.keyId)}`;
    if (key.state !== "former") throw new Error(`${name} is ${key.state}; only former keys can be retired.`);
    if (key.makesTokens)
      throw new Error(
        `${name} stays: searching and the links in emails depend on the oldest key of the details.`,
      );
    const rows = (await countRows(tx, purpose)).get(key.keyId) ?? 0;
    if (rows > 0)
      throw new Error(`${name} is still needed for ${rows} values. Run npm run keys -- rotate first.`);
    await retireFingerprint(tx, key);
    return key.keyId;
  });
}

async function countRows(db: Database, purpose: Rotatable): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const column of writtenColumns.filter((one) => one.purpose === purpose))
    for (const [keyId, count] of await countByKey(db, column))
      counts.set(keyId, (counts.get(keyId) ?? 0) + count);
  return counts;
}

function isRotatable(purpose: KeyPurpose): purpose is Rotatable {
  return rotatable.some((name) => name === purpose);
}
