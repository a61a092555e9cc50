// Logs in with an identity token, which identifies the user by issuer and subject, never by email address (P34).
import type { Session } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
import type { IdentityLoginRequest, IdentityNext } from "#contract/identity/log-in.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { VerifiedIdentity } from "#server/platform/identity/identity-port.ts";
import { openDeviceSession } from "../devices/open-device-session.ts";
import type { Visitor } from "../devices/visitor.ts";
import { findStaffRole } from "../staff/staff-store.ts";
import { findOwner, spendIdentityToken } from "./identity-store.ts";
import { findAccountOfAddress, type IdentityDeps, readIdentity, rejectUnverified } from "./read-identity.ts";

export async function logInWithIdentity(
  deps: IdentityDeps,
  { idToken, fcmToken }: IdentityLoginRequest,
  visitor: Visitor,
): Promise<Session> {
  const identity = await readIdentity(deps, idToken, visitor.address);
  const session = await transaction(deps.db, (tx) =>
    openSessionOf(tx, deps, { identity, pushToken: fcmToken, visitor }),
  );
  return session ?? explain(deps, identity);
}

interface IdentityOnDevice {
  identity: VerifiedIdentity;
  pushToken: string | null | undefined;
  visitor: Visitor;
}

/** Uses up the token; undefined if the identity is not connected to an account. */
export async function openSessionOf(
  tx: Transaction,
  deps: IdentityDeps,
  { identity, pushToken, visitor }: IdentityOnDevice,
): Promise<Session | undefined> {
  const owner = await findOwner(tx, deps.sealer, identity);
  if (!owner) return undefined;
  // Staff log in with a password and a second factor only.
  const isRefused = owner.disabledAt !== null || (await findStaffRole(tx, owner.id)) !== undefined;
  if (isRefused || !(await spendIdentityToken(tx, identity))) throw new Failure("identity_refused");
  const token = await openDeviceSession(tx, deps, { userId: owner.id, pushToken, visitor });
  const { id, fullName, email, phone } = owner;
  return { id, token, fullName, email, phone };
}

/** What the identity can do now. The token can still be used for it. */
export async function findIdentityNext(
  deps: IdentityDeps,
  idToken: string,
  address: string,
): Promise<IdentityNext> {
  const identity = await readIdentity(deps, idToken, address);
  if (await findOwner(deps.db, deps.sealer, identity)) return { kind: "log_in" };
  return nextWithoutOwner(deps, identity);
}

/** Throws the failure that says what to do before this identity can log in. */
async function explain(deps: IdentityDeps, identity: VerifiedIdentity): Promise<never> {
  const next = await nextWithoutOwner(deps, identity);
  if (next.kind === "link_required") throw new Failure("link_required", { data: { proof: next.proof } });
  throw new Failure("create_password");
}

async function nextWithoutOwner(
  deps: IdentityDeps,
  identity: VerifiedIdentity,
): Promise<Exclude<IdentityNext, { kind: "log_in" }>> {
  rejectUnverified(identity);
  const account = await findAccountOfAddress(deps, identity);
  return account ? { kind: "link_required", proof: account.proof } : { kind: "create_password" };
}
