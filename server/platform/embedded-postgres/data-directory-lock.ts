// Lets only one process use a DATA_DIR at a time, and takes over the lock of a killed process.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startOf } from "./processes.ts";

/** Returns a function that releases the lock. */
export function lockDataDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "pravesh.lock");
  const holder = readHolder(path);
  if (holder && holder.pid !== process.pid && startOf(holder.pid) === holder.started) {
    throw new Error(
      `Another Pravesh (process ${holder.pid}) is running on the data directory ${dataDir}. Stop it, or choose another DATA_DIR.`,
    );
  }
  writeFileSync(path, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  return () => rmSync(path, { force: true });
}

function readHolder(path: string): { pid: number; started: string } | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, "utf8")) as { pid: number; started: string };
  } catch {
    return undefined; // half-written when the machine crashed
  }
}
