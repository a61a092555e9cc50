// Drops a connection whose server is stopping, demoted or silent, instead of giving it to the next request (P42).
import type { Client, PoolClient } from "pg";

type Query = (text: unknown, ...rest: unknown[]) => Promise<unknown>;

/** SQLSTATEs: the server became a standby, is shutting down or restarting, or the connection itself is broken (08). */
const broken = /^(?:25006|57P0[1-5]|08...)$/;
/** The client gave up waiting (`query_timeout`), so the answer would arrive in the middle of the next statement's. */
const silent = "Query read timeout";

/** The function of PostgreSQL that warns that a commit's wait for its standby was cancelled; its text may be translated. */
const waitForStandby = "SyncRepWaitForLSN";
const transactionResolutionUnknown = "08007";

/** To be called once for a new connection of a pool, before anything else replaces its `query`. */
export function dropBroken(client: PoolClient): void {
  failWhenUnreplicated(client);
  const query = client.query.bind(client) as Query;
  client.query = (async (asked: unknown, ...rest: unknown[]): Promise<unknown> => {
    try {
      return await query(asked, ...rest);
    } catch (error) {
      if (isBroken(error)) drop(client);
      throw error;
    }
  }) as PoolClient["query"];
}

/** To be called once for a new connection. A silent one is cut off, so that nothing waits for it again. */
export function failWhenUnreplicated(client: Client | PoolClient): void {
  const query = client.query.bind(client) as Query;
  let isUnreplicated = false;
  client.on("notice", ({ routine }) => (isUnreplicated ||= routine === waitForStandby));
  client.query = (async (asked: unknown, ...rest: unknown[]): Promise<unknown> => {
    try {
      const result = await query(asked, ...rest);
      if (isUnreplicated) throw unreplicated();
      return result;
    } catch (error) {
      if ((error as Error).message === silent) socketOf(client).destroy();
      throw error;
    }
  }) as Client["query"];
}

/** The transaction is committed here, and lost if another server takes over: nobody may rely on it (docs/decisions/0035). */
function unreplicated(): Error {
  return Object.assign(new Error("The commit might not have been replicated."), {
    code: transactionResolutionUnknown,
  });
}

function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return error.message === silent || (typeof code === "string" && broken.test(code));
}

/** The pool closes it when it is returned. */
function drop(client: PoolClient): void {
  const release = client.release.bind(client);
  client.release = () => release(true);
}

function socketOf(client: Client | PoolClient): { destroy: () => void } {
  return (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream;
}
