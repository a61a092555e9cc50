// Delivers emails for as long as the process runs.
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OpenAttachment } from "../mailbox-routes.ts";
import { deliverMails } from "./deliver-mails.ts";
import { repeatPasses } from "./repeat-passes.ts";

/** Returns a function that stops it after the emails in progress. */
export function startDelivery(
  platform: Platform,
  { db, openAttachment }: { db: Database; openAttachment: OpenAttachment },
): () => Promise<void> {
  const { mail } = platform;
  if (!mail) return () => db.destroy();
  return repeatPasses(db, { ...platform, name: "mails" }, (passes) =>
    deliverMails({ ...platform, mail, openAttachment, ...passes }),
  );
}
