// Proves that an address is the account's: a mailed link, sent again when asked for (decisions 45).
import { Failure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { verifyEmailMail } from "#server/notifications/mails/verify-email.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countRequest, countResend } from "./guessing/guessing-limits.ts";
import { addMailedToken, spendToken, voidTokens } from "./mailed-token-store.ts";
import { getProfile, markEmailVerified } from "./user-store.ts";

type World = Pick<Platform, "db" | "clock" | "config">;
const purpose = "verify-email";

/** Works without a session: the link may be opened on another device. */
export async function verifyEmail({ db, clock }: World, token: string, address: string): Promise<void> {
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
export async function resendVerification({ db, clock, config }: World, userId: string): Promise<void> {
  const now = clock();
  await countResend(db, userId, now);
  const { email, emailVerified } = await getProfile(db, userId);
  if (emailVerified) return;
  await transaction(db, (tx) =>
    mailVerificationLink(tx, { userId, email }, { publicUrl: config.publicUrl, now }),
  );
}

export async function mailVerificationLink(
  tx: Database,
  { userId, email }: { userId: string; email: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const token = await addMailedToken(tx, { userId, purpose, now });
  const mail = verifyEmailMail({ verifyUrl: `${publicUrl}${pages.verifyEmail}?token=${token}` });
  await sendMail(tx, now, { userId, template: "verify-email", recipient: email, ...mail });
}
