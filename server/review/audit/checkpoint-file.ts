// A machine's file of checkpoints: each process verifies each line once, a piece at a time, and appends under a lock (P14).
import { createReadStream, existsSync } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Checkpoint, readLine } from "./checkpoints.ts";

export interface CheckpointPlace {
  path: string;
  key: string;
}

export interface CheckpointFile {
  /** Verifies the lines that were added since the last call, by this process or another. Throws if one is wrong. */
  readNew: () => Promise<Verified>;
  /** Resolves once the signed lines are on disk. To be called after `readNew`, under a lock that other processes respect. */
  append: (lines: readonly string[]) => Promise<void>;
}

/** What was verified: everything up to `end`, in bytes. */
export interface Verified {
  last: Checkpoint | undefined;
  lines: number;
  end: number;
}

/** `text` is the line of `last`. */
export type VerifiedLine = Verified & { last: Checkpoint; text: string };

const nothing: Verified = { last: undefined, lines: 0, end: 0 };

export function checkpointFile(place: CheckpointPlace): CheckpointFile {
  const { path } = place;
  let verified = nothing;
  return {
    async readNew() {
      const size = await sizeOf(path);
      if (size < verified.end) throw new Error("The end of the checkpoints file is missing.");
      for await (const { last, lines, end } of verifiedLines(place, verified))
        verified = { last, lines, end };
      return verified;
    },
    append: (lines) => writeAt(path, lines.map((line) => `${line}\n`).join(""), verified.end),
  };
}

/** Where a file is moved that has other lines than the database. */
export function setAsidePath(path: string, { signature }: Checkpoint): string {
  return path.replace(/\.jsonl$/, `.${signature.slice(0, 16)}.jsonl`);
}

/** Files that were set aside next to this one. */
export async function listSetAside(path: string): Promise<string[]> {
  const [start, end] = [`${basename(path, ".jsonl")}.`, ".jsonl"];
  const names = existsSync(dirname(path)) ? await readdir(dirname(path)) : [];
  const aside = names.filter(
    (name) => name.startsWith(start) && name.endsWith(end) && name !== basename(path),
  );
  return aside.toSorted().map((name) => join(dirname(path), name));
}

const wrongLine = Symbol("wrong line");

/** Whether a line was found that is not signed with this key, or does not follow the one before. */
export function isWrongLine(error: unknown): error is Error {
  return error instanceof Error && error.cause === wrongLine;
}

/** Throws at the first invalid line. */
export async function* verifiedLines(
  { path, key }: CheckpointPlace,
  from: Verified = nothing,
): AsyncGenerator<VerifiedLine> {
  let { last, lines, end } = from;
  for await (const bytes of completeLines(path, end)) {
    const text = bytes.toString("utf8");
    const checkpoint = readLine(key, text);
    lines += 1;
    if (!checkpoint || checkpoint.previous !== (last?.signature ?? "")) {
      throw new Error(`Line ${lines} of the checkpoints file was changed or moved.`, { cause: wrongLine });
    }
    end += bytes.length + 1;
    last = checkpoint;
    yield { last, lines, end, text };
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
