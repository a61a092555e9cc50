// Invited staff choose their own password and set up their own second factor (ASVS 6.3.3).
import { toDataURL } from "qrcode";
import { type ErrorCode, Failure, fieldFailure } from "#contract/errors.ts";
import type { Acceptance, Invitation } from "#contract/review/invitations.ts";
import { findPasswordProblem } from "#domain/accounts/passwords.ts";
import { brand } from "#domain/brand.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countCode, countRequest, forgiveCodes } from "../guessing/guessing-limits.ts";
import { commonPasswords } from "../passwords/common-passwords.ts";
import type { ReadPolicies } from "../sign-up.ts";
import { addOfficeEvent } from "../staff/office-event-store.ts";
import { findStep, otpauthOf } from "../staff/one-time-code.ts";
import { secretPlace, setSecret } from "../staff/staff-store.ts";
import { markEmailVerified, setPassword } from "../user-store.ts";
import { findInvited, type Invited, offeredSecretPlace, spendInvitation } from "./invitation-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer" | "passwords"> & { readPolicies: ReadPolicies };

/** Opening the link again shows the same secret. */
export async function openInvitation(deps: Deps, token: string, address: string): Promise<Invitation> {
  const invited = await getInvited(deps, token, address);
  const { fullName, email, role } = invited;
  const secret = offeredSecret(deps, invited);
  const otpauth = otpauthOf(secret, { issuer: brand.name, email });
  const qr = await toDataURL(otpauth, { margin: 1, width: 220 });
  const { passwordMinLength } = await deps.readPolicies(deps.db);
  return { fullName, email, role, passwordMinLength, secret, otpauth, qr };
}

/** The link proves the email address; a code proves that the authenticator is set up. */
export async function acceptInvitation(deps: Deps, acceptance: Acceptance, address: string): Promise<void> {
  const { db, clock, sealer } = deps;
  const { token, password, code } = acceptance;
  const invited = await getInvited(deps, token, address);
  const { userId } = invited;
  const { passwordMinLength: length } = await deps.readPolicies(db);
  const problem = findProblem(acceptance, { length, invited });
  if (problem) throw fieldFailure([{ ...problem, params: { length } }]);
  await countCode(db, { userId, device: undefined }, clock());
  const secret = offeredSecret(deps, invited);
  const step = findStep(secret, code, clock());
  if (step === undefined) throw fieldFailure([{ field: "code", code: "code_wrong" }]);
  const passwordHash = await deps.passwords.hash(password);
  await transaction(db, async (tx) => {
    const now = clock();
    // Locks the account's row first, so that two requests cannot deadlock.
    await setPassword(tx, userId, passwordHash);
    if (!(await spendInvitation(tx, token, now))) throw new Failure("invitation_gone");
    await setSecret(tx, userId, { sealedSecret: sealer.seal(secretPlace(userId), secret), step });
    await markEmailVerified(tx, userId, now);
    await forgiveCodes(tx, { userId, device: undefined });
    const actor = { id: userId, name: invited.fullName };
    await addOfficeEvent(tx, { kind: "staff_enrolled", actor, subject: userId, details: {}, now });
  });
}

async function getInvited({ db, sealer, clock }: Deps, token: string, address: string): Promise<Invited> {
  await countRequest(db, address, clock());
  const invited = await findInvited(db, sealer, { token, now: clock() });
  if (!invited) throw new Failure("invitation_gone");
  return invited;
}

function offeredSecret({ sealer }: Deps, { userId, sealedSecret }: Invited): string {
  return sealer.open(offeredSecretPlace(userId), sealedSecret);
}

function findProblem(
  { password, confirmpassword }: Acceptance,
  { length, invited }: { length: number; invited: Invited },
): { field: string; code: ErrorCode } | undefined {
  if (password === "") return { field: "password", code: "password_required" };
  const personal = [invited.fullName, invited.email, invited.phone];
  const weak = findPasswordProblem(password, { minLength: length, personal, common: commonPasswords });
  if (weak) return { field: "password", code: weak };
  if (password !== confirmpassword) return { field: "confirmpassword", code: "passwords_differ" };
  return undefined;
}
