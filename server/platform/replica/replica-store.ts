// Asks the primary and its replica where they are in the write-ahead log.
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";

/** Of one server at one moment. */
export interface ServerState {
  /** In bytes: written by the primary, applied by a replica. */
  position: number;
  isStandby: boolean;
  /** Names the cluster, of which a replica is a copy, and the database in it. */
  cluster: string;
  /** When the server was started; no other server has the same. */
  server: string;
}

export async function readServerState(db: Database): Promise<ServerState> {
  const { rows } = await sql<ServerState>`
    SELECT pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END,
        '0/0')::bigint AS position,
      pg_is_in_recovery() AS "isStandby",
      (SELECT system_identifier::text FROM pg_control_system()) || ' ' || current_database() AS cluster,
      extract(epoch FROM pg_postmaster_start_time())::text AS server`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("The server did not say where it is.");
  return state;
}
