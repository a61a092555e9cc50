// Stores what the virus scanner said of files (P20).
import type { ScanVerdict } from "#server/platform/scanner/virus-scanner.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

export type ScanState = "pending" | ScanVerdict;

export async function scanStatesOf(db: Database, ids: readonly string[]): Promise<Map<string, ScanState>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("files").select(["id", "scan_state"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, scan_state }) => [id, scan_state as ScanState]));
}

/** Locks the file that waits longest for a scan, if it was not tried after `before`. Other processes skip it. */
export function lockNextToScan(tx: Transaction, before: Date) {
  return tx
    .selectFrom("files")
    .select(["id", "storage_name", "key_id", "wrapped_key"])
    .where("scan_state", "in", ["pending", "error"])
    .where((row) => row.or([row("scan_tried_at", "is", null), row("scan_tried_at", "<", before)]))
    .orderBy("scan_tried_at", (order) => order.asc().nullsFirst())
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function saveScan(
  tx: Transaction,
  id: string,
  { verdict, now }: { verdict: ScanVerdict; now: Date },
): Promise<void> {
  await tx
    .updateTable("files")
    .set({ scan_state: verdict, scan_tried_at: now })
    .where("id", "=", id)
    .execute();
}
