// Opens the pool of connections to PostgreSQL.
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from "kysely";
import { type ClientConfig, Pool, type PoolClient, types } from "pg";
import { actOnConnection } from "../acting/act-on-connection.ts";
import { traceStatements } from "../tracing/trace-statements.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { dropBroken } from "./drop-broken.ts";
import { statementPreparer } from "./prepared-statements.ts";
import type { DB } from "./schema.ts";

/** The handle that every store function takes as its first argument. */
export type Database = Kysely<DB>;
/** The same handle inside a transaction. */
export type Transaction = KyselyTransaction<DB>;

export type ConnectionLimits = {
  connections?: number;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  /** PostgreSQL rejects every write. */
  isReadOnly?: boolean;
  /** Called when a connection is lost; the next query opens a new one. */
  onLostConnection?: (error: Error) => void;
  tracing?: Tracing | undefined;
};

/** How much longer than PostgreSQL itself the client waits for the end of a statement. */
const silenceMs = 1000;

/** Close it with `db.destroy()`. */
export function openDatabase(url: string, limits: ConnectionLimits = {}): Database {
  const pool = openPool(url, limits);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, Pool>();

/** How many queries and transactions wait for a connection of this handle. */
export function waitingQueries(db: Database): number {
  return pools.get(db)?.waitingCount ?? 0;
}

/** What a handle's connections do. */
export function countConnections(db: Database): Record<"open" | "idle" | "waiting", number> {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

function openPool(url: string, limits: ConnectionLimits): Pool {
  const { connections = 10, statementTimeoutMs = 5000, lockTimeoutMs = 2000 } = limits;
  const { onLostConnection, tracing } = limits;
  const lost = onLostConnection ?? (() => {});
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeoutMs,
    // For a server that does not answer at all, for instance behind a network that dropped the connection silently.
    query_timeout: statementTimeoutMs + silenceMs,
    keepAlive: true,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "pravesh",
    ...(limits.isReadOnly && { options: "-c default_transaction_read_only=on" }),
    pipeline: true,
    types: typeParsers,
  });
  // When the server dies, pg emits `error` on idle clients through the pool and on checked-out ones directly.
  pool.on("error", lost);
  const prepareStatements = statementPreparer();
  pool.on("connect", (client: PoolClient) => {
    client.on("error", lost);
    dropBroken(client);
    actOnConnection(client);
    prepareStatements(client);
    if (tracing) traceStatements(client, tracing);
  });
  return pool;
}

const int8Type = 20;
const dateType = 1082;

// By default pg parses a date as local midnight (a day off in Kolkata) and a bigint as a string.
const getTypeParser: NonNullable<ClientConfig["types"]>["getTypeParser"] = ((oid: number, format: "text") => {
  if (oid === dateType) return (value: string) => value;
  if (oid === int8Type) return safeInteger;
  return types.getTypeParser(oid, format);
}) as typeof types.getTypeParser;

/** How all our connections parse values. */
export const typeParsers = { getTypeParser };

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError("A bigint from the database is too large for a number.");
  return number;
}
