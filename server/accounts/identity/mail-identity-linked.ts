// Emails the owner of an account that a new login was connected to it.
import { pages } from "#contract/paths.ts";
import { identityLinkedMail } from "#server/notifications/account-mails/identity-linked.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { getRecipient } from "../user-store.ts";
import type { IdentityDeps } from "./read-identity.ts";

export async function sendIdentityLinkedMail(
  tx: Transaction,
  deps: Omit<IdentityDeps, "db">,
  userId: string,
): Promise<void> {
  const { fullName, email, language } = await getRecipient(tx, deps.sealer, userId);
  const mail = identityLinkedMail({
    language,
    fullName,
    forgotUrl: `${deps.config.publicUrl}${pages.forgotPassword}`,
  });
  await sendMail(tx, deps, { userId, template: "identity-linked", recipient: email, ...mail });
}
