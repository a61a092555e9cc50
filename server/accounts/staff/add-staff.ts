// Adds a staff member: a separate account with an initial password and an authenticator secret, both shown once.
import { randomBytes } from "node:crypto";
import { brand } from "#domain/brand.ts";
import { type ErrorCode, Failure, fieldFailure } from "#contract/errors.ts";
import type { NewStaff } from "#contract/review/staff.ts";
import { findPhoneDigits, isEmail, normaliseEmail } from "#domain/accounts/contact.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { addUser, findTaken, markEmailVerified } from "../user-store.ts";
import { newSecret, otpauthOf } from "./one-time-code.ts";
import { type Actor, addOfficeEvent } from "./office-event-store.ts";
import { findStaff, insertStaff, secretPlace, type StaffMember } from "./staff-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer" | "passwords">;

/** Passed in only for demo staff; otherwise generated. */
export interface Credentials {
  password: string;
  secret: string;
}

export interface AddedStaff extends Credentials {
  member: StaffMember;
  otpauth: string;
}

/** For the command line and demonstrations; colleagues are invited instead. Rejects an email or phone that has an account. */
export async function addStaff(
  deps: Deps,
  person: NewStaff,
  { actor, credentials = newCredentials() }: { actor: Actor; credentials?: Credentials },
): Promise<AddedStaff> {
  const { db, passwords } = deps;
  const account = await readNewMember(deps, person);
  const { password, secret } = credentials;
  const passwordHash = await passwords.hash(password);
  return transaction(db, async (tx) => {
    const member = await insertMember(tx, deps, { account, passwordHash, actor, secret });
    const { email } = account;
    return { member, ...credentials, otpauth: otpauthOf(secret, { issuer: brand.name, email }) };
  });
}

type NewMember = ReturnType<typeof readPerson>;

/** Throws if a field is invalid, or if the email or phone already has an account. */
export async function readNewMember(
  { db, sealer }: Pick<Deps, "db" | "sealer">,
  person: NewStaff,
): Promise<NewMember> {
  const account = readPerson(person);
  const taken = await findTaken(db, sealer, account);
  if (taken.length > 0) throw fieldFailure(taken.map((field) => ({ field, code: `${field}_taken` })));
  return account;
}

/** Without `secret`, the member is invited and cannot pass the second step of the login yet. */
export async function insertMember(
  tx: Transaction,
  { clock, sealer }: Pick<Deps, "clock" | "sealer">,
  { account, passwordHash, actor, secret }: MemberToInsert,
): Promise<StaffMember> {
  const now = clock();
  const { role, ...user } = account;
  const userId = await addUser(tx, sealer, { ...user, passwordHash, now });
  if (userId === undefined) throw new Failure("conflict");
  const sealedSecret = secret === undefined ? null : sealer.seal(secretPlace(userId), secret);
  if (sealedSecret) await markEmailVerified(tx, userId, now);
  await insertStaff(tx, { userId, role, sealedSecret, addedBy: actor.name, now });
  await addOfficeEvent(tx, { kind: "staff_added", actor, subject: userId, details: { role }, now });
  const member = await findStaff(tx, sealer, { id: userId });
  if (!member) throw new Error("the staff member was not added");
  return member;
}

interface MemberToInsert {
  account: NewMember;
  passwordHash: string;
  actor: Actor;
  secret?: string;
}

function newCredentials(): Credentials {
  return { password: randomBytes(12).toString("base64url"), secret: newSecret() };
}

function readPerson(person: NewStaff) {
  const email = normaliseEmail(person.email);
  const phone = findPhoneDigits(person.phone);
  const errors: { field: string; code: ErrorCode }[] = [];
  if (person.fullName === "") errors.push({ field: "fullName", code: "full_name_required" });
  if (!isEmail(email)) errors.push({ field: "email", code: "email_invalid" });
  if (!phone) errors.push({ field: "phone", code: "phone_invalid" });
  if (!phone || errors.length > 0) throw fieldFailure(errors);
  return { fullName: person.fullName, email, phone, role: person.role };
}
