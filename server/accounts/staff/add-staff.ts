// Adds a staff member: a separate account with an initial password and an authenticator secret, both shown once.
import { randomBytes } from "node:crypto";
import { brand } from "#domain/brand.ts";
import { type ErrorCode, Failure, fieldFailure } from "#contract/errors.ts";
import type { NewStaff } from "#contract/review/staff.ts";
import { findPhoneDigits, isEmail, normaliseEmail } from "#domain/accounts/contact.ts";
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

/** Rejects an email or phone that already has an account: a traveller's account never becomes a staff account. */
export async function addStaff(
  { db, clock, sealer, passwords }: Deps,
  person: NewStaff,
  { actor, credentials = newCredentials() }: { actor: Actor; credentials?: Credentials },
): Promise<AddedStaff> {
  const { fullName, email, phone } = readPerson(person);
  const taken = await findTaken(db, { email, phone });
  if (taken.length > 0) throw fieldFailure(taken.map((field) => ({ field, code: `${field}_taken` })));
  const passwordHash = await passwords.hash(credentials.password);
  const { role } = person;
  const { secret } = credentials;
  return transaction(db, async (tx) => {
    const now = clock();
    const userId = await addUser(tx, { fullName, email, phone, passwordHash }, now);
    if (userId === undefined) throw new Failure("conflict");
    await markEmailVerified(tx, userId, now);
    const sealedSecret = sealer.seal(secretPlace(userId), secret);
    await insertStaff(tx, { userId, role, sealedSecret, addedBy: actor.name, now });
    await addOfficeEvent(tx, { kind: "staff_added", actor, subject: userId, details: { role }, now });
    const member = await findStaff(tx, { id: userId });
    if (!member) throw new Error("the staff member was not added");
    return { member, ...credentials, otpauth: otpauthOf(secret, { issuer: brand.name, email }) };
  });
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
  return { fullName: person.fullName, email, phone };
}
