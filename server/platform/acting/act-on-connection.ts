// Tells PostgreSQL before each statement for whom it runs, unless the connection knows already.
import type { PoolClient } from "pg";
import { actingUser, product } from "./acting-user.ts";

type Query = (text: unknown, ...rest: unknown[]) => Promise<unknown>;

/** What the policies of the tables read, through the SQL function acting_user(). */
const setting = "pravesh.acting_user";
/** For a connection that serves only the product. */
export const actingForProduct = `set ${setting} = '${product}'`;
/** May undo a setting that was made in a part of the transaction. */
const undoing = /^rollback to\b/;
/** Starts a transaction in a way that is not expected here. */
const otherBegin = /^\s*(begin|start\s+transaction)\b/i;
/** Built by the query builder, whose selects change nothing. */
const isRead = (text: string) => text.startsWith("select ");
/** What PostgreSQL answers to a `begin` that is only sent with the next statement. */
const begun = { command: "BEGIN", rowCount: null, oid: null, rows: [], fields: [] };

/**
 * To be called once for a new connection, which has `pipeline: true`: the setting and a read go to PostgreSQL
 * together. If the setting fails, the read's answer is discarded. A write waits, because it would happen anyway.
 */
export function actOnConnection(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const served = whomItServes();

  async function sendFor(wanted: string, asked: unknown, rest: unknown[]): Promise<unknown> {
    const text = textOf(asked);
    if (text === "begin") {
      served.begin();
      return begun;
    }
    if (otherBegin.test(text))
      throw new Error("Transactions begin through platform/database/transaction.ts.");
    if (text === "commit" || text === "rollback")
      return served.end() ? query(text) : { ...begun, command: text.toUpperCase() };
    if (undoing.test(text)) served.forget();
    const setting = undoing.test(text) ? undefined : served.settingFor(wanted);
    if (!setting) return query(asked, ...rest);
    const tell = async () => {
      await query(setting.text);
      setting.succeeded();
    };
    if (isRead(text)) return together(client, [tell, () => query(asked, ...rest)]);
    await tell();
    return query(asked, ...rest);
  }

  // One statement after the other: a prepared one must be known before it is used again.
  let last: Promise<unknown> = Promise.resolve();
  client.query = ((asked: unknown, ...rest: unknown[]) => {
    const wanted = actingUser();
    const result = last.then(() => sendFor(wanted, asked, rest));
    last = result.catch(() => {});
    return result;
  }) as PoolClient["query"];
}

interface Setting {
  text: string;
  /** Until it is called, it is not known whom the connection serves. */
  succeeded: () => void;
}

/** Whom the session and the transaction of a connection serve; undefined when not known. */
function whomItServes() {
  let ofSession: string | undefined;
  let ofTransaction: string | undefined;
  let transaction: "none" | "to_begin" | "begun" = "none";

  function settingFor(wanted: string): Setting | undefined {
    if (transaction === "none") {
      if (ofSession === wanted) return undefined;
      ofSession = undefined;
      return { text: `set ${setting} = '${wanted}'`, succeeded: () => (ofSession = wanted) };
    }
    if (ofTransaction === wanted) return undefined;
    ofTransaction = undefined;
    const first = transaction === "to_begin" ? "begin; " : "";
    transaction = "begun";
    return { text: `${first}set local ${setting} = '${wanted}'`, succeeded: () => (ofTransaction = wanted) };
  }

  /** Returns whether PostgreSQL has begun the transaction: it does with the first statement. */
  function end(): boolean {
    const wasBegun = transaction === "begun";
    transaction = "none";
    ofTransaction = undefined;
    return wasBegun;
  }

  return {
    settingFor,
    begin: () => void (transaction = "to_begin"),
    end,
    forget: () => void (ofTransaction = undefined),
  };
}

/** In one packet; the answer of the last one, if none fails. */
async function together(client: PoolClient, sends: (() => Promise<unknown>)[]): Promise<unknown> {
  const { stream } = (
    client as unknown as { connection: { stream: { cork: () => void; uncork: () => void } } }
  ).connection;
  stream.cork();
  const answers = sends.map((send) => send());
  stream.uncork();
  return (await Promise.all(answers)).at(-1);
}

/** Of a statement as text, or as an object with a name. */
function textOf(asked: unknown): string {
  return typeof asked === "string" ? asked : (asked as { text: string }).text;
}
