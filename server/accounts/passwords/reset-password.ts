// Resets a password with an emailed single-use link, ends every session, and notifies the owner (§5, P32).
import type { ResetPasswordRequest } from "#contract/accounts.ts";
import { type ErrorCode, Failure, fieldFailure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { findPasswordProblem } from "#domain/accounts/passwords.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import { passwordChangedMail } from "#server/notifications/account-mails/password-changed.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { voidEmailChanges } from "../changes/email-change-store.ts";
import { commonPasswords } from "./common-passwords.ts";
import { forgetDevices } from "../devices/known-device-store.ts";
import { countRequest, forgiveAccount } from "../guessing/guessing-limits.ts";
import { forgetIdentities } from "../identity/identity-store.ts";
import { findTokenOwner, spendToken, voidTokens } from "../mailed-token-store.ts";
import { endAllSessions } from "../session-store.ts";
import type { ReadPolicies } from "../sign-up.ts";
import { markEmailVerified, setPassword } from "../user-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer" | "passwords"> & {
  readPolicies: ReadPolicies;
};
type Owner = NonNullable<Awaited<ReturnType<typeof findTokenOwner>>>;
interface Reset {
  token: string;
  owner: Owner;
  passwordHash: string;
  address: string;
}

const purpose = "reset-password";

export async function resetPassword(
  deps: Deps,
  request: ResetPasswordRequest,
  address: string,
): Promise<void> {
  const { db, clock } = deps;
  const { token, password } = readReset(request);
  await countRequest(db, address, clock());
  const owner = await findTokenOwner(db, deps.sealer, { token, purpose, now: clock() });
  if (!owner) throw new Failure("reset_token_gone");
  const { passwordMinLength } = await deps.readPolicies(db);
  const problem = findPasswordProblem(password, {
    minLength: passwordMinLength,
    personal: [owner.fullName, owner.email, owner.phone],
    common: commonPasswords,
  });
  if (problem) throwFieldFailure("newpassword", problem, passwordMinLength);
  const passwordHash = await deps.passwords.hash(password);
  await transaction(db, (tx) => replacePassword(tx, deps, { token, owner, passwordHash, address }));
}

function readReset({ token, newpassword, confirmpassword }: ResetPasswordRequest) {
  if (!token) return throwFieldFailure("token", "reset_token_missing");
  if (!newpassword) return throwFieldFailure("newpassword", "password_required");
  if (newpassword !== confirmpassword) return throwFieldFailure("confirmpassword", "passwords_differ");
  return { token, password: newpassword };
}

function throwFieldFailure(field: string, code: ErrorCode, length = 0): never {
  throw fieldFailure([{ field, code, params: { length } }]);
}

async function replacePassword(tx: Transaction, deps: Deps, reset: Reset): Promise<void> {
  const { clock, config } = deps;
  const { owner } = reset;
  const now = clock();
  // Locks the account's row first, so that two links for one account cannot deadlock.
  await setPassword(tx, owner.id, reset.passwordHash);
  const userId = await spendToken(tx, { token: reset.token, purpose, now });
  if (userId !== owner.id) throw new Failure("reset_token_gone");
  await voidTokens(tx, { userId, purpose, now });
  await voidEmailChanges(tx, userId, now);
  await endAllSessions(tx, userId, now);
  await forgetDevices(tx, userId);
  // Someone who had access to the account may have connected their own login.
  await forgetIdentities(tx, userId);
  // The link was sent by email, which proves that the address belongs to the user.
  await markEmailVerified(tx, userId, now);
  const identifiers = [{ email: owner.email }, { phone: owner.phone }].map((by) => JSON.stringify(by));
  await forgiveAccount(tx, { address: reset.address, userId, identifiers });
  const notice = {
    language: mailLanguage(owner.language),
    fullName: owner.fullName,
    forgotUrl: `${config.publicUrl}${pages.forgotPassword}`,
  };
  const mail = passwordChangedMail(notice, "everywhere");
  await sendMail(tx, deps, { userId, template: "password-changed", recipient: owner.email, ...mail });
}
