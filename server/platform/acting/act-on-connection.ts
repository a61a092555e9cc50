// Tells PostgreSQL before each statement for whom it runs, unless the connection knows already.
import type { PoolClient } from "pg";
import { actingUser, product } from "./acting-user.ts";

type Query = (text: unknown, ...rest: unknown[]) => Promise<unknown>;

/** What the policies of the tables read, through the SQL function acting_user(). */
const setting = "pravesh.acting_user";
/** For a connection that serves only the product. */
export const actingForProduct = `set ${setting} = '${product}'`;
/** Ends a transaction, or may undo a setting made in a part of it. */
const ending = /^(rollback|commit|savepoint|release)\b/;

/** To be called once for a new connection. */
export function actOnConnection(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  /** Whom the session serves, and whom the transaction serves; undefined when not known. */
  let ofSession: string | undefined;
  let ofTransaction: string | undefined;

  async function tellUser(wanted: string): Promise<void> {
    if (client.getTransactionStatus() === "I") {
      if (ofSession === wanted) return;
      ofSession = undefined;
      await query(`set ${setting} = '${wanted}'`);
      ofSession = wanted;
    } else if (ofTransaction !== wanted) {
      ofTransaction = wanted;
      await query(`set local ${setting} = '${wanted}'`);
    }
  }

  async function send(asked: unknown, ...rest: unknown[]): Promise<unknown> {
    const wanted = actingUser();
    const text = textOf(asked);
    if (text === "begin") {
      ofTransaction = wanted;
      // Both in one round trip.
      return query(`begin; set local ${setting} = '${wanted}'`);
    }
    if (ending.test(text)) ofTransaction = undefined;
    else await tellUser(wanted);
    return query(asked, ...rest);
  }
  client.query = send as PoolClient["query"];
}

/** Of a statement as text, or as an object with a name. */
function textOf(asked: unknown): string {
  return typeof asked === "string" ? asked : (asked as { text: string }).text;
}
