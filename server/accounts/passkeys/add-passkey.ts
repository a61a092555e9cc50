// Adds a passkey to the account of a logged-in user who knows the password (docs/decisions/0029).
import { Failure } from "#contract/errors.ts";
import type { NewPasskey, NewPasskeyOptions } from "#contract/identity/passkeys.ts";
import { maxPasskeys } from "#domain/accounts/passkeys.ts";
import { brand } from "#domain/brand.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import {
  challengeIn,
  type NewKey,
  optionsOfNewKey,
  verifyNewKey,
} from "#server/platform/webauthn/webauthn.ts";
import type { Visitor } from "../devices/visitor.ts";
import { confirmPassword } from "../guessing/confirm-password.ts";
import type { SessionUser } from "../session-store.ts";
import { getRecipient, isEmailVerified } from "../user-store.ts";
import { addChallenge, spendChallenge } from "./challenge-store.ts";
import { getPasskeySite } from "./get-passkey-site.ts";
import { sendPasskeyMail } from "./mail-passkey-change.ts";
import { insertPasskey, listPasskeys, lockOwner, type StoredPasskey } from "./passkey-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer" | "passwords">;

/** What the user's device needs to make a key. */
export async function startPasskey(
  deps: Deps,
  user: SessionUser,
  { password, visitor }: { password: string; visitor: Visitor },
): Promise<NewPasskeyOptions> {
  const { db, clock, config } = deps;
  const site = getPasskeySite(config);
  await confirmPassword(deps, { userId: user.id, password, visitor });
  // Someone who signed up with another person's address must not leave a key of theirs in that person's account.
  if (!user.role && !(await isEmailVerified(db, user.id))) throw new Failure("account_email_unverified");
  const existing = await listPasskeys(db, deps.sealer, user.id);
  if (existing.length >= maxPasskeys) throw new Failure("too_many_passkeys");
  const userId = user.id;
  const { email, fullName } = await getRecipient(db, deps.sealer, userId);
  const options = await optionsOfNewKey(site, { userId, email, fullName, brand: brand.name, existing });
  await addChallenge(db, { challenge: options.challenge, userId, now: clock() });
  return options;
}

export async function addPasskey(deps: Deps, userId: string, added: NewPasskey): Promise<StoredPasskey> {
  const { db, clock, config } = deps;
  const site = getPasskeySite(config);
  const challenge = challengeIn(added.response.response);
  if (challenge === undefined || !(await spendChallenge(db, { challenge, userId, now: clock() })))
    throw new Failure("passkey_not_added");
  const key = await verifyNewKey(site, { response: added.response, challenge });
  if (!key) throw new Failure("passkey_not_added");
  return transaction(db, async (tx) => {
    const passkey = await savePasskey(tx, deps.sealer, { ...key, userId, added, now: clock() });
    await sendPasskeyMail(tx, deps, { userId, change: "added" });
    return passkey;
  });
}

async function savePasskey(
  tx: Transaction,
  sealer: Sealer,
  { added, ...key }: NewKey & { userId: string; added: NewPasskey; now: Date },
): Promise<StoredPasskey> {
  // Two passkeys added at once cannot exceed the limit, nor outlive the account.
  if (!(await lockOwner(tx, { userId: key.userId, as: "adding" }))) throw new Failure("passkey_not_added");
  if ((await listPasskeys(tx, sealer, key.userId)).length >= maxPasskeys)
    throw new Failure("too_many_passkeys");
  const { transports = [] } = added.response.response;
  const id = await insertPasskey(tx, sealer, { ...key, name: added.name, transports });
  const saved = (await listPasskeys(tx, sealer, key.userId)).find((row) => row.id === id);
  if (!saved) throw new Failure("passkey_not_added");
  return saved;
}
