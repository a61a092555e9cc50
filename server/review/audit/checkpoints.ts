// Signed checkpoints of the history: one line each, so that access to the database alone is not enough to change both (P14).
import { createHash, createHmac, type Hash } from "node:crypto";
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

/** The text of a checkpoint that follows `before`. */
export function signedLine(key: string, next: CheckpointContent, before: Checkpoint | undefined): string {
  const signed = content.parse({ ...next, previous: before?.signature ?? "" });
  return JSON.stringify({ ...signed, signature: sign(key, signed) });
}

/**
 * Its time ends with "+00:00", and with "Z" in lines of earlier versions, which wrote into a file only. Ours are in the table
 * first: a line of ours that is only in a file shows that the table has lost its end.
 */
export function timeOfCheckpoint(now: Date): string {
  return now.toISOString().replace(/Z$/, "+00:00");
}

export function isOfEarlierVersion({ at }: Checkpoint): boolean {
  return at.endsWith("Z");
}

/** Undefined unless the line was signed with this key. */
export function readLine(key: string, text: string): Checkpoint | undefined {
  const checkpoint = parse(text);
  if (!checkpoint) return undefined;
  const { signature, ...signed } = checkpoint;
  return signature === sign(key, signed) ? checkpoint : undefined;
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
