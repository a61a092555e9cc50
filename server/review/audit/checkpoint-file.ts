// The file of checkpoints: each process verifies each line once, a piece at a time, and appends under a lock (P14).
import { createReadStream, existsSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { type Checkpoint, type CheckpointContent, readLine, signedLine } from "./checkpoints.ts";

export interface CheckpointPlace {
  path: string;
  key: string;
}

export interface CheckpointFile {
  /** Verifies the lines that were added since the last call, by this process or another. Throws if one is wrong. */
  readNew: () => Promise<Checkpoint | undefined>;
  /** Resolves once the line is on disk. To be called after `readNew`, under a lock that other processes respect. */
  append: (next: CheckpointContent) => Promise<void>;
}

/** What was verified: everything up to `end`, in bytes. */
interface Verified {
  last: Checkpoint | undefined;
  lines: number;
  end: number;
}

export function checkpointFile({ path, key }: CheckpointPlace): CheckpointFile {
  let verified: Verified = { last: undefined, lines: 0, end: 0 };
  return {
    async readNew() {
      const size = await sizeOf(path);
      if (size < verified.end) throw new Error("The end of the checkpoints file is missing.");
      for await (const next of verifiedLines({ path, key }, verified)) verified = next;
      return verified.last;
    },
    async append(next) {
      const text = `${signedLine(key, next, verified.last)}\n`;
      await writeAt(path, text, verified.end);
    },
  };
}

/** All checkpoints. `problem` names the first invalid line. */
export async function readCheckpoints(place: CheckpointPlace): Promise<{
  checkpoints: Checkpoint[];
  problem?: string;
}> {
  const checkpoints: Checkpoint[] = [];
  try {
    const start = { last: undefined, lines: 0, end: 0 };
    for await (const { last } of verifiedLines(place, start)) if (last) checkpoints.push(last);
    return { checkpoints };
  } catch (error) {
    if (!(error instanceof Error && error.cause === wrongLine)) throw error;
    return { checkpoints, problem: error.message };
  }
}

const wrongLine = Symbol("wrong line");

async function* verifiedLines({ path, key }: CheckpointPlace, from: Verified): AsyncGenerator<Verified> {
  let { last, lines, end } = from;
  for await (const bytes of completeLines(path, end)) {
    const checkpoint = readLine(key, bytes.toString("utf8"));
    lines += 1;
    if (!checkpoint || checkpoint.previous !== (last?.signature ?? "")) {
      throw new Error(`Line ${lines} of the checkpoints file was changed or moved.`, { cause: wrongLine });
    }
    end += bytes.length + 1;
    last = checkpoint;
    yield { last, lines, end };
  }
}

/** Without their newlines. A last line without one is left out: its write never completed. */
async function* completeLines(path: string, start: number): AsyncGenerator<Buffer> {
  if (!existsSync(path)) return;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { start }) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline, at)) {
      yield rest.subarray(at, end);
      at = end + 1;
    }
    rest = rest.subarray(at);
  }
}

const newline = 0x0a;

async function sizeOf(path: string): Promise<number> {
  return existsSync(path) ? (await stat(path)).size : 0;
}

/** An incomplete line left by a killed process is cut off first. */
async function writeAt(path: string, text: string, end: number): Promise<void> {
  const file = await open(path, existsSync(path) ? "r+" : "w+", 0o600);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - end), { position: end });
    if (buffer.subarray(0, bytesRead).includes(newline))
      throw new Error("Another process added a checkpoint meanwhile.");
    await file.truncate(end);
    await file.write(text, end);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Longer than any line. */
const tailBytes = 65_536;

/** Whether the last complete line was signed with this key; also if there is none. */
export async function isLastCheckpointSigned({ path, key }: CheckpointPlace): Promise<boolean> {
  if (!existsSync(path)) return true;
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - tailBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), { position: start });
    const text = buffer.subarray(0, bytesRead).toString("utf8").split("\n").at(-2);
    return text === undefined || readLine(key, text) !== undefined;
  } finally {
    await file.close();
  }
}
