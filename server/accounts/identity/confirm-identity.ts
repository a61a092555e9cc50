// Connects a login to an account with an unconfirmed address: the owner confirms by email, and all other access is revoked (docs/decisions/0022).
import { randomBytes } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import { confirmIdentityMail } from "#server/notifications/account-mails/confirm-identity.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { voidEmailChanges } from "../changes/email-change-store.ts";
import { forgetDevices } from "../devices/known-device-store.ts";
import { countMailRequest, countRequest } from "../guessing/guessing-limits.ts";
import { voidTokens } from "../mailed-token-store.ts";
import { endAllSessions } from "../session-store.ts";
import { markEmailVerified, setPassword } from "../user-store.ts";
import { addConfirmation, spendConfirmation } from "./confirmation-store.ts";
import { addIdentity, forgetIdentities, type IdentityName } from "./identity-store.ts";
import { sendIdentityLinkedMail } from "./mail-identity-linked.ts";
import { findAccountOfAddress, type IdentityDeps, readIdentity, rejectUnverified } from "./read-identity.ts";

export async function mailConfirmation(deps: IdentityDeps, idToken: string, address: string): Promise<void> {
  const { db, clock, config } = deps;
  const identity = await readIdentity(deps, idToken, address);
  rejectUnverified(identity);
  const account = await findAccountOfAddress(deps, identity);
  if (!account) throw new Failure("create_password");
  const { id: userId, email, language, proof } = account;
  if (proof !== "mail") throw new Failure("link_required", { data: { proof } });
  await countMailRequest(db, { address, email }, clock());
  await transaction(db, async (tx) => {
    const token = await addConfirmation(tx, { userId, identity, now: clock() });
    const confirmUrl = `${config.publicUrl}${pages.confirmIdentity}?token=${token}`;
    const mail = confirmIdentityMail({ language: mailLanguage(language), confirmUrl });
    await sendMail(tx, deps, { userId, template: "confirm-identity", recipient: email, ...mail });
  });
}

/** Works without a session and on another device. */
export async function confirmIdentity(deps: IdentityDeps, token: string, address: string): Promise<void> {
  const { db, clock, passwords } = deps;
  await countRequest(db, address, clock());
  const passwordOfNobody = await passwords.hash(randomBytes(32).toString("base64url"));
  await transaction(db, async (tx) => {
    const confirmed = await spendConfirmation(tx, token, clock());
    if (!confirmed) throw new Failure("verification_token_gone");
    await transferAccount(tx, deps, { ...confirmed, passwordOfNobody });
  });
}

async function transferAccount(
  tx: Transaction,
  deps: IdentityDeps,
  {
    userId,
    identity,
    passwordOfNobody,
  }: { userId: string; identity: IdentityName; passwordOfNobody: string },
): Promise<void> {
  const now = deps.clock();
  await setPassword(tx, userId, passwordOfNobody);
  await endAllSessions(tx, userId, now);
  await forgetDevices(tx, userId);
  for (const purpose of ["reset-password", "verify-email"] as const) {
    await voidTokens(tx, { userId, purpose, now });
  }
  await voidEmailChanges(tx, userId, now);
  await forgetIdentities(tx, userId);
  // The link was sent by email, which proves that the address belongs to the user.
  await markEmailVerified(tx, userId, now);
  if ((await addIdentity(tx, identity, { userId, now })) === undefined) throw new Failure("identity_taken");
  await sendIdentityLinkedMail(tx, deps, userId);
}
