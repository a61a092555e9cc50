// Verifies an identity token for the account routes, rejects used ones, and finds the account with its email address.
import { Failure } from "#contract/errors.ts";
import type { LinkProof } from "#contract/identity/log-in.ts";
import type { VerifiedIdentity } from "#server/platform/identity/identity-port.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countRequest } from "../guessing/guessing-limits.ts";
import { findUser, isEmailVerified, type KnownUser } from "../user-store.ts";
import { isSpent } from "./identity-store.ts";

export type IdentityDeps = Pick<
  Platform,
  "db" | "clock" | "config" | "sealer" | "passwords" | "identity" | "push"
>;

/** Does not use up the token, so that the page can send it again to choose a password or connect an account. */
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

/** Rejects an email address that the provider has not verified. */
export function rejectUnverified({ email, emailVerified }: VerifiedIdentity): void {
  if (email !== undefined && !emailVerified) throw new Failure("identity_email_unverified");
}

export interface AccountOfAddress extends KnownUser {
  proof: LinkProof;
}

/**
 * The account with the identity's email address, and how its owner can prove that it is theirs. If the address was
 * never confirmed, anyone may have created the account: then only an email to the address counts, not the password.
 */
export async function findAccountOfAddress(
  { db, sealer }: Pick<IdentityDeps, "db" | "sealer">,
  { email }: VerifiedIdentity,
): Promise<AccountOfAddress | undefined> {
  const user = email === undefined ? undefined : await findUser(db, sealer, { email });
  if (!user) return undefined;
  return { ...user, proof: (await isEmailVerified(db, user.id)) ? "password" : "mail" };
}
