// Copies encrypted files between stores, unchanged.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { LocalFile, SealedStore } from "./sealed-store.ts";

interface Places {
  from: SealedStore;
  to: SealedStore;
}

/** `there`: the target had it already. */
export type Copied = "copied" | "there" | "missing";

/** Reads the copy back and compares it. Never replaces a file in the target. */
export async function copyVerified(name: string, { from, to }: Places): Promise<Copied> {
  const found = await from.fetch(name);
  if (!found) return (await to.has(name)) ? "there" : "missing";
  try {
    const wanted = await hashOf(createReadStream(found.path));
    const before = await hashStored(name, to);
    if (before === wanted) return "there";
    if (before !== undefined)
      throw new Error(
        `${name} is not the same in ${from.address} and ${to.address}. Delete the damaged one and run it again.`,
      );
    await to.put(name, createReadStream(found.path));
    if ((await hashStored(name, to)) === wanted) return "copied";
    await to.erase(name);
    throw new Error(`${to.address} did not store ${name} as it was given.`);
  } finally {
    await found.release();
  }
}

/** Releases the file at the end. */
export async function* readLocal({ path, release }: LocalFile): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } finally {
    await release();
  }
}

async function hashStored(name: string, store: SealedStore): Promise<string | undefined> {
  const found = await store.fetch(name);
  return found && hashOf(readLocal(found));
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest("hex");
}
