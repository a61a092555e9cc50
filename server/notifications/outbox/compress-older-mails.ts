// Compresses what earlier versions wrote, in small transactions next to the running product (docs/decisions/0047-growth.md).
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { listOlderMails, replaceContent } from "./mail-store.ts";
import { openMail, sealMail, type SealedContent } from "./sealed-mail.ts";

const batchSize = 100;

type Deps = Pick<Platform, "db" | "sealer">;

/** An interrupted run goes on at the next hour or start. */
export function olderMailsJob(deps: Deps): Job {
  const run = (isStopped: () => boolean) => compressOlderMails(deps, isStopped);
  return { name: "olderMails", everyMs: 3_600_000, runsAtStart: true, run };
}

/** Returns how many it compressed. Can be killed at any point and run again, also in two processes at once. */
export async function compressOlderMails(
  { db, sealer }: Deps,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let compressed = 0;
  for (let after: string | undefined; !isStopped();) {
    const batch = await transaction(db, (tx) => compressBatch(tx, sealer, after));
    compressed += batch.compressed;
    if (batch.last === undefined) return compressed;
    after = batch.last;
  }
  return compressed;
}

async function compressBatch(tx: Transaction, sealer: Sealer, after: string | undefined) {
  const rows = await listOlderMails(tx, { after, limit: batchSize });
  let compressed = 0;
  for (const row of rows) {
    const content = compressedContent(sealer, row);
    if (!content) continue;
    await replaceContent(tx, row.id, content);
    compressed += 1;
  }
  return { compressed, last: rows.at(-1)?.id };
}

/** Undefined without the key that sealed the email, which must not stop the others. */
function compressedContent(sealer: Sealer, row: SealedContent): Buffer | undefined {
  try {
    return sealMail(sealer, row.id, openMail(sealer, row));
  } catch {
    return undefined;
  }
}
