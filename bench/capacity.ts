// Measures what an application takes: rows and indexes of each table, emails, log, files and a login (docs/capacity.md).
import { apiBase } from "#contract/paths.ts";
import { openSession } from "#server/accounts/session-store.ts";
import { buildApp } from "#server/app.ts";
import type { Platform } from "#server/platform/platform.ts";
import { measureEmails } from "./capacity/measure-emails.ts";
import { measureTable, type TableBytes } from "./capacity/copy-tables.ts";
import { type SeededProduct, startSeededProduct } from "./capacity/seed-product.ts";
import { checkLimit, failWithReason, machine, median, rounded } from "./report/figures.ts";

const hashes = 10;
const reads = 500;
/** An account per application: most people apply once. */
const accountTables = ["users"];
/** Deleted after a day, a week or a month, however many applications there are. */
const passingTables = ["attempts", "live_events", "pushes"];

interface Line extends TableBytes {
  table: string;
  rows: number;
  bytes: number;
}

async function main(): Promise<number> {
  const product = await startSeededProduct();
  try {
    const lines = await measureTables(product);
    const emails = await measureEmails(product.owner, product.platform.sealer);
    const requestMs = await measureRequest(product.platform);
    const hashMs = await measureHashes(product);
    const emptied = await measureEmptied(product);
    printTable(lines);
    const found = { lines, emails, emptied, hashMs, requestMs };
    process.stdout.write(`${JSON.stringify(report(product, found))}\n`);
    return 0;
  } finally {
    await product.close();
  }
}

async function measureTables({ owner, added, applications }: SeededProduct): Promise<Line[]> {
  const lines: Line[] = [];
  for (const table of [...added.keys(), ...accountTables]) {
    const rows = accountTables.includes(table) ? 1 : (added.get(table) ?? 0) / applications;
    const bytes = await measureTable(owner, table);
    lines.push({ table, rows, ...bytes, bytes: rows * (bytes.row + bytes.indexes) });
  }
  return lines.toSorted((a, b) => b.bytes - a.bytes);
}

/** An email of which the content was removed. */
async function measureEmptied({ owner }: SeededProduct): Promise<number> {
  await owner.query("UPDATE mails SET sealed_content = NULL, sealed_letter = NULL, emptied_at = created_at");
  const { row, indexes } = await measureTable(owner, "mails");
  return row + indexes;
}

async function measureHashes({ platform }: SeededProduct): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < hashes; count += 1) {
    const began = performance.now();
    await platform.passwords.hash(`monsoon lamp ${count}`);
    times.push(performance.now() - began);
  }
  return median(times);
}

/** CPU time of the process for reading an application to track it, without PostgreSQL's. */
async function measureRequest(platform: Platform): Promise<number> {
  const { id, user_id: userId } = await platform.db
    .selectFrom("applications")
    .select(["id", "user_id"])
    .orderBy("reference")
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = await openSession(platform.db, { userId, now: platform.clock() });
  const app = await buildApp(platform);
  const request = { url: `${apiBase}/applications/${id}`, headers: { "x-access-token": token } };
  const readAll = async () => {
    for (let count = 0; count < reads; count += 1) {
      const { statusCode } = await app.inject(request);
      if (statusCode !== 200) throw new Error(`The application was not read: ${statusCode}.`);
    }
  };
  await readAll();
  const before = process.cpuUsage();
  await readAll();
  const { user, system } = process.cpuUsage(before);
  await app.close();
  return (user + system) / 1000 / reads;
}

function printTable(lines: readonly Line[]): void {
  const cell = (value: number) => String(Math.round(value)).padStart(8);
  process.stdout.write("table                        rows   row B  index B  B an application\n");
  for (const { table, rows, row, indexes, bytes } of lines)
    process.stdout.write(
      `${table.padEnd(26)}${rows.toFixed(2).padStart(7)}${cell(row)}${cell(indexes)}${cell(bytes)}\n`,
    );
}

interface Found {
  lines: readonly Line[];
  emails: Awaited<ReturnType<typeof measureEmails>>;
  emptied: number;
  hashMs: number;
  requestMs: number;
}

function report(product: SeededProduct, { lines, emails, emptied, hashMs, requestMs }: Found) {
  const { applications, logBytes, writes, files, fileBytes } = product;
  const databaseBytes = lines.reduce((sum, { bytes }) => sum + bytes, 0);
  const mails = lines.find(({ table }) => table === "mails");
  const passing = lines.filter(({ table }) => passingTables.includes(table));
  const passingBytes = passing.reduce((sum, { bytes }) => sum + bytes, 0);
  const laterBytes = databaseBytes - passingBytes - (mails?.bytes ?? 0) + (mails?.rows ?? 0) * emptied;
  const each = (value: number) => rounded(value / applications);
  return {
    bench: "capacity",
    machine: machine(),
    figures: {
      applications,
      "application.databaseBytes": rounded(databaseBytes),
      "application.laterBytes": rounded(laterBytes),
      "application.logBytes": each(logBytes),
      "application.writes": each(writes),
      "application.files": each(files),
      "application.fileBytes": each(fileBytes),
      "application.emails": rounded(emails.count / applications),
      "email.bytesBefore": rounded(emails.before),
      "email.bytesAfter": rounded(emails.after),
      "email.rowEmptiedBytes": rounded(emptied),
      "login.hashMs": rounded(hashMs),
      "request.cpuMs": rounded(requestMs),
    },
    checks: [
      checkLimit("email.ratio", rounded(emails.before / emails.after), { sense: ">=", limit: 3 }),
      checkLimit("application.laterBytes", rounded(laterBytes), { sense: "<=", limit: 21_000 }),
    ],
  };
}

process.exitCode = await main().catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
