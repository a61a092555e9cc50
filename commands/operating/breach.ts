// Reports a breach of personal data in time: npm run breach -- template | report | notify (docs/breach-report.md)
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { breachDeadlines, momentInIndia, timeLeft } from "#domain/privacy/breach-deadlines.ts";
import { countAffected, countNotified } from "#server/privacy/breach/affected-store.ts";
import { blankIncident, type Incident, readIncident } from "#server/privacy/breach/incident.ts";
import { breachTemplate, notifyAffected } from "#server/privacy/breach/notify-affected.ts";
import { writeReports } from "#server/privacy/breach/write-reports.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { openSealer } from "#server/platform/sealing/sealer.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run breach -- template FILE            writes a file to fill in
  npm run breach -- report FILE FOLDER       writes the reports and notices, and shows the deadlines
  npm run breach -- notify FILE              shows how many emails it would send
  npm run breach -- notify FILE --confirm N  sends them; N is that number
The files contain no personal data of travellers. Nothing here reports to an authority by itself.`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run([action, file, ...rest]: string[]): Promise<void> {
  if (!file) throw new Error(usage);
  if (action === "template" && rest.length === 0) return writeTemplate(file);
  const [first = "", second] = rest;
  const isReport = action === "report" && rest.length === 1;
  const isNotice = action === "notify" && (rest.length === 0 || (rest.length === 2 && first === "--confirm"));
  if (!isReport && !isNotice) throw new Error(usage);
  const incident = readIncident(readFileSync(file, "utf8"));
  showDeadlines(incident);
  if (isReport) return withDatabase((db) => report(db, incident, first));
  await withDatabase(async (db, config) => {
    const waiting = await countWaiting(db, incident);
    if (second === undefined) {
      console.log(`Not sent yet: ${waiting} emails. Add --confirm ${waiting}`);
      return;
    }
    if (Number(second) !== waiting)
      throw new Error(`Nothing was sent: ${waiting} emails are due, not ${second}.`);
    const queued = await notifyAffected(
      { db, config, clock: systemClock, sealer: openSealer(config) },
      incident,
    );
    console.log(`${queued} emails were queued. They are sent while Pravesh is running.`);
  });
}

function writeTemplate(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  writeFileSync(file, `${JSON.stringify(blankIncident, null, 2)}\n`, { mode: 0o600 });
  console.log(`Fill in ${file}, then: npm run breach -- report ${file} FOLDER`);
}

function showDeadlines({ noticedAt }: Incident): void {
  const { certIn, board } = breachDeadlines(noticedAt);
  const now = systemClock();
  console.log(`CERT-In, within 6 hours: ${momentInIndia(certIn)} (${timeLeft(certIn, now)})
Data Protection Board, first intimation and travellers: without delay
Data Protection Board, detailed report within 72 hours: ${momentInIndia(board)} (${timeLeft(board, now)})`);
}

async function report(db: Database, incident: Incident, folder: string): Promise<void> {
  const affected = await countAffected(db, incident);
  const notified = await countNotified(db, breachTemplate(incident));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(writeReports(incident, { affected, notified }))) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    console.log(join(folder, name));
  }
  console.log(`${affected} accounts are affected; ${notified} of them have been sent the notice.`);
}

async function countWaiting(db: Database, incident: Incident): Promise<number> {
  const affected = await countAffected(db, incident);
  return affected - (await countNotified(db, breachTemplate(incident)));
}
