// The file store and the database must belong together: another database knows neither the files nor their keys (docs/decisions/0031).
import { countFiles, findKnownNames } from "./file-store.ts";
import { getStoreId } from "#server/platform/files/installation-store.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import type { Platform } from "#server/platform/platform.ts";

const sampled = 100;
const hint = "Check DATABASE_URL, DATA_DIR and FILES_URL. No file was changed.";

/** Throws a sentence for the operator if they do not. A new store, and one from before there were IDs, gets the database's ID. */
export async function checkStore({ db, files }: Pick<Platform, "db" | "files">): Promise<void> {
  const own = await getStoreId(db);
  await checkOtherStores(files, own);
  const found = await files.readId();
  if (found === own) return;
  if (found !== undefined) throw new Error(`The stored files belong to another database. ${hint}`);
  const names = await files.someNames(sampled);
  const rows = await countFiles(db);
  if (names.length === 0 && rows > 0)
    throw new Error(`The database knows ${rows} files, but the file store is empty. ${hint}`);
  const known = names.length === 0 ? 0 : (await findKnownNames(db, names)).size;
  if (known * 2 < names.length) throw new Error(`The database does not know the stored files. ${hint}`);
  await files.writeId(own);
}

/** While files are moved, a server that reaches only one of the two stores would not find every file. */
async function checkOtherStores(files: FileStore, own: string): Promise<void> {
  for (const { address, id } of await files.readOtherIds())
    if (id !== own)
      throw new Error(
        `Files are being moved between stores, and this server can't use ${address}. Set FILES_URL as it was before the move (npm run files -- status).`,
      );
}
