// Marks emails of a running product as undeliverable, as if no mail server had accepted them.
import type { MailTemplate } from "#domain/mails/mail-templates.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import { withRunningProduct } from "../with-running-product.ts";

export interface DeadMail {
  recipient: string;
  template: MailTemplate;
  problem: string;
  tries: number;
}

export function failEmails(dataDir: string, mails: readonly DeadMail[]): Promise<void> {
  return withRunningProduct(dataDir, async (platform) => {
    for (const { recipient, template, ...given } of mails) {
      const letter = { subject: recipient, text: recipient, html: recipient };
      await platform.db.transaction().execute(async (tx) => {
        await sendMail(tx, platform, { userId: null, recipient, template, ...letter });
        await tx
          .updateTable("mails")
          .set({ state: "dead", next_try_at: null, last_try_at: platform.clock(), ...given })
          .where("template", "=", template)
          .where("user_id", "is", null)
          .execute();
      });
    }
  });
}
