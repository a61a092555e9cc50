// Writes a backup (npm run backup -- --to FOLDER or s3://BUCKET/PREFIX), prints a new pair of keys (-- --new-key), or tries out a restore (-- drill).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "#server/config.ts";
import { drillRestore } from "#server/backups/drill/drill-restore.ts";
import { generateBackupKeys, readPrivateKey } from "#server/backups/sealing/backup-keys.ts";
import { backUp } from "#server/backups/writing/back-up.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { migrate } from "#server/start/migrate.ts";
import { readKeyFile } from "./read-key-file.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run backup -- --new-key
  npm run backup -- --to DESTINATION [--public-key KEY]
  npm run backup -- drill [--from DESTINATION] --key-file FILE [--secrets FILE]
DESTINATION is a folder or s3://BUCKET/PREFIX (with BACKUP_S3_ENDPOINT and BACKUP_S3_REGION).
Without --to, --from and --public-key, BACKUP_TO and BACKUP_PUBLIC_KEY count.`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { values: options, positionals } = readOptions(args);
  const isDrill = positionals[0] === "drill";
  if (positionals.length > (isDrill ? 1 : 0)) throw new Error(usage);
  if (options["new-key"]) return showNewKeys();
  const config = readConfig();
  if (isDrill) return drill(config, options);
  const to = options.to ?? config.backups?.to;
  const publicKey = options["public-key"] ?? config.backups?.publicKey ?? process.env["BACKUP_PUBLIC_KEY"];
  if (!to || !publicKey) throw new Error(usage);
  if (!config.database.url && !existsSync(join(config.dataDir, "postgres")))
    throw new Error(`There is no database in ${config.dataDir} yet.`);
  await withDatabase((db, read) => write({ db, config: read }, { to, publicKey }), config, {
    statementTimeoutMs: 600_000,
  });
}

function readOptions(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: text,
        "public-key": text,
        "new-key": { type: "boolean" },
        from: text,
        "key-file": text,
        secrets: text,
      },
    });
  } catch {
    throw new Error(usage);
  }
}

/** Stores nothing: the private key and AUDIT_KEY together open every backup. */
function showNewKeys(): void {
  const { publicKey, privateKey } = generateBackupKeys();
  console.log(`A new pair of keys, which is stored nowhere yet.

The public key, with which this machine encrypts:
BACKUP_PUBLIC_KEY=${publicKey}

The private key, without which no backup can be restored. Save this line in a file, on another machine than this one and away
from the backups, together with FILES_KEY, DETAILS_KEY, AUDIT_KEY and PUSH_KEY, or a copy of secrets.json:
${privateKey}`);
}

async function write(
  deps: { db: Database; config: Config },
  destination: { to: string; publicKey: string },
): Promise<void> {
  const { name, manifest, files } = await backUp(deps, destination);
  const { tables, database, coversUntil } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const content = database
    ? `${rows} rows in ${tables.length} tables (${megabytes(database.bytes)})`
    : "no database, because its own server backs it up,";
  console.log(`${name} has everything until ${coversUntil}: ${content} and
${manifest.files.count} files, of which ${files.copied} are new (${megabytes(files.bytes)}). All of it was read back.
It is useless without the private key and the keys of this installation, and neither is in it.`);
  if (manifest.files.missing.length === 0) return;
  console.error(`${manifest.files.missing.length} files have a row, but no bytes in the file store.`);
  process.exitCode = 1;
}

type DrillOptions = ReturnType<typeof readOptions>["values"];

/** Needs the private key on this machine for a while; a drill on another machine is a restore. */
async function drill(config: Config, options: DrillOptions): Promise<void> {
  const from = options.from ?? config.backups?.to;
  const keyFile = options["key-file"];
  if (!from || !keyFile) throw new Error(usage);
  const saved = join(config.dataDir, "secrets.json");
  const request = {
    from,
    privateKey: readPrivateKey(readKeyFile(keyFile)),
    secretsPath: options.secrets ?? (existsSync(saved) ? saved : undefined),
    environment: process.env,
    migrate,
  };
  const began = performance.now();
  const { report, compared, differences } = await withDatabase((db) => drillRestore(db, request), config);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${report.backup} was restored in ${seconds} s, with everything until ${report.coversUntil}: ${report.rows} rows, ${report.files.count} files,
${report.history.events} events. The history is valid, the ledger balances, and every file can be decrypted.`);
  for (const { table, restored, running } of compared)
    console.log(`${table}: ${restored} restored, ${running} running`);
  for (const sentence of differences) console.error(sentence);
  if (differences.length > 0) process.exitCode = 1;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
