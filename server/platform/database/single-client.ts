// Opens a connection outside of the pools, for migrations, backups and checks.
import { Client } from "pg";
import { failWhenUnreplicated } from "./drop-broken.ts";

export interface SingleClient {
  /** The name that PostgreSQL shows for the connection. */
  name: string;
  /** A server that has not answered by then counts as lost, and the connection is cut off. */
  queryTimeoutMs?: number;
}

const connectionTimeoutMs = 10_000;
/** A migration or a backup of a large table may be as long as this. */
const longestMs = 3_600_000;

/** Connects. A connection that breaks while it is idle is reported by the next query. */
export async function openSingleClient(
  url: string,
  { name, queryTimeoutMs = longestMs }: SingleClient,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: connectionTimeoutMs,
  });
  client.on("error", () => {});
  failWhenUnreplicated(client);
  await client.connect();
  return client;
}
