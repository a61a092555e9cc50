// Signed checkpoints of the history in a separate file, so that access to the database alone is not enough to change both (P14).
import { createHash, createHmac, type Hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { z } from "zod";
import type { CaseEventRow } from "./event-chain.ts";

/** One line: the case events after `after` up to `upTo`, the last office event, and the signature of the line before. */
const content = z.object({
  at: z.string(),
  events: z.object({
    after: z.number(),
    upTo: z.number(),
    count: z.number(),
    digest: z.string(),
  }),
  office: z.object({ sequence: z.number(), hash: z.string() }).nullable(),
  previous: z.string(),
});
const line = content.extend({ signature: z.string() });
export type Checkpoint = z.infer<typeof line>;
export type CheckpointContent = Omit<z.infer<typeof content>, "previous">;

export interface CheckpointPlace {
  path: string;
  key: string;
}

/** `problem` names the first invalid line. A last line without a newline is ignored: its write never completed. */
export function readCheckpoints({ path, key }: CheckpointPlace): {
  checkpoints: Checkpoint[];
  problem?: string;
} {
  const checkpoints: Checkpoint[] = [];
  const texts = existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];
  for (const [at, text] of texts.entries()) {
    const checkpoint = parse(text);
    const { signature, ...signed } = checkpoint ?? { signature: "" };
    const previous = checkpoints.at(-1)?.signature ?? "";
    if (!checkpoint || checkpoint.previous !== previous || signature !== sign(key, signed)) {
      return { checkpoints, problem: `Line ${at + 1} of the checkpoints file was changed or moved.` };
    }
    checkpoints.push(checkpoint);
  }
  return { checkpoints };
}

/** Resolves once the line is on disk. An incomplete line left by a killed process is cut off first. */
export async function appendCheckpoint(
  { path, key }: CheckpointPlace,
  next: CheckpointContent,
): Promise<void> {
  const { checkpoints, problem } = readCheckpoints({ path, key });
  if (problem) throw new Error(problem);
  const signed = content.parse({ ...next, previous: checkpoints.at(-1)?.signature ?? "" });
  const text = JSON.stringify({ ...signed, signature: sign(key, signed) });
  const end = existsSync(path) ? readFileSync(path).lastIndexOf("\n") + 1 : 0;
  const file = await open(path, existsSync(path) ? "r+" : "w+", 0o600);
  try {
    await file.truncate(end);
    await file.write(`${text}\n`, end);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Starts the digest of a range of events, which are added in ID order. */
export function startDigest(): Hash {
  return createHash("sha256");
}

export function addToDigest(digest: Hash, { id, application_id, sequence, hash }: CaseEventRow): void {
  digest.update(`${id} ${application_id} ${sequence} ${hash}\n`);
}

function parse(text: string): Checkpoint | undefined {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function sign(key: string, signed: object): string {
  return createHmac("sha256", key).update(JSON.stringify(signed)).digest("hex");
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
    if (text === undefined) return true;
    const { signature, ...signed } = parse(text) ?? { signature: "" };
    return signature === sign(key, signed);
  } finally {
    await file.close();
  }
}
