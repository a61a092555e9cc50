// Emails everyone who works here in certain roles, except the person whom it is about.
import type { Language } from "#domain/content/languages.ts";
import type { MailTemplate } from "#domain/mails/mail-templates.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { listStaff } from "#server/accounts/staff/staff-store.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import { type MailText, sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";

interface ColleagueMail {
  roles: readonly StaffRole[];
  /** The ID of the person who gets no email, if somebody doesn't. */
  except?: string;
  template: MailTemplate;
  compose: (to: { language: Language; fullName: string }) => MailText;
}

export async function mailColleagues(
  tx: Transaction,
  deps: Pick<Platform, "clock" | "config" | "sealer">,
  { roles, except, template, compose }: ColleagueMail,
): Promise<void> {
  const colleagues = (await listStaff(tx, deps.sealer)).filter(
    ({ id, role, endedAt }) => roles.includes(role) && endedAt === null && id !== except,
  );
  for (const { id } of colleagues) {
    const { fullName, email, language } = await getRecipient(tx, deps.sealer, id);
    const mail = compose({ language: mailLanguage(language), fullName });
    await sendMail(tx, deps, { userId: id, template, recipient: email, ...mail });
  }
}
