// Restores a backup into an empty folder (npm run restore -- --from … --to …), or confirms a restore (npm run restore -- confirm).
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { RestoreReport } from "#server/backups/restoring/check-restored.ts";
import { confirmRestore } from "#server/backups/restoring/confirm-restore.ts";
import { restoreBackup } from "#server/backups/restoring/restore-backup.ts";
import { readPrivateKey } from "#server/backups/sealing/backup-keys.ts";
import { systemClock } from "#server/platform/clock.ts";
import { migrate } from "#server/start/migrate.ts";
import { readKeyFile } from "./read-key-file.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run restore -- --from DESTINATION --to EMPTY_FOLDER --key-file FILE [--secrets FILE] [--until TIME] [--despite-problems]
  npm run restore -- confirm [--send-emails]
DESTINATION is a folder or s3://BUCKET/PREFIX (with BACKUP_S3_ENDPOINT and BACKUP_S3_REGION).
TIME is like 2026-11-24T10:15:00+05:30. --secrets names a saved secrets.json, for keys that are not among the settings.`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = readOptions(args);
  if (positionals[0] === "confirm" && positionals.length === 1)
    return confirm(values["send-emails"] ?? false);
  const { from, to, "key-file": keyFile, secrets: secretsPath, until } = values;
  if (!from || !to || !keyFile || positionals.length > 0) throw new Error(usage);
  const began = performance.now();
  const report = await restoreBackup({
    from,
    to,
    privateKey: readPrivateKey(readKeyFile(keyFile)),
    secretsPath,
    until: until === undefined ? undefined : readTime(until),
    environment: process.env,
    acceptsProblems: values["despite-problems"] ?? false,
    migrate,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`Restored into ${to} in ${seconds} s, with everything until ${until ?? report.coversUntil}.`);
  console.log(describe(report, to));
  if (report.problems.length > 0) process.exitCode = 1;
}

function describe(report: RestoreReport, to: string): string {
  const { rows, isExact, files, history, problems, heldMails, replayedErasures } = report;
  const before = files.missingBefore > 0 ? `; ${files.missingBefore} were missing before the backup` : "";
  return `
${describeRows(rows, isExact)}
${files.count} files in ${join(to, "files")}: all of these can be decrypted${before}
${history.events} events and ${history.checkpoints} checkpoints of the history
${problems.length > 0 ? problems.join("\n") : "the history is valid, and the ledger balances"}

${replayedErasures} later erasures were repeated. All users were logged out. ${heldMails} waiting emails are held, and nothing is removed by
itself, until you have looked at it and run: DATA_DIR=${to} npm run restore -- confirm [--send-emails]`;
}

function describeRows(rows: number, isExact: boolean): string {
  if (rows === 0) return "the database was restored before";
  return `${rows} rows: ${isExact ? "each is the same as in the backup" : "nothing is missing from what only grows"}`;
}

function readOptions(args: string[]) {
  const text = { type: "string" } as const;
  const options = {
    from: text,
    to: text,
    "key-file": text,
    secrets: text,
    until: text,
    "send-emails": { type: "boolean" },
    "despite-problems": { type: "boolean" },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
}

/** Without an offset a time could mean two things. */
function readTime(text: string): Date {
  const time = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new Error(`${text} is not a time with an offset, such as 2026-11-24T10:15:00+05:30.`);
  return time;
}

async function confirm(sendEmails: boolean): Promise<void> {
  const released = await withDatabase((db) => confirmRestore({ db, clock: systemClock }, { sendEmails }));
  const emails = sendEmails
    ? `${released} held emails will be sent`
    : "held emails stay with the undelivered ones";
  console.log(`The restore is confirmed: data is removed by itself again, and ${emails}.`);
}
