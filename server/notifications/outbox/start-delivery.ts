// Delivers mails as long as the process runs.
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OpenAttachment } from "../mailbox-routes.ts";
import { deliverMails } from "./deliver-mails.ts";

const pauseMs = 2000;
const pauseWhileAwayMs = 10_000;

/** `db`: its own connections, held while a mail server takes its time. Returns what ends it, after the mails under way. */
export function startDelivery(
  platform: Platform,
  { db, openAttachment }: { db: Database; openAttachment: OpenAttachment },
): () => Promise<void> {
  const { mail } = platform;
  if (!mail) return () => db.destroy();
  const world = { ...platform, mail, db, openAttachment, isStopped: () => isStopped };
  let isStopped = false;
  let pass: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, 0);

  function run() {
    // A database that is away is asked again at the next pass.
    pass = deliverMails(world)
      .catch(() => ({ isAway: true }))
      .then(({ isAway }) => {
        if (!isStopped) timer = setTimeout(run, isAway ? pauseWhileAwayMs : pauseMs);
      });
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await pass;
    await db.destroy();
  };
}
