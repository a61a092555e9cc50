// Forgotten password: the same answer after the same work, whether or not the address has an account (P31).
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { accountMessages } from "#contract/accounts.ts";
import { fieldFailure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { isEmail, normaliseEmail } from "#domain/accounts/contact.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import { resetPasswordMail } from "#server/notifications/account-mails/reset-password.ts";
import { type Mail, sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Visitor } from "../devices/visitor.ts";
import { countResetMail, readGuess } from "../guessing/guessing-limits.ts";
import { addMailedToken } from "../mailed-token-store.ts";
import { openNobody } from "../user-details.ts";
import { findUser, findActiveUserId, type KnownUser } from "../user-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer">;

/** Returns the same message in every case. */
export async function forgotPassword(
  deps: Deps,
  typed: string | undefined,
  visitor: Visitor,
): Promise<string> {
  const email = readEmail(typed);
  const { db, clock } = deps;
  const userId = await findActiveUserId(db, deps.sealer, { email });
  const guess = await readGuess(db, visitor, { identifier: email, userId });
  const isToBeSent = await countResetMail(db, guess, clock());
  if (!isToBeSent) return accountMessages.resetLinkSent;
  await transaction(db, async (tx) => {
    const user = await findUser(tx, deps.sealer, { email });
    await sql`SAVEPOINT before_mail`.execute(tx);
    if (user) await mailLink(tx, deps, user);
    else await doEqualWork(tx, deps, email);
  });
  return accountMessages.resetLinkSent;
}

function readEmail(typed = ""): string {
  const email = normaliseEmail(typed);
  if (email === "") throw fieldFailure([{ field: "email", code: "forgot_email_missing" }]);
  if (!isEmail(email)) throw fieldFailure([{ field: "email", code: "email_invalid" }]);
  return email;
}

async function mailLink(tx: Transaction, deps: Deps, user: KnownUser): Promise<void> {
  const now = deps.clock();
  const token = await addMailedToken(tx, { userId: user.id, purpose: "reset-password", now });
  await sendMail(tx, deps, composeResetMail(user, token, deps.config.publicUrl));
  await sql`RELEASE SAVEPOINT before_mail`.execute(tx);
}

/** Opens details, writes two rows and rolls them back, so that the answer for an unknown address takes as long. */
async function doEqualWork(tx: Transaction, deps: Deps, email: string): Promise<void> {
  openNobody(deps.sealer);
  const nobody = { id: null, fullName: "Nobody", email, language: null };
  const mail = composeResetMail(nobody, randomBytes(32).toString("base64url"), deps.config.publicUrl);
  await sendMail(tx, deps, mail);
  // Stands in for the token: a row of about the same size.
  await sendMail(tx, deps, { ...mail, text: "", html: "" });
  await sql`ROLLBACK TO SAVEPOINT before_mail`.execute(tx);
}

function composeResetMail(
  user: { id: string | null } & Pick<KnownUser, "fullName" | "email" | "language">,
  token: string,
  publicUrl: string,
): Mail {
  const resetUrl = `${publicUrl}${pages.resetPassword}?token=${token}`;
  const mail = resetPasswordMail({
    language: mailLanguage(user.language),
    fullName: user.fullName,
    resetUrl,
  });
  return { userId: user.id, template: "reset-password", recipient: user.email, ...mail };
}
