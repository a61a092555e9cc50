// Connects an identity to an existing account, never without its password (docs/decisions/0022).
import type { Session } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
import type { ConnectedIdentity, IdentityLinkRequest } from "#contract/identity/log-in.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { VerifiedIdentity } from "#server/platform/identity/identity-port.ts";
import type { Visitor } from "../devices/visitor.ts";
import { confirmPassword } from "../guessing/confirm-password.ts";
import { findStaffRole } from "../staff/staff-store.ts";
import { holdWhilePasswordIs, isEmailVerified } from "../user-store.ts";
import { addIdentity, spendIdentityToken } from "./identity-store.ts";
import { openSessionOf } from "./log-in-with-identity.ts";
import { sendIdentityLinkedMail } from "./mail-identity-linked.ts";
import { findAccountOfAddress, type IdentityDeps, readIdentity, rejectUnverified } from "./read-identity.ts";

/** Connects a new identity to the account with its email address, and logs in. */
export async function linkByPassword(
  deps: IdentityDeps,
  { idToken, password, fcmToken }: IdentityLinkRequest,
  visitor: Visitor,
): Promise<Session> {
  const identity = await readIdentity(deps, idToken, visitor.address);
  rejectUnverified(identity);
  const account = await findAccountOfAddress(deps, identity);
  if (!account) throw new Failure("create_password");
  if (account.proof === "mail") throw new Failure("link_required", { data: { proof: account.proof } });
  const { passwordHash } = await confirmPassword(deps, { userId: account.id, password, visitor });
  return transaction(deps.db, async (tx) => {
    await connect(tx, deps, { identity, userId: account.id, passwordHash });
    const session = await openSessionOf(tx, deps, { identity, pushToken: fcmToken, visitor });
    if (!session) throw new Failure("identity_refused");
    return session;
  });
}

/** Connects an identity, possibly with another address, to the logged-in user's account. */
export async function connectToOwnAccount(
  deps: IdentityDeps,
  own: OwnConnection,
  visitor: Visitor,
): Promise<ConnectedIdentity> {
  try {
    return await connectWithin(deps, own, visitor);
  } catch (error) {
    const isRefused = error instanceof Failure && error.code === "identity_refused";
    throw isRefused ? new Failure("identity_not_connected") : error;
  }
}

interface OwnConnection {
  idToken: string;
  password: string;
  userId: string;
}

async function connectWithin(
  deps: IdentityDeps,
  { idToken, password, userId }: OwnConnection,
  visitor: Visitor,
): Promise<ConnectedIdentity> {
  const identity = await readIdentity(deps, idToken, visitor.address);
  if (!identity.emailVerified) throw new Failure("identity_email_unverified");
  // Someone who signed up with another person's address must not leave their own login connected to it.
  if (!(await isEmailVerified(deps.db, userId))) throw new Failure("account_email_unverified");
  const { passwordHash } = await confirmPassword(deps, { userId, password, visitor });
  return transaction(deps.db, async (tx) => {
    const id = await connect(tx, deps, { identity, userId, passwordHash });
    if (!(await spendIdentityToken(tx, identity))) throw new Failure("identity_refused");
    return { id, linkedAt: deps.clock().toISOString() };
  });
}

async function connect(
  tx: Transaction,
  deps: IdentityDeps,
  { identity, userId, passwordHash }: { identity: VerifiedIdentity; userId: string; passwordHash: string },
): Promise<string> {
  const isUnchanged = await holdWhilePasswordIs(tx, { id: userId, passwordHash });
  if (!isUnchanged || (await findStaffRole(tx, userId))) throw new Failure("identity_refused");
  const id = await addIdentity(tx, identity, { userId, now: deps.clock() });
  if (id === undefined) throw new Failure("identity_taken");
  await sendIdentityLinkedMail(tx, deps, userId);
  return id;
}
