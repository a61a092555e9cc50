// A reconnecting connection that listens to a channel and can also run queries.
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import { Client } from "pg";
import { actingForProduct } from "../acting/act-on-connection.ts";
import { type Database, typeParsers } from "./open-database.ts";
import type { DB } from "./schema.ts";

export interface Listener {
  channel: string;
  onNote: (payload: string) => void;
  /** Called when listening starts or resumes; notifications sent before were missed. */
  onListening: () => void;
}

export interface ListeningLine {
  /** Runs queries on this connection for the product, one at a time; a query fails while the connection is lost. */
  db: Database;
  close: () => Promise<void>;
}

/** A query that takes longer counts as a lost connection, which the other end may have dropped silently. */
const queryTimeoutMs = 3000;
const minPauseMs = 50;
const maxPauseMs = 1000;

interface Line extends Listener {
  url: string;
  client: Client | undefined;
  attempt: Promise<void>;
  timer: NodeJS.Timeout | undefined;
  failures: number;
  isClosed: boolean;
}

/** Connects immediately. */
export function openListeningLine(url: string, listener: Listener): ListeningLine {
  const line: Line = {
    ...listener,
    url,
    client: undefined,
    attempt: Promise.resolve(),
    timer: undefined,
    failures: 0,
    isClosed: false,
  };
  line.attempt = connect(line);
  return { db: oneAtATime(() => take(line)), close: () => close(line) };
}

async function connect(line: Line): Promise<void> {
  const client = new Client({
    connectionString: line.url,
    application_name: "pravesh-live",
    connectionTimeoutMillis: queryTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    types: typeParsers,
  });
  line.client = client;
  client.on("error", () => lose(line, client));
  client.on("end", () => lose(line, client));
  client.on("notification", ({ payload = "" }) => line.onNote(payload));
  try {
    await client.connect();
    await client.query(actingForProduct);
    await client.query(`LISTEN ${line.channel}`);
    line.failures = 0;
    line.onListening();
  } catch {
    lose(line, client);
  }
}

/** May be called several times for the same connection. */
function lose(line: Line, client: Client): void {
  if (line.client !== client) return;
  line.client = undefined;
  client.end().catch(() => {});
  if (line.isClosed) return;
  const pauseMs = Math.min(maxPauseMs, minPauseMs * 2 ** line.failures++);
  line.timer = setTimeout(() => {
    line.attempt = connect(line);
  }, pauseMs);
}

async function close(line: Line): Promise<void> {
  line.isClosed = true;
  clearTimeout(line.timer);
  await line.attempt;
  if (line.client) lose(line, line.client);
}

type Query = (text: string, values: unknown[]) => Promise<unknown>;

async function take(line: Line): Promise<Query> {
  await line.attempt;
  const { client } = line;
  // errors.ts matches this message
  if (!client) throw new Error("Connection terminated");
  return (text, values) =>
    client.query(text, values).catch((error: unknown) => {
      lose(line, client);
      throw error;
    });
}

/** A database handle whose queries wait for each other, because one connection runs one at a time. */
function oneAtATime(next: () => Promise<Query>): Database {
  let turn: Promise<void> = Promise.resolve();
  const connectInTurn = async () => {
    const before = turn;
    let release = () => {};
    turn = new Promise((done) => {
      release = done;
    });
    await before;
    try {
      return { query: await next(), release } as unknown as PostgresPoolClient;
    } catch (error) {
      release();
      throw error;
    }
  };
  const pool = { connect: connectInTurn, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
