// Tries out a restore next to the running product and compares the two (P43).
import { openDatabase, type Database } from "#server/platform/database/open-database.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import type { RestoreReport } from "../restoring/check-restored.ts";
import { countForeignEvents, countRows, listEventsUntil } from "./drill-store.ts";
import { restoreBackup, type RestoreRequest } from "../restoring/restore-backup.ts";

/** Tables whose rows are never removed. */
const comparedTables = ["applications", "payments", "ledger_transactions", "receipts"] as const;

export interface DrillReport {
  report: RestoreReport;
  /** How many rows the restored and the running product have. */
  compared: { table: string; restored: number; running: number }[];
  /** Sentences about what is restored, but not in the running product. */
  differences: string[];
}

/** Removes the restored product afterwards. Throws what a restore throws. */
export async function drillRestore(
  running: Database,
  request: Omit<RestoreRequest, "to">,
): Promise<DrillReport> {
  const to = makeTemporaryDataDir("drill");
  try {
    const report = await restoreBackup({ ...request, to });
    const database = await startEmbeddedPostgres({ dataDir: to });
    const restored = openDatabase(database.url, { connections: 1, statementTimeoutMs: 600_000 });
    try {
      return { report, ...(await compare(restored, running, report.coversUntil)) };
    } finally {
      await restored.destroy();
      await database.stop();
    }
  } finally {
    removeTemporaryDataDir(to);
  }
}

async function compare(restored: Database, running: Database, until: string) {
  const compared: DrillReport["compared"] = [];
  for (const table of comparedTables) {
    const rows = { restored: await countRows(restored, table), running: await countRows(running, table) };
    compared.push({ table, ...rows });
  }
  let foreign = 0;
  for await (const events of listEventsUntil(restored, until))
    foreign += await countForeignEvents(running, events);
  const more = compared.filter((one) => one.restored > one.running);
  const differences = [
    ...more.map(({ table }) => `The restored product has more rows in ${table} than the running one.`),
    ...(foreign > 0 ? [`${foreign} events of the restored history are not in the running product.`] : []),
  ];
  return { compared, differences };
}
