// Copies every file to the target of a move and reads it back, next to the running product. Can be killed and run again.
import type { Database } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import {
  type FileMove,
  finishFileMove,
  type MoveStage,
  moveStages,
  saveProgress,
} from "#server/platform/files/file-move-store.ts";
import { type Copied, copyVerified } from "#server/platform/files/stores/copy-sealed.ts";
import type { SealedStore } from "#server/platform/files/stores/sealed-store.ts";
import { listNames, lockQuarantined } from "./stored-name-store.ts";

export const moveLanes = 8;
const batchSize = 200;
const maxShown = 10;

export interface MovedFiles {
  copied: number;
  /** Were verified in the target without a copy: from an earlier run, or written there by the product. */
  there: number;
}

interface Deps {
  db: Database;
  from: SealedStore;
  to: SealedStore;
}

interface Options {
  /** Finishes although files are missing in both stores. */
  acceptsMissing?: boolean;
  /** Called after each batch. */
  onProgress?: (moved: MovedFiles) => void;
}

/**
 * Files that are written from now on are in the target. A name passes from a note to a row to the quarantine, and the
 * stages follow it, so that none is missed.
 */
export async function moveFiles(
  deps: Deps,
  move: FileMove,
  { acceptsMissing = false, onProgress = () => {} }: Options = {},
): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, there: 0 };
  const missing: string[] = [];
  for (const { stage, names } of pagesOf(deps.db, move)) {
    for await (const page of names) {
      const lost = await movePage(deps, { stage, page }, moved);
      missing.push(...lost);
      const afterName = page.at(-1) ?? "";
      // A run that is repeated reports again what is missing.
      if (missing.length === 0 || acceptsMissing)
        assertNewest(await saveProgress(deps.db, { id: move.id, stage, afterName }));
      onProgress(moved);
    }
  }
  if (missing.length > 0 && !acceptsMissing) throw new Error(describeMissing(missing));
  assertNewest(await finishFileMove(deps.db, move.id));
  return moved;
}

/** From where an earlier run stopped. */
function pagesOf(db: Database, move: FileMove): { stage: MoveStage; names: AsyncGenerator<string[]> }[] {
  const left = moveStages.slice(moveStages.indexOf(move.stage));
  return left.map((stage) => ({
    stage,
    names: listPages(db, stage, stage === move.stage ? move.afterName : ""),
  }));
}

async function* listPages(db: Database, stage: MoveStage, begin: string): AsyncGenerator<string[]> {
  for (let after: string | undefined = begin; after !== undefined;) {
    const page = await listNames(db, stage, { after, limit: batchSize });
    if (page.length > 0) yield page;
    after = page.at(-1);
  }
}

/** Returns the names that should be somewhere and are not. */
async function movePage(
  deps: Deps,
  { stage, page }: { stage: MoveStage; page: readonly string[] },
  moved: MovedFiles,
): Promise<string[]> {
  const missing: string[] = [];
  const waiting = page.values();
  const lane = async () => {
    for (const name of waiting) {
      const copied = await moveOne(deps, stage, name);
      if (copied === "missing") missing.push(name);
      else if (copied !== undefined) moved[copied] += 1;
    }
  };
  await Promise.all(Array.from({ length: moveLanes }, lane));
  // A note is written before its file, so it need not have one.
  return stage === "file_intents" ? [] : missing;
}

/** Undefined if the file was erased in the meantime. */
async function moveOne({ db, ...stores }: Deps, stage: MoveStage, name: string): Promise<Copied | undefined> {
  if (stage !== "quarantined_files") return copyVerified(name, stores);
  return transaction(db, async (tx) =>
    (await lockQuarantined(tx, name)) ? copyVerified(name, stores) : undefined,
  );
}

function assertNewest(isNewest: boolean): void {
  if (!isNewest) throw new Error("Another move has begun. This one is over.");
}

function describeMissing(names: readonly string[]): string {
  return `${names.length} files have a row, but no bytes in either store: ${names.slice(0, maxShown).join(", ")}.
All others are verified. Bring them back from a backup, or finish without them: add --despite-missing.`;
}
