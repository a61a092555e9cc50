// Whom to reach about a case, and what they paid: shown with the numbers, to those who see them (P11).
import type { PayerOfCase } from "#contract/review/conversation/payer.ts";
import { openDetails } from "#server/accounts/user-details.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findPayer } from "./payer-store.ts";

export async function readPayer(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  applicationId: string,
): Promise<PayerOfCase | null> {
  const row = await findPayer(db, applicationId);
  if (!row) return null;
  const { fullName, email, phone } = openDetails(sealer, row);
  return {
    fullName,
    email,
    phone,
    language: mailLanguage(row.language),
    paid: row.amount_paise,
    method: row.method,
    refunded: row.refunded_paise,
    isDisputed: row.is_disputed,
  };
}
