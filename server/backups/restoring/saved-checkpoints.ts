// Puts the file of checkpoints together again: that of the copy, and the ends of it that passes over the log saved.
import { z } from "zod";
import type { ReadPass } from "./read-backup.ts";

/** Only what links a line to the one before; the signatures are verified with the history. */
const line = z.object({ at: z.iso.datetime({ offset: true }), previous: z.string(), signature: z.string() });

/** A checkpoint is committed up to six seconds after its time, which is by another clock than the database's. */
const clockMarginMs = 10_000;

/** Without checkpoints of a time after the state: their events are not in it. */
export function joinCheckpoints(
  ofCopy: string,
  { passes, until }: { passes: readonly Pick<ReadPass, "checkpoints" | "coversUntil">[]; until: Date },
): string {
  const lines = ofCopy.split("\n").slice(0, -1);
  let last = signatureOf(lines.at(-1));
  for (const { checkpoints } of passes) {
    for (const text of checkpoints.split("\n").slice(0, -1)) {
      const read = parse(text);
      if (!read || read.previous !== last || new Date(read.at).getTime() > until.getTime() - clockMarginMs)
        continue;
      lines.push(text);
      last = read.signature;
    }
  }
  return lines.map((text) => `${text}\n`).join("");
}

function signatureOf(text: string | undefined): string {
  return text === undefined ? "" : (parse(text)?.signature ?? "");
}

function parse(text: string): z.infer<typeof line> | undefined {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
