// Logs in by email or phone: an unknown user and a wrong password get the same answer in the same time (P31).
import type { LoginRequest, Session } from "#contract/accounts.ts";
import { type ErrorCode, Failure, fieldFailure } from "#contract/errors.ts";
import { findPhoneDigits, normaliseEmail } from "#domain/accounts/contact.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { HashPlace } from "#server/platform/password-hashes.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countGuess, forgiveGuess, readGuess } from "./guessing/guessing-limits.ts";
import { openDeviceSession } from "./devices/open-device-session.ts";
import type { Visitor } from "./devices/visitor.ts";
import { findStaffRole } from "./staff/staff-store.ts";
import { openNobody } from "./user-details.ts";
import {
  findUser,
  holdWhilePasswordIs,
  type Identifier,
  type KnownUser,
  replacePasswordHash,
} from "./user-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer" | "push" | "passwords">;

export async function logIn(deps: Deps, request: LoginRequest, visitor: Visitor): Promise<Session> {
  const credentials = readCredentials(request);
  // A login that the queue of hashes has no place for reads and counts nothing.
  return deps.passwords.inPlace((place) =>
    logInWith(deps, { ...credentials, pushToken: request.fcmToken, visitor }, place),
  );
}

interface Login {
  by: Identifier;
  password: string;
  pushToken: LoginRequest["fcmToken"];
  visitor: Visitor;
}

async function logInWith(
  deps: Deps,
  { by, password, pushToken, visitor }: Login,
  place: HashPlace,
): Promise<Session> {
  const { db, clock, passwords } = deps;
  const user = await findUser(db, deps.sealer, by);
  if (!user) openNobody(deps.sealer);
  const guess = await readGuess(db, visitor, { identifier: JSON.stringify(by), userId: user?.id });
  await countGuess(db, guess, clock());
  const right = await place.verify(user?.passwordHash, password);
  if (!user || !right) throw new Failure("credentials_wrong");
  const { id: userId, passwordHash: from } = user;
  const renewed = passwords.isOutdated(from) ? await place.hash(password) : undefined;

  return transaction(db, async (tx) => {
    if (!(await holdWhilePasswordIs(tx, user))) throw new Failure("credentials_wrong");
    if (renewed !== undefined) await replacePasswordHash(tx, { userId, from, to: renewed });
    await forgiveGuess(tx, guess);
    const role = await findStaffRole(tx, userId);
    const isStaff = role !== undefined;
    // Push notifications are for travellers only.
    const token = await openDeviceSession(tx, deps, {
      userId,
      pushToken: isStaff ? null : pushToken,
      visitor,
      isStaff,
    });
    return { ...sessionOf(user, token), ...(role && { staff: { role, secondFactor: "required" as const } }) };
  });
}

function readCredentials(request: LoginRequest): { by: Identifier; password: string } {
  const who = readIdentifier(request);
  const password = request.password ?? "";
  const errors: { field: string; code: ErrorCode }[] = [];
  if ("code" in who) errors.push(who);
  if (password === "") errors.push({ field: "password", code: "password_required" });
  if ("code" in who || errors.length > 0) throw fieldFailure(errors);
  return { by: who, password };
}

/** Reads the tab that was filled in; with neither, the failure is about the email. */
function readIdentifier({ email, phone }: LoginRequest): Identifier | { field: string; code: ErrorCode } {
  if (email?.trim()) return { email: normaliseEmail(email) };
  if (typeof phone !== "string" || (typeof email === "string" && phone === "")) {
    return { field: "email", code: "email_required" };
  }
  const digits = findPhoneDigits(phone);
  return digits ? { phone: digits } : { field: "phone", code: "phone_invalid" };
}

function sessionOf({ id, fullName, email, phone }: KnownUser, token: string): Session {
  return { id, token, fullName, email, phone };
}
