// Changes the password of a logged-in user who knows the current one; the other sessions end, and an email says so (P32).
import type { PasswordChange } from "#contract/accounts.ts";
import { type ErrorCode, Failure, fieldFailure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { findPasswordProblem } from "#domain/accounts/passwords.ts";
import { passwordChangedMail } from "#server/notifications/account-mails/password-changed.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { commonPasswords } from "../passwords/common-passwords.ts";
import { forgetDevices } from "../devices/known-device-store.ts";
import type { Visitor } from "../devices/visitor.ts";
import { confirmPassword } from "../guessing/confirm-password.ts";
import { voidTokens } from "../mailed-token-store.ts";
import { endOtherSessions, type SessionUser } from "../session-store.ts";
import type { ReadPolicies } from "../sign-up.ts";
import { getRecipient, replacePasswordHash } from "../user-store.ts";
import { voidEmailChanges } from "./email-change-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer" | "passwords"> & {
  readPolicies: ReadPolicies;
};

export async function changePassword(
  deps: Deps,
  user: SessionUser,
  { password, newpassword, confirmpassword, visitor }: PasswordChange & { visitor: Visitor },
): Promise<void> {
  const { db, clock, config } = deps;
  const { passwordMinLength: length } = await deps.readPolicies(db);
  const known = await getRecipient(db, deps.sealer, user.id);
  const problem = findProblem({
    newpassword,
    confirmpassword,
    length,
    personal: [known.fullName, known.email],
  });
  if (problem) throw fieldFailure([{ ...problem, params: { length } }]);
  const { passwordHash } = await confirmPassword(deps, { userId: user.id, password, visitor });
  const newHash = await deps.passwords.hash(newpassword);
  await transaction(db, async (tx) => {
    const now = clock();
    const isReplaced = await replacePasswordHash(tx, { userId: user.id, from: passwordHash, to: newHash });
    if (!isReplaced) throw new Failure("password_wrong");
    await voidTokens(tx, { userId: user.id, purpose: "reset-password", now });
    // Someone who knew the old password may have asked for one.
    await voidEmailChanges(tx, user.id, now);
    await forgetDevices(tx, user.id, visitor.device);
    await endOtherSessions(tx, { userId: user.id, tokenHash: user.tokenHash }, now);
    const { fullName, email, language } = await getRecipient(tx, deps.sealer, user.id);
    const forgotUrl = `${config.publicUrl}${pages.forgotPassword}`;
    const mail = passwordChangedMail({ language, fullName, forgotUrl }, "elsewhere");
    await sendMail(tx, deps, { userId: user.id, template: "password-changed", recipient: email, ...mail });
  });
}

interface NewPassword {
  newpassword: string;
  confirmpassword: string;
  length: number;
  personal: string[];
}

function findProblem({
  newpassword,
  confirmpassword,
  length,
  personal,
}: NewPassword): { field: string; code: ErrorCode } | undefined {
  if (newpassword === "") return { field: "newpassword", code: "password_required" };
  const code = findPasswordProblem(newpassword, {
    minLength: length,
    personal,
    common: commonPasswords,
  });
  if (code) return { field: "newpassword", code };
  if (newpassword !== confirmpassword) return { field: "confirmpassword", code: "passwords_differ" };
  return undefined;
}
