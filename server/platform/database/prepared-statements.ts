// Names repeated statements, so that each connection parses and plans them once (docs/decisions/0011).
import type { PoolClient } from "pg";

/** A rare statement is not worth preparing on every connection. */
const worthNaming = 3;
/** Lists of different lengths produce endlessly many texts; beyond these limits they are sent unprepared. */
const maxNames = 400;
const maxSeen = 4000;

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => Promise<unknown>;

/** Returns a function to call once for each new connection of a pool. */
export function statementPreparer(): (client: PoolClient) => void {
  const names = statementNames();
  return (client) => prepareStatements(client, names);
}

function prepareStatements(client: PoolClient, names: StatementNames): void {
  const query = client.query.bind(client) as Query;
  const prepared = async (text: string, values: unknown[]): Promise<unknown> => {
    const name = names.nameOf(text);
    if (!name) return query(text, values);
    try {
      return await query({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.forgetPlans(name);
      // A transaction cannot continue after this error; transaction.ts retries it.
      if (client.getTransactionStatus() !== "I") throw error;
      return query(text, values);
    }
  };
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === "string" && Array.isArray(values) && rest.length === 0
      ? prepared(text, values)
      : query(text, values, ...rest)) as PoolClient["query"];
}

const featureNotSupported = "0A000";

/** Whether the error is 'cached plan must not change result type': a migration ran after the statement was prepared. */
export function isOutdated(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === featureNotSupported && routine === "RevalidateCachedQuery";
}

type StatementNames = ReturnType<typeof statementNames>;

function statementNames() {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  /** After a migration the old plans are invalid; a new generation of names prepares the statements again. */
  let generation = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known) return `${generation}.${known}`;
    if (names.size >= maxNames) return undefined;
    if (seen.size >= maxSeen) seen.clear();
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    if (times < worthNaming) return undefined;
    seen.delete(text);
    names.set(text, String(names.size));
    return nameOf(text);
  }

  function forgetPlans(name: string): void {
    if (name.startsWith(`${generation}.`)) generation += 1;
  }

  return { nameOf, forgetPlans };
}
