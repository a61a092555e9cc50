// Emails the owner of an account that a passkey was added or removed.
import { pages } from "#contract/paths.ts";
import {
  type PasskeyChange,
  passkeyChangedMail,
} from "#server/notifications/account-mails/passkey-changed.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getRecipient } from "../user-store.ts";

export async function sendPasskeyMail(
  tx: Transaction,
  deps: Pick<Platform, "clock" | "config" | "sealer">,
  { userId, change }: { userId: string; change: PasskeyChange },
): Promise<void> {
  const { fullName, email, language } = await getRecipient(tx, deps.sealer, userId);
  const notice = { language, fullName, forgotUrl: `${deps.config.publicUrl}${pages.forgotPassword}` };
  const template = change === "added" ? "passkey-added" : "passkey-removed";
  const mail = passkeyChangedMail(notice, change);
  await sendMail(tx, deps, { userId, template, recipient: email, ...mail });
}
