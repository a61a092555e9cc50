// Prints the balances of the books (npm run books), or a month as CSV (npm run books -- 2026-11).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { differenceKinds } from "#domain/books/differences.ts";
import { ledgerAccounts } from "#domain/books/ledger.ts";
import { formatRupees } from "#domain/money.ts";
import { readConfig } from "#server/config.ts";
import { csvOfMonth } from "#server/payments/books/csv-of-month.ts";
import { openDifferences } from "#server/payments/books/difference-store.ts";
import { ledgerBalances } from "#server/payments/books/ledger-store.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase } from "#server/platform/database/start-database.ts";

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run([month, ...rest]: string[]): Promise<void> {
  const isMonth = month === undefined || /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month);
  if (!isMonth || rest.length > 0) throw new Error("Usage: npm run books, or npm run books -- YYYY-MM");
  const config = readConfig();
  // Reading the books must not create a new, empty database.
  if (!config.database.url && !existsSync(join(config.dataDir, "postgres"))) {
    throw new Error(`There are no books in ${config.dataDir} yet.`);
  }
  const database = await joinDatabase(config);
  const db = openDatabase(database.url, { connections: 1 });
  try {
    if (month) await writeMonth(db, month);
    else await showBalances(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

async function writeMonth(db: Database, month: string): Promise<void> {
  for await (const piece of csvOfMonth(db, month)) process.stdout.write(piece);
}

async function showBalances(db: Database): Promise<void> {
  const balances = await ledgerBalances(db);
  for (const [account, title] of Object.entries(ledgerAccounts)) {
    console.log(`${title}: ${formatRupees(balances[account as keyof typeof balances])}`);
  }
  for (const { provider, compared_at, payments } of await comparisons(db)) {
    console.log(`Compared with ${provider} at ${compared_at.toISOString()}: ${payments} payments.`);
  }
  const differences = await openDifferences(db);
  for (const { provider, kind, intentId, oursPaise, theirsPaise } of differences) {
    const amounts = `ours ${amountOf(oursPaise)}, theirs ${amountOf(theirsPaise)}`;
    console.log(`${provider} ${intentId}: ${differenceKinds[kind]} (${amounts}).`);
  }
  if (differences.length === 0) console.log("No known differences.");
}

function comparisons(db: Database) {
  return db.selectFrom("book_comparisons").selectAll().orderBy("provider").execute();
}

function amountOf(paise: number | null): string {
  return paise === null ? "nothing" : formatRupees(paise);
}
