// Changes the email of a logged-in user: the current password first, then a link sent to the new address (D45).
import type { EmailChangeRequest } from "#contract/accounts.ts";
import { type ErrorCode, Failure, fieldFailure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { isEmail, normaliseEmail } from "#domain/accounts/contact.ts";
import { confirmEmailMail } from "#server/notifications/account-mails/confirm-email.ts";
import { emailChangedMail } from "#server/notifications/account-mails/email-changed.ts";
import { emailChangingMail } from "#server/notifications/account-mails/email-changing.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import { asProduct } from "#server/platform/acting/acting-user.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Visitor } from "../devices/visitor.ts";
import { confirmPassword } from "../guessing/confirm-password.ts";
import { countEmailChange, countRequest } from "../guessing/guessing-limits.ts";
import { voidTokens } from "../mailed-token-store.ts";
import { endOtherSessions, type SessionUser } from "../session-store.ts";
import {
  findUserIdByEmail,
  getRecipient,
  holdWhilePasswordIs,
  isEmailVerified,
  replaceEmail,
} from "../user-store.ts";
import { addEmailChange, spendEmailChange } from "./email-change-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer" | "passwords">;

/** Sends the link. Says plainly that an address belongs to an account, as sign-up does, and is limited like it. */
export async function askToChangeEmail(
  deps: Deps,
  user: SessionUser,
  { email: typed, password, visitor }: EmailChangeRequest & { visitor: Visitor },
): Promise<void> {
  const { db, clock } = deps;
  const newEmail = normaliseEmail(typed);
  const { email } = await getRecipient(db, deps.sealer, user.id);
  const problem = findProblem(newEmail, email);
  if (problem) throw fieldFailure([{ field: "email", code: problem }]);
  const { passwordHash } = await confirmPassword(deps, { userId: user.id, password, visitor });
  await countEmailChange(db, { userId: user.id, newEmail }, clock());
  await rejectTaken(deps, newEmail);
  await transaction(db, async (tx) => {
    if (!(await holdWhilePasswordIs(tx, { id: user.id, passwordHash }))) throw new Failure("password_wrong");
    const change = { userId: user.id, newEmail, sessionHash: user.tokenHash, now: clock() };
    await mailLink(tx, deps, { ...change, token: await addEmailChange(tx, deps.sealer, change) });
    await warnOldAddress(tx, deps, user.id);
  });
}

function findProblem(newEmail: string, current: string): ErrorCode | undefined {
  if (newEmail === "") return "email_required";
  if (!isEmail(newEmail)) return "email_invalid";
  return newEmail === current ? "email_unchanged" : undefined;
}

async function rejectTaken({ db, sealer }: Deps, email: string): Promise<void> {
  const owner = await asProduct(() => findUserIdByEmail(db, sealer, email));
  if (owner !== undefined) throw fieldFailure([{ field: "email", code: "email_taken" }]);
}

async function mailLink(
  tx: Transaction,
  deps: Omit<Deps, "db">,
  { userId, newEmail, token }: { userId: string; newEmail: string; token: string },
): Promise<void> {
  const { language } = await getRecipient(tx, deps.sealer, userId);
  const confirmUrl = `${deps.config.publicUrl}${pages.confirmEmail}?token=${token}`;
  const mail = confirmEmailMail({ language, confirmUrl });
  await sendMail(tx, deps, { userId, template: "confirm-email", recipient: newEmail, ...mail });
}

/** An address that was never confirmed may belong to a stranger, who must not learn about this account. */
async function warnOldAddress(tx: Transaction, deps: Omit<Deps, "db">, userId: string): Promise<void> {
  if (!(await isEmailVerified(tx, userId))) return;
  const { fullName, email, language } = await getRecipient(tx, deps.sealer, userId);
  const forgotUrl = `${deps.config.publicUrl}${pages.forgotPassword}`;
  const mail = emailChangingMail({ language, fullName, forgotUrl });
  await sendMail(tx, deps, { userId, template: "email-changing", recipient: email, ...mail });
}

/** Works without a session, because the link may be opened on another device. */
export async function confirmEmailChange(
  deps: Deps,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const { db, clock } = deps;
  await countRequest(db, address, clock());
  await transaction(db, async (tx) => {
    const now = clock();
    const change = await spendEmailChange(tx, deps.sealer, { token, now });
    if (!change) throw new Failure("verification_token_gone");
    const { userId, newEmail, sessionHash } = change;
    const wasVerified = await isEmailVerified(tx, userId);
    const old = await getRecipient(tx, deps.sealer, userId);
    if (!(await replaceEmail(tx, deps.sealer, { userId, newEmail, now }))) throw new Failure("email_taken");
    // Links to the old address must not open the account any more.
    for (const purpose of ["reset-password", "verify-email"] as const) {
      await voidTokens(tx, { userId, purpose, now });
    }
    await endOtherSessions(tx, { userId, tokenHash: sessionHash }, now);
    if (!wasVerified) return;
    const { language, fullName } = old;
    const contactUrl = `${deps.config.publicUrl}${pages.contact}`;
    const mail = emailChangedMail({ language, fullName, contactUrl });
    await sendMail(tx, deps, { userId, template: "email-changed", recipient: old.email, ...mail });
  });
}
