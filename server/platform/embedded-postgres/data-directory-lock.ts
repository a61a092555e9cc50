// Lets only one process use a DATA_DIR at a time, and takes over from a killed one. Processes that come at once take tickets, as in
// Lamport's bakery algorithm ("A New Solution of Dijkstra's Concurrent Programming Problem", 1974).
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startOf } from "./processes.ts";

interface Holder {
  pid: number;
  started: string;
}

/** A file whose name says everything, so that nobody reads a half-written one, and a dead process's is removed safely. */
interface Ticket extends Holder {
  file: string;
  /** 0 while its process chooses a number. */
  number: number;
}

/** For operators, and for versions that know no tickets. */
const lockName = "pravesh.lock";
const ticketPattern = /^pravesh\.ticket\.(\d+)\.(\d+)\.([\w-]*)\.[\w-]+$/;
const pauseMs = 5;
const choosingLimitMs = 10_000;

/** Returns a function that releases the lock. */
export function lockDataDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const own = takeTicket(dataDir);
  const path = join(dataDir, lockName);
  try {
    const earlier = findEarlier(dataDir, own) ?? readHolder(path);
    if (earlier && isRunning(earlier)) throw inUse(dataDir, earlier);
    const complete = `${path}.${randomUUID()}`;
    writeFileSync(complete, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
    renameSync(complete, path);
  } catch (error) {
    rmSync(join(dataDir, own.file), { force: true });
    throw error;
  }
  return () => {
    rmSync(path, { force: true });
    rmSync(join(dataDir, own.file), { force: true });
  };
}

/** Larger than all others at this moment. Two processes may take the same number. */
function takeTicket(dataDir: string): Ticket {
  const choosing = writeTicket(dataDir, 0);
  const number = 1 + Math.max(...readTickets(dataDir).map((ticket) => ticket.number));
  const own = writeTicket(dataDir, number);
  rmSync(join(dataDir, choosing.file));
  return own;
}

function writeTicket(dataDir: string, number: number): Ticket {
  const started = startOf(process.pid) ?? "";
  const file = ["pravesh.ticket", number, process.pid, encoded(started), randomUUID()].join(".");
  writeFileSync(join(dataDir, file), "");
  return { file, number, pid: process.pid, started };
}

/** The process before ours has the lock, or is about to get it. */
function findEarlier(dataDir: string, own: Ticket): Ticket | undefined {
  const until = Date.now() + choosingLimitMs;
  for (;;) {
    const isChoosing = runningOthers(dataDir, own).some(({ number }) => number === 0);
    // Read again: a list that is made while another process writes its ticket may lack both of its files.
    if (!isChoosing || Date.now() > until)
      return runningOthers(dataDir, own).find(
        ({ number, file }) =>
          number > 0 && (number < own.number || (number === own.number && file < own.file)),
      );
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
}

/** Removes the tickets of dead processes. */
function runningOthers(dataDir: string, own: Ticket): Ticket[] {
  const others = readTickets(dataDir).filter(({ file }) => file !== own.file);
  for (const other of others) if (!isRunning(other)) rmSync(join(dataDir, other.file), { force: true });
  return others.filter(isRunning);
}

function readTickets(dataDir: string): Ticket[] {
  return readdirSync(dataDir).flatMap((file) => {
    const [, number, pid, started = ""] = ticketPattern.exec(file) ?? [];
    return number === undefined
      ? []
      : [
          {
            file,
            number: Number(number),
            pid: Number(pid),
            started: Buffer.from(started, "base64url").toString(),
          },
        ];
  });
}

function encoded(text: string): string {
  return Buffer.from(text).toString("base64url");
}

/** A lock of this process counts as free. */
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
    return undefined; // there is none, or it was half-written when the machine crashed
  }
}
