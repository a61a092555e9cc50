// What was erased, as IDs (database/migrations/0110-backups.sql).
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";

export const erasureKinds = ["account", "documents", "draft", "traveller", "file"] as const;
export type ErasureKind = (typeof erasureKinds)[number];

export interface Erased {
  kind: ErasureKind;
  /** The ID of the erased account, application, draft, traveller or file. */
  subject: string;
}

/** Erasures of the last seconds, in order; all of them without a number. */
export async function listErasures(db: Database, lastSeconds: number | undefined): Promise<Erased[]> {
  const isRecent = sql<boolean>`erased_at >= now() - ${lastSeconds ?? 0} * interval '1 second'`;
  const rows = await db
    .selectFrom("erasures")
    .select(["kind", "subject"])
    .$if(lastSeconds !== undefined, (query) => query.where(isRecent))
    .orderBy("id")
    .execute();
  return rows as Erased[];
}
