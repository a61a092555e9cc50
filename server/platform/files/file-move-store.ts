// Moves of all files to another store (database/migrations/0152-file-moves.sql).
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { FilesLocation } from "./file-settings.ts";

/** In the order in which a file's name passes through them. */
export const moveStages = ["file_intents", "files", "quarantined_files"] as const;
export type MoveStage = (typeof moveStages)[number];

export interface FileMove {
  id: number;
  source: FilesLocation;
  target: FilesLocation;
  startedAt: Date;
  isFinished: boolean;
  /** Up to here all files are verified in the target. */
  stage: MoveStage;
  afterName: string;
}

export type FindMove = () => Promise<FileMove | undefined>;

/** The newest one. */
export async function findFileMove(db: Database): Promise<FileMove | undefined> {
  const row = await db.selectFrom("file_moves").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
  return (
    row && {
      id: row.id,
      source: row.source as unknown as FilesLocation,
      target: row.target as unknown as FilesLocation,
      startedAt: row.started_at,
      isFinished: row.finished_at !== null,
      stage: row.stage as MoveStage,
      afterName: row.after_name,
    }
  );
}

export async function insertFileMove(
  db: Database,
  { source, target }: Pick<FileMove, "source" | "target">,
): Promise<void> {
  await db
    .insertInto("file_moves")
    .values({ source: JSON.stringify(source), target: JSON.stringify(target) })
    .execute();
}

/** Returns false if another move has begun. */
export async function saveProgress(
  db: Database,
  { id, stage, afterName }: Pick<FileMove, "id" | "stage" | "afterName">,
): Promise<boolean> {
  return isNewest(db, id, { stage, after_name: afterName });
}

/** Returns false if another move has begun. */
export function finishFileMove(db: Database, id: number): Promise<boolean> {
  return isNewest(db, id, { finished_at: sql<Date>`now()` });
}

async function isNewest(
  db: Database,
  id: number,
  set: { stage?: MoveStage; after_name?: string; finished_at?: ReturnType<typeof sql<Date>> },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("file_moves")
    .set(set)
    .where("id", "=", id)
    .where((row) => {
      const later = row.selectFrom("file_moves as later").select("later.id").where("later.id", ">", id);
      return row.not(row.exists(later));
    })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** For a restored database, whose files are in its own folder. */
export async function forgetFileMoves(db: Database): Promise<void> {
  await db.deleteFrom("file_moves").execute();
}
