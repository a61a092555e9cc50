// The stored files as a backup sees them: their names from the database, their encrypted bytes from wherever they are.
import { Failure } from "#contract/errors.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { findFileMove } from "#server/platform/files/file-move-store.ts";
import { openFileStore } from "#server/platform/files/open-file-store.ts";
import { listStoredNames } from "#server/drafts/moving/stored-name-store.ts";

export interface StoredFiles {
  /** In order. */
  names: () => AsyncIterable<string>;
  /** Undefined if it was erased in the meantime. */
  open: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
}

export function openStoredFiles({ db, config }: { db: Database; config: Config }): StoredFiles {
  const store = openFileStore(config, async () => {}, { findMove: () => findFileMove(db) });
  return {
    names: () => allNames(db),
    open: (name) =>
      store.readSealed(name).catch((error: unknown) => {
        // An operator needs the cause, which a traveller must not see.
        throw error instanceof Failure && error.cause ? error.cause : error;
      }),
  };
}

const pageSize = 5000;

async function* allNames(db: Database): AsyncGenerator<string> {
  for (let after: string | undefined = ""; after !== undefined;) {
    const names = await listStoredNames(db, { after, limit: pageSize });
    yield* names;
    after = names.at(-1);
  }
}
