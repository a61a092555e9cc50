// Tells the other administrators about a change of a policy that moves money or erases data.
import { pages } from "#contract/paths.ts";
import { listStaff } from "#server/accounts/staff/staff-store.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import { policyChangeMail } from "#server/notifications/staff-mails/policy-change.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { StaffActor } from "../staff/actor-of.ts";

export interface PolicyNews {
  occasion: "proposed" | "agreed";
  /** Who proposed or agreed; gets no email. */
  by: StaffActor;
}

export async function mailAdministrators(
  tx: Transaction,
  deps: Pick<Platform, "clock" | "config" | "sealer">,
  { occasion, by }: PolicyNews,
): Promise<void> {
  const administrators = (await listStaff(tx)).filter(
    ({ id, role, endedAt }) => role === "administrator" && endedAt === null && id !== by.id,
  );
  const { fullName: name } = await getRecipient(tx, by.id);
  for (const { id } of administrators) {
    const { fullName, email, language } = await getRecipient(tx, id);
    const to = { language: mailLanguage(language), fullName };
    const policiesUrl = `${deps.config.publicUrl}${pages.reviewPolicies}`;
    const mail = policyChangeMail({ ...to, occasion, by: name, policiesUrl });
    await sendMail(tx, deps, { userId: id, template: "policy-change", recipient: email, ...mail });
  }
}
