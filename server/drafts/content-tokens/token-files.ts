// Gives each stored file a token of its content, new ones within a minute and older ones little by little.
import { createHash } from "node:crypto";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockNextWithoutToken, saveContentToken } from "./content-token-store.ts";

const everyMs = 60_000;
/** So that the older files of a large installation don't keep the disk busy. */
const maxPerRun = 500;

type Deps = Pick<Platform, "db" | "files" | "sealer">;

export function contentTokenJob(platform: Deps): Job {
  return { name: "contentTokens", everyMs, run: (isStopped) => tokenFiles(platform, isStopped) };
}

/** Returns how many files it read. */
export async function tokenFiles(deps: Deps, isStopped = () => false): Promise<number> {
  for (let read = 0; ; read += 1) {
    if (read === maxPerRun || isStopped() || !(await tokenNext(deps))) return read;
  }
}

/** A file that can't be read gets an empty token, which is equal to no other. */
async function tokenNext({ db, files, sealer }: Deps): Promise<boolean> {
  return transaction(db, async (tx) => {
    const row = await lockNextWithoutToken(tx);
    if (!row) return false;
    const { id, storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey } = row;
    const hash = await files
      .read({ id, storageName, keyId, wrappedKey })
      .then(hashOf)
      .catch(() => undefined);
    const token = hash === undefined ? Buffer.alloc(0) : sealer.searchToken(`file content ${hash}`);
    await saveContentToken(tx, id, token);
    return true;
  });
}

async function hashOf(stream: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
