// Create password: signs up with an identity, whose provider has verified the email address (D24).
import { Failure } from "#contract/errors.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { VerifiedIdentity } from "#server/platform/identity/identity-port.ts";
import { markEmailVerified } from "../user-store.ts";
import { addIdentity, findOwner, spendIdentityToken } from "./identity-store.ts";
import { type IdentityDeps, readIdentity } from "./read-identity.ts";

/** @param email from the form; must be the identity's email address */
export async function readIdentityOf(
  deps: IdentityDeps,
  { idToken, email }: { idToken: string; email: string },
  address: string,
): Promise<VerifiedIdentity> {
  const identity = await readIdentity(deps, idToken, address);
  if (identity.email !== email) throw new Failure("identity_email_differs");
  if (!identity.emailVerified) throw new Failure("identity_email_unverified");
  if (await findOwner(deps.db, deps.sealer, identity)) throw new Failure("identity_taken");
  return identity;
}

/** Runs in the transaction that creates the account. */
export async function claimIdentity(
  tx: Database,
  identity: VerifiedIdentity,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await markEmailVerified(tx, userId, now);
  if ((await addIdentity(tx, identity, { userId, now })) === undefined) throw new Failure("identity_taken");
  if (!(await spendIdentityToken(tx, identity))) throw new Failure("identity_refused");
}
