// Logs in with a passkey: the device knows which account it is for. Having checked who holds it, it counts as both factors.
import type { Session } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
import type { PasskeyLogin, PasskeyLoginOptions } from "#contract/identity/passkeys.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { challengeIn, optionsOfLogin, verifyLogin } from "#server/platform/webauthn/webauthn.ts";
import { openDeviceSession } from "../devices/open-device-session.ts";
import type { Visitor } from "../devices/visitor.ts";
import {
  countGuess,
  countPasskeyOptions,
  forgiveGuess,
  type Guess,
  readGuess,
} from "../guessing/guessing-limits.ts";
import { hashToken, noteSecondFactor } from "../session-store.ts";
import { findStaffRole } from "../staff/staff-store.ts";
import { addChallenge, spendChallenge } from "./challenge-store.ts";
import { getPasskeySite } from "./get-passkey-site.ts";
import { findPasskey, lockOwner, noteUse } from "./passkey-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer" | "push">;
type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

export async function startPasskeyLogin(
  { db, clock, config }: Deps,
  address: string,
): Promise<PasskeyLoginOptions> {
  const site = getPasskeySite(config);
  await countPasskeyOptions(db, address, clock());
  const options = await optionsOfLogin(site);
  await addChallenge(db, { challenge: options.challenge, userId: null, now: clock() });
  return options;
}

/** Counts as a password does: an account, an address and a browser that the account knows have the same limits. */
export async function logInWithPasskey(
  deps: Deps,
  { response, fcmToken }: PasskeyLogin,
  visitor: Visitor,
): Promise<Session> {
  const { db, clock, config } = deps;
  const site = getPasskeySite(config);
  const key = await findPasskey(db, deps.sealer, response.id);
  const identifier = JSON.stringify(key ? { email: key.email } : { passkey: response.id });
  const guess = await readGuess(db, visitor, { identifier, userId: key?.userId });
  await countGuess(db, guess, clock());
  const challenge = challengeIn(response.response);
  if (challenge === undefined || !(await spendChallenge(db, { challenge, userId: null, now: clock() })))
    throw new Failure("passkey_refused");
  if (!key) throw new Failure("passkey_unknown");
  const signed = await verifyLogin(site, { response, challenge, key });
  if (!signed) throw new Failure("passkey_refused");
  return transaction(db, (tx) => enter(tx, deps, { key, signed, guess, pushToken: fcmToken, visitor }));
}

interface Entering {
  key: Passkey;
  signed: { counter: number; backedUp: boolean };
  guess: Guess;
  pushToken: string | null | undefined;
  visitor: Visitor;
}

async function enter(
  tx: Transaction,
  deps: Deps,
  { key, signed, guess, pushToken, visitor }: Entering,
): Promise<Session> {
  const { id, userId, fullName, email, phone } = key;
  const now = deps.clock();
  // Disabling or erasing the account locks its row first, so this must too.
  if (!(await lockOwner(tx, { userId, as: "logging_in" }))) throw new Failure("passkey_unknown");
  const use = await noteUse(tx, { id, ...signed, now });
  if (use === "removed") throw new Failure("passkey_unknown");
  if (use === "copied") throw new Failure("passkey_copied");
  await forgiveGuess(tx, guess);
  const role = await findStaffRole(tx, userId);
  // Push notifications are for travellers only.
  const token = await openDeviceSession(tx, deps, { userId, pushToken: role ? null : pushToken, visitor });
  if (role) await noteSecondFactor(tx, hashToken(token), now);
  const session = { id: userId, token, fullName, email, phone };
  return { ...session, ...(role && { staff: { role, secondFactor: "passed" as const } }) };
}
