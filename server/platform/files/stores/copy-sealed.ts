// Copies encrypted files between stores, unchanged.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { LocalFile, SealedStore } from "./sealed-store.ts";

interface Places {
  from: SealedStore;
  to: SealedStore;
}

/** Returns false if the file is not in `from`. */
export async function copySealed(name: string, { from, to }: Places): Promise<boolean> {
  const found = await from.fetch(name);
  if (!found) return false;
  await to.put(name, readLocal(found));
  return true;
}

/** Releases the file at the end. */
export async function* readLocal({ path, release }: LocalFile): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } finally {
    await release();
  }
}

/** Undefined if there is no such file. */
export async function hashSealed(name: string, store: SealedStore): Promise<string | undefined> {
  const found = await store.fetch(name);
  if (!found) return undefined;
  const hash = createHash("sha256");
  for await (const chunk of readLocal(found)) hash.update(chunk);
  return hash.digest("hex");
}
