// Encrypted files in a folder (P19, P37).
import { mkdir, opendir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { writeDurably } from "../durable-file.ts";
import { assertStorageName, idName, isStorageName, type SealedStore } from "./sealed-store.ts";
import { sweepFolder } from "./temp-folder.ts";

/** Half-written files are on the same disk, so that a rename completes them. */
export function tempFolderIn(dir: string): string {
  return join(dir, "incoming");
}

export function openDiskStore(dir: string): SealedStore {
  const tempDir = tempFolderIn(dir);
  const pathOf = (name: string) => {
    assertStorageName(name);
    return join(dir, name);
  };
  const exists = (name: string) => stat(pathOf(name)).then(() => true, falseIfMissing);
  return {
    address: dir,
    put: async (name, sealed) => {
      const path = pathOf(name);
      await mkdir(tempDir, { recursive: true });
      await writeDurably(path, sealed, tempDir);
    },
    fetch: async (name) =>
      (await exists(name)) ? { path: pathOf(name), release: async () => {} } : undefined,
    has: exists,
    erase: (name) => rm(pathOf(name), { force: true }),
    sweep: (olderThanMs) => sweepFolder(tempDir, olderThanMs),
    readId: () => readFile(join(dir, idName), "utf8").then((text) => text.trim(), undefinedIfMissing),
    writeId: async (id) => {
      await mkdir(tempDir, { recursive: true });
      await writeDurably(join(dir, idName), Readable.from([Buffer.from(`${id}\n`)]), tempDir);
    },
    someNames: (limit) => someNames(dir, limit),
  };
}

async function someNames(dir: string, limit: number): Promise<string[]> {
  const names: string[] = [];
  const folder = await opendir(dir).catch(() => undefined);
  if (!folder) return names;
  for await (const entry of folder) {
    if (entry.isFile() && isStorageName(entry.name)) names.push(entry.name);
    if (names.length === limit) break;
  }
  return names;
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}

function falseIfMissing(error: NodeJS.ErrnoException): false {
  undefinedIfMissing(error);
  return false;
}
