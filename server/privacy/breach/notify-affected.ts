// Queues an email to every account that a breach affects, once for each incident (rule 7(1) of the DPDP Rules, 2025; P47).
import type { BreachTemplate } from "#domain/mails/mail-templates.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { breachNoticeMail } from "#server/notifications/mails/breach-notice.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findUnnotified, lockNotices } from "./affected-store.ts";
import type { Incident } from "./incident.ts";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer">;

/** Accounts per transaction. */
const batchSize = 50;

/** The template's name, by which an account is recognised as notified. */
export function breachTemplate({ reference }: Pick<Incident, "reference">): BreachTemplate {
  return `breach-notice ${reference}`;
}

/** Safe to repeat and to run twice at the same time. Returns the number of emails queued by this call. */
export async function notifyAffected(deps: Deps, incident: Incident): Promise<number> {
  const template = breachTemplate(incident);
  for (let queued = 0; ;) {
    const count = await transaction(deps.db, async (tx) => {
      await lockNotices(tx, template);
      const accounts = await findUnnotified(tx, incident, { template, limit: batchSize });
      for (const { id: userId } of accounts) {
        const { email, language } = await getRecipient(tx, deps.sealer, userId);
        await sendMail(tx, deps, {
          userId,
          template,
          recipient: email,
          ...breachNoticeMail(language, incident),
        });
      }
      return accounts.length;
    });
    if (count === 0) return queued;
    queued += count;
  }
}
