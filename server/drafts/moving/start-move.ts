// Begins to move all files to another store, goes on with that, or turns back (docs/decisions/0042-files-in-an-object-store.md).
import type { Database } from "#server/platform/database/open-database.ts";
import { type FileMove, findFileMove, insertFileMove } from "#server/platform/files/file-move-store.ts";
import { addressOf, type FilesLocation } from "#server/platform/files/file-settings.ts";
import { getStoreId } from "#server/platform/files/installation-store.ts";
import type { SealedStore } from "#server/platform/files/stores/sealed-store.ts";

export interface MoveRequest {
  /** Where FILES_URL says that the files are. */
  own: FilesLocation;
  target: FilesLocation;
}

type Open = (location: FilesLocation) => SealedStore;

/** From here on, servers write to the target. A finished move is returned unchanged. */
export async function startMove(db: Database, request: MoveRequest, open: Open): Promise<FileMove> {
  const before = await findFileMove(db);
  if (before && isAt(before.target, request.target) && !isReplaced(before, request)) {
    await assertOwn(db, open(before.source));
    return before;
  }
  const source = sourceOf(before, request);
  if (isAt(source, request.target)) throw new Error(`The files are in ${addressOf(request.target)} already.`);
  await assertOwn(db, open(source));
  await claim(db, open(request.target));
  await insertFileMove(db, { source, target: request.target });
  const move = await findFileMove(db);
  if (!move) throw new Error("A row was expected.");
  return move;
}

function isAt(one: FilesLocation, other: FilesLocation): boolean {
  return addressOf(one) === addressOf(other);
}

/** The files are there already, and FILES_URL says so: nothing to go on with. */
function isReplaced(move: FileMove, { own }: MoveRequest): boolean {
  return move.isFinished && isAt(move.target, own);
}

function sourceOf(before: FileMove | undefined, { own, target }: MoveRequest): FilesLocation {
  if (!before) return own;
  const to = addressOf(before.target);
  if (before.isFinished) {
    if (isAt(before.target, own)) return own;
    throw new Error(`The files were moved to ${to}. Set FILES_URL to it and restart every server first.`);
  }
  // Files that were written since are only in the other store.
  if (isAt(before.source, target)) return before.target;
  const from = addressOf(before.source);
  throw new Error(`The files are being moved to ${to}. Finish that first, or move them back to ${from}.`);
}

/** A command on another machine or with another DATA_DIR would find an empty folder. */
async function assertOwn(db: Database, source: SealedStore): Promise<void> {
  if ((await source.readId()) !== (await getStoreId(db)))
    throw new Error(
      `${source.address} is not the store of this database's files. Check FILES_URL and DATA_DIR.`,
    );
}

async function claim(db: Database, target: SealedStore): Promise<void> {
  const [own, found] = [await getStoreId(db), await target.readId()];
  if (found === own) return;
  if (found !== undefined) throw new Error(`${target.address} has the files of another database.`);
  if ((await target.someNames(1)).length > 0)
    throw new Error(`${target.address} has files of another installation. Choose an empty place.`);
  await target.writeId(own);
}
