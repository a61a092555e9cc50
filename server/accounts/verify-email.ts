// Confirms an account's email address with an emailed link, which can be sent again (D45).
import { Failure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import type { Language } from "#domain/content/languages.ts";
import { verifyEmailMail } from "#server/notifications/account-mails/verify-email.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countRequest, countResend } from "./guessing/guessing-limits.ts";
import { addMailedToken, spendToken, voidTokens } from "./mailed-token-store.ts";
import { getProfile } from "./profile-store.ts";
import { markEmailVerified } from "./user-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer">;
const purpose = "verify-email";

/** Works without a session: the link may be opened on another device. */
export async function verifyEmail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
  address: string,
): Promise<void> {
  await countRequest(db, address, clock());
  await transaction(db, async (tx) => {
    const now = clock();
    const userId = await spendToken(tx, { token, purpose, now });
    if (userId === undefined) throw new Failure("verification_token_gone");
    await markEmailVerified(tx, userId, now);
    await voidTokens(tx, { userId, purpose, now });
  });
}

/** Does nothing when the address is already verified. */
export async function resendVerification(deps: Deps, userId: string): Promise<void> {
  const { db } = deps;
  await countResend(db, userId, deps.clock());
  const { email, emailVerified, language } = await getProfile(db, deps.sealer, userId);
  if (emailVerified) return;
  await transaction(db, (tx) => mailVerificationLink(tx, deps, { userId, email, language }));
}

export async function mailVerificationLink(
  tx: Database,
  deps: Omit<Deps, "db">,
  { userId, email, language }: { userId: string; email: string; language?: Language | null | undefined },
): Promise<void> {
  const token = await addMailedToken(tx, { userId, purpose, now: deps.clock() });
  const mail = verifyEmailMail({
    language: language ?? "en",
    verifyUrl: `${deps.config.publicUrl}${pages.verifyEmail}?token=${token}`,
  });
  await sendMail(tx, deps, { userId, template: "verify-email", recipient: email, ...mail });
}
