// Signs up: checks every field, allows one account per email and phone, and records the consent (§5, D45, D46).
import type { Account, SignupRequest } from "#contract/accounts.ts";
import { type ErrorCode, Failure, fieldFailure } from "#contract/errors.ts";
import { findPhoneDigits, isEmail, normaliseEmail } from "#domain/accounts/contact.ts";
import type { Language } from "#domain/content/languages.ts";
import { findPasswordProblem } from "#domain/accounts/passwords.ts";
import type { Policies } from "#domain/policies.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { VerifiedIdentity } from "#server/platform/identity/identity-port.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { commonPasswords } from "./passwords/common-passwords.ts";
import { recordConsent } from "./consents/consent-store.ts";
import { countSignup } from "./guessing/guessing-limits.ts";
import { claimIdentity, readIdentityOf } from "./identity/sign-up-with-identity.ts";
import { addUser, findTaken, type NewUser } from "./user-store.ts";
import { mailVerificationLink } from "./verify-email.ts";

/** Injected by app.ts, because the catalogue, which reads policies, is a later feature. */
export type ReadPolicies = (
  db: Database,
) => Promise<Pick<Policies, "passwordMinLength" | "signupsPerAddress">>;

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer" | "identity" | "push" | "passwords"> & {
  readPolicies: ReadPolicies;
};

/** `language` is the signup page's; `idToken` is present when signing up with an identity. */
export async function signUp(
  deps: Deps,
  request: SignupRequest,
  from: { address: string; language: Language | undefined; idToken: string | undefined },
): Promise<Account> {
  const { db, clock } = deps;
  const { address, language, idToken } = from;
  const { passwordMinLength, signupsPerAddress } = await deps.readPolicies(db);
  const { password, ...person } = readPerson(request, passwordMinLength);
  await countSignup(db, { address, perAddress: signupsPerAddress }, clock());
  const identity =
    idToken === undefined ? undefined : await readIdentityOf(deps, { idToken, email: person.email }, address);
  await rejectTaken(db, deps.sealer, person);
  const passwordHash = await deps.passwords.hash(password);
  const user = { ...person, passwordHash, language, identity };
  const id = await transaction(db, (tx) => addAccount(tx, deps, user));
  return { id, ...person };
}

function readPerson(request: SignupRequest, minLength: number) {
  const fullName = request.fullName ?? "";
  const email = normaliseEmail(request.email ?? "");
  const phone = findPhoneDigits(request.phone ?? "");
  const password = request.password ?? "";
  const errors: { field: string; code: ErrorCode; params?: { length: number } }[] = [];
  if (fullName === "") errors.push({ field: "fullName", code: "full_name_required" });
  if (email === "") errors.push({ field: "email", code: "email_required" });
  else if (!isEmail(email)) errors.push({ field: "email", code: "email_invalid" });
  if (!phone) errors.push({ field: "phone", code: "phone_invalid" });
  const personal = [fullName, email, phone ?? ""];
  const problem =
    password === ""
      ? "password_required"
      : findPasswordProblem(password, { minLength, personal, common: commonPasswords });
  if (problem) errors.push({ field: "password", code: problem, params: { length: minLength } });
  if (request.confirmPassword !== undefined && request.confirmPassword !== password) {
    errors.push({ field: "confirmPassword", code: "signup_passwords_differ" });
  }
  if (!phone || errors.length > 0) throw fieldFailure(errors);
  return { fullName, email, phone, password };
}

async function rejectTaken(
  db: Database,
  sealer: Sealer,
  person: { email: string; phone: string },
): Promise<void> {
  const taken = await findTaken(db, sealer, person);
  if (taken.length === 0) return;
  throw fieldFailure(taken.map((field) => ({ field, code: `${field}_taken` as const })));
}

interface NewAccount extends NewUser {
  language: Language | undefined;
  identity: VerifiedIdentity | undefined;
}

async function addAccount(
  tx: Database,
  deps: Deps,
  { language, identity, ...user }: NewAccount,
): Promise<string> {
  const now = deps.clock();
  const userId = await addUser(tx, deps.sealer, { ...user, now });
  if (userId === undefined) {
    // Someone signed up with the same email or phone while the password was hashed.
    await rejectTaken(tx, deps.sealer, user);
    throw new Failure("conflict");
  }
  await recordConsent(tx, { userId, kind: "signup", language: language ?? "en", now });
  // The identity provider has already verified the address.
  if (identity) await claimIdentity(tx, identity, { userId, now });
  else await mailVerificationLink(tx, deps, { userId, email: user.email, language });
  return userId;
}
