// Lets only one process use a DATA_DIR at a time, and takes over the lock of a killed process.
import { randomUUID } from "node:crypto";
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { startOf } from "./processes.ts";

interface Holder {
  pid: number;
  started: string;
}

/** Returns a function that releases the lock. */
export function lockDataDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "pravesh.lock");
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  try {
    // A link appears with its content, and only if there is none.
    while (!link(own, path)) {
      const holder = readHolder(path);
      if (holder && isRunning(holder)) throw inUse(dataDir, holder);
      removeDead(path);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(path, { force: true });
}

/** False if there is a file already. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === "EEXIST") return false;
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS") throw error;
  }
  return copy(from, to);
}

/** For file systems without links, where another process may read the file before it is complete. */
function copy(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === "EEXIST") return false;
    throw error;
  }
}

/** Another process may have replaced the dead one's lock since it was read: then its lock is put back. */
function removeDead(path: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process removed it
  }
  const holder = readHolder(aside);
  if (holder && isRunning(holder)) link(aside, path);
  rmSync(aside, { force: true });
}

function isRunning({ pid, started }: Holder): boolean {
  return pid !== process.pid && startOf(pid) === started;
}

function inUse(dataDir: string, { pid }: Holder): Error {
  return new Error(
    `Another Pravesh (process ${pid}) is running on the data directory ${dataDir}. Stop it, or choose another DATA_DIR.`,
  );
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return undefined; // removed meanwhile, or half-written when the machine crashed
  }
}
