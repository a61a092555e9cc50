// An identity token as the account calls read it: checked, not used before, and how its address stands to our accounts.
import { Failure } from "#contract/errors.ts";
import type { LinkProof } from "#contract/identity/log-in.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { VerifiedIdentity } from "#server/platform/identity/identity-port.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countRequest } from "../guessing/guessing-limits.ts";
import { findUser, isEmailVerified, type KnownUser } from "../user-store.ts";
import { isSpent } from "./identity-store.ts";

export type IdentityDeps = Pick<Platform, "db" | "clock" | "config" | "sealer" | "identity" | "push">;

/** A token is used up by what it achieves: before that it may be shown again, to choose a password or to connect an account. */
export async function readIdentity(
  { db, clock, identity }: IdentityDeps,
  idToken: string,
  address: string,
): Promise<VerifiedIdentity> {
  await countRequest(db, address, clock());
  const verified = await identity.verify(idToken);
  if (await isSpent(db, verified)) throw new Failure("identity_refused");
  return verified;
}

/** An address proves nothing unless its provider has verified it. */
export function rejectUnverified({ email, emailVerified }: VerifiedIdentity): void {
  if (email !== undefined && !emailVerified) throw new Failure("identity_email_unverified");
}

export interface AccountOfAddress extends KnownUser {
  proof: LinkProof;
}

/**
 * The account that was made with the identity's address, and what proves that it is theirs. Whoever made an account
 * without ever proving the address may be anybody: its password says nothing, a mail to the address does.
 */
export async function findAccountOfAddress(
  db: Database,
  { email }: VerifiedIdentity,
): Promise<AccountOfAddress | undefined> {
  const user = email === undefined ? undefined : await findUser(db, { email });
  if (!user) return undefined;
  return { ...user, proof: (await isEmailVerified(db, user.id)) ? "password" : "mail" };
}
