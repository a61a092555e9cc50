// Refunds from the command line: npm run refund -- list | propose | approve | decline
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readReference } from "#domain/application-reference.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { getPaymentId } from "#server/applications/application-store.ts";
import { closeDatabase } from "#server/live/announce-events.ts";
import { refuseUnknownKeys } from "#server/keys/check-keys.ts";
import { readConfig } from "#server/config.ts";
import { decideRefund, proposeRefund } from "#server/payments/refunds/propose-refund.ts";
import { listRefunds, type RefundRow } from "#server/payments/refunds/refund-store.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase } from "#server/platform/database/start-database.ts";

const usage = `Usage:
  npm run refund -- list
  npm run refund -- propose PRV-XXXXXXXX RUPEES "REASON" --as NAME
  npm run refund -- approve REFUND --as NAME
  npm run refund -- decline REFUND --as NAME
NAME is the person who acts. A refund above the policy's limit needs a second person's decision.`;

type Work = (db: Database) => Promise<string>;

try {
  console.log(await withDatabase(workFor(process.argv.slice(2))));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Validates all arguments before a database is opened. */
function workFor(args: string[]): Work {
  const [action, ...rest] = args;
  if (action === "list" && rest.length === 0) return list;
  const [as, actor] = rest.slice(-2);
  if (as !== "--as" || !actor) throw new Error(usage);
  const values = rest.slice(0, -2);
  if (action === "propose" && values.length === 3) return proposal(values, actor);
  const [id] = values;
  const isDecision = action === "approve" || action === "decline";
  if (!isDecision || values.length !== 1 || !id) throw new Error(usage);
  return async (db) => {
    const found = await onlyRefund(db, id);
    const decided = await decideRefund({ db, clock: systemClock }, { id: found.id, decision: action, actor });
    return sentenceOf(decided);
  };
}

function proposal([typed = "", rupees = "", reason = ""]: string[], actor: string): Work {
  const reference = readReference(typed);
  if (!reference) throw new Error(`${typed} is not an application number, which is PRV- and 8 characters.`);
  const amountPaise = paiseTyped(rupees);
  return async (db) => {
    const paymentId = await getPaymentId(db, reference);
    return sentenceOf(
      await proposeRefund({ db, clock: systemClock }, { paymentId, amountPaise, reason, actor }),
    );
  };
}

/** Reads an amount such as '1500', '1500.50' or '1,500'. */
function paiseTyped(text: string): Paise {
  const [, rupees, paise = "0"] = /^(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (!rupees) throw new Error(`${text} is not an amount in rupees, such as 1500 or 1500.50.`);
  return Number(rupees.replaceAll(",", "")) * 100 + Number(paise.padEnd(2, "0"));
}

async function list(db: Database): Promise<string> {
  const refunds = await listRefunds(db);
  if (refunds.length === 0) return "There are no refunds.";
  return refunds.map(lineOf).join("\n");
}

function lineOf(refund: RefundRow & { reference: string | null }): string {
  const { id, reference, amount_paise, status, reason, note, requested_by, decided_by } = refund;
  const people = decided_by ? `${requested_by}, decided by ${decided_by}` : requested_by;
  const why = note ? `${reason} (${note})` : reason;
  const failure = refund.failure_code ? ` · ${refund.failure_code}` : "";
  const what = `${reference ?? "no application"} · ${formatRupees(amount_paise)} · ${status}${failure}`;
  return `${shortOf(id)} · ${what} · ${why} · ${people}`;
}

/** Shortens an id for people to type. */
function shortOf(id: string): string {
  return id.slice(0, 8);
}

async function onlyRefund(db: Database, typed: string): Promise<RefundRow> {
  const found = (await listRefunds(db)).filter(({ id }) => id.startsWith(typed.toLowerCase()));
  const [refund] = found;
  if (!refund) throw new Error(`There is no refund ${typed}.`);
  if (found.length > 1)
    throw new Error(`${typed} is the beginning of ${found.length} refunds. Type more characters.`);
  return refund;
}

function sentenceOf({ id, amount_paise, status }: RefundRow): string {
  const what = `Refund ${shortOf(id)} of ${formatRupees(amount_paise)}`;
  if (status === "awaiting_second_person")
    return `${what} waits for a second person: npm run refund -- approve ${shortOf(id)} --as NAME`;
  return status === "requested"
    ? `${what} will be sent within seconds while Pravesh is running.`
    : `${what} is ${status}.`;
}

async function withDatabase(work: Work): Promise<string> {
  const config = readConfig();
  // Looking for refunds must not create a new, empty database.
  if (!config.database.url && !existsSync(join(config.dataDir, "postgres"))) {
    throw new Error("There is no database here yet. Start Pravesh once.");
  }
  const database = await joinDatabase(config);
  const db = openDatabase(database.url, { connections: 1 });
  try {
    await refuseUnknownKeys(db, config);
    return await work(db);
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
}
