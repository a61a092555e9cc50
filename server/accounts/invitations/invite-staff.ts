// Invites staff by email. The administrator who invites learns neither the password nor the authenticator's secret (P9, P30).
import { randomBytes } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import type { NewStaff } from "#contract/review/staff.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import { staffInvitationMail } from "#server/notifications/staff-mails/staff-invitation.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { forgetDevices } from "../devices/known-device-store.ts";
import { voidTokens } from "../mailed-token-store.ts";
import { forgetPasskeys } from "../passkeys/remove-passkeys.ts";
import { endAllSessions } from "../session-store.ts";
import { insertMember, readNewMember } from "../staff/add-staff.ts";
import { type Actor, addOfficeEvent } from "../staff/office-event-store.ts";
import { newSecret } from "../staff/one-time-code.ts";
import { findStaff, lockStaff, removeSecret, type StaffMember } from "../staff/staff-store.ts";
import { getRecipient, setPassword } from "../user-store.ts";
import { addInvitation, offeredSecretPlace } from "./invitation-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer" | "passwords">;

interface Inviting {
  actor: Actor;
  /** In the transaction of the invitation. */
  onInvited: (tx: Transaction, member: StaffMember) => Promise<void>;
}

/** Rejects an email or phone that already has an account: a traveller's account never becomes a staff account. */
export async function inviteStaff(
  deps: Deps,
  person: NewStaff,
  { actor, onInvited }: Inviting,
): Promise<StaffMember> {
  const account = await readNewMember(deps, person);
  const passwordHash = await passwordOfNobody(deps);
  return transaction(deps.db, async (tx) => {
    const member = await insertMember(tx, deps, { account, passwordHash, actor });
    await mailInvitation(tx, deps, { userId: member.id, occasion: "new" });
    await onInvited(tx, member);
    return member;
  });
}

/**
 * Invites someone again, who has not accepted yet or has lost the second factor. A password, a second factor and
 * passkeys that existed stop working at once, and all sessions end.
 */
export async function inviteAgain(
  deps: Deps,
  id: string,
  { actor, onInvited }: Inviting,
): Promise<StaffMember> {
  const passwordHash = await passwordOfNobody(deps);
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    await lockStaff(tx, id);
    const member = await findStaff(tx, deps.sealer, { id });
    if (!member) throw new Failure("staff_not_found");
    if (member.endedAt) throw new Failure("staff_ended");
    await setPassword(tx, id, passwordHash);
    await removeSecret(tx, id);
    await voidTokens(tx, { userId: id, purpose: "reset-password", now });
    await endAllSessions(tx, id, now);
    await forgetDevices(tx, id);
    await forgetPasskeys(tx, id);
    const kind = member.isInvited ? "staff_invited_again" : "staff_factor_reset";
    await addOfficeEvent(tx, { kind, actor, subject: id, details: {}, now });
    await mailInvitation(tx, deps, { userId: id, occasion: member.isInvited ? "new" : "again" });
    await onInvited(tx, member);
    return { ...member, isInvited: true };
  });
}

function passwordOfNobody({ passwords }: Deps): Promise<string> {
  return passwords.hash(randomBytes(32).toString("base64url"));
}

async function mailInvitation(
  tx: Transaction,
  deps: Deps,
  { userId, occasion }: { userId: string; occasion: "new" | "again" },
): Promise<void> {
  const { sealer, clock, config } = deps;
  const sealedSecret = sealer.seal(offeredSecretPlace(userId), newSecret());
  const token = await addInvitation(tx, { userId, sealedSecret, now: clock() });
  const invitationUrl = `${config.publicUrl}${pages.staffInvitation}?token=${token}`;
  const { fullName, email, language } = await getRecipient(tx, deps.sealer, userId);
  const to = { language: mailLanguage(language), fullName, invitationUrl };
  const mail = staffInvitationMail(to, occasion);
  await sendMail(tx, deps, { userId, template: "staff-invitation", recipient: email, ...mail });
}
