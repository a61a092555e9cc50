// Rate limits: per IP address, per IP address and account, per account, and per browser that an account knows (P30).
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { isKnownDevice } from "../devices/known-device-store.ts";
import type { Visitor } from "../devices/visitor.ts";
import { attemptKey, forgetAttempts, type Limit, returnAttempt, takeAttempt } from "./attempt-store.ts";
import { networkOf } from "./network-of.ts";

const minuteMs = 60_000;

const limits = {
  address: { attempts: 300, windowMs: 5 * minuteMs, growth: 1 },
  knownDevice: { attempts: 10, windowMs: 15 * minuteMs, growth: 1.5 },
  addressAtAccount: { attempts: 5, windowMs: 15 * minuteMs, growth: 1.5 },
  /** When it is reached, the owner can still reset the password by email, which clears it. */
  account: { attempts: 100, windowMs: 24 * 60 * minuteMs, growth: 1 },
  /** Links to reset a password. */
  resetMails: { attempts: 20, windowMs: 24 * 60 * minuteMs, growth: 1 },
  /** Beyond that: the last link, valid for 30 minutes, still works. */
  moreResetMails: { attempts: 1, windowMs: 15 * minuteMs, growth: 1 },
  resetMailsOfKnownDevice: { attempts: 5, windowMs: 60 * minuteMs, growth: 1 },
  mailsToAddress: { attempts: 20, windowMs: 24 * 60 * minuteMs, growth: 1 },
  codes: { attempts: 5, windowMs: 15 * minuteMs, growth: 1.5 },
  /** Logins at the built-in identity broker, which stores each one that is started for a while. */
  identitySteps: { attempts: 600, windowMs: 5 * minuteMs, growth: 1 },
  /** Logins with passkeys that were started, each of which stores a challenge for a while. */
  passkeyOptions: { attempts: 600, windowMs: 5 * minuteMs, growth: 1 },
  emailChanges: { attempts: 5, windowMs: 60 * minuteMs, growth: 1 },
  resends: { attempts: 5, windowMs: 60 * minuteMs, growth: 1 },
  unknownIds: { attempts: 99, windowMs: 15 * minuteMs, growth: 1 },
} satisfies Record<string, Limit>;

interface GuessedAccount {
  /** The email address or phone number that was typed, normalised. */
  identifier: string;
  /** The account it belongs to, if any; its email and phone share one limit. */
  userId: string | undefined;
}

export interface Guess extends GuessedAccount {
  /** The client's IP address. */
  address: string;
  /** Set if the account has logged in with this browser before. */
  knownDevice: string | undefined;
}

/** Finds out whether the account knows the browser. */
export async function readGuess(
  db: Database,
  { address, device }: Pick<Visitor, "address" | "device">,
  guessed: GuessedAccount,
): Promise<Guess> {
  // Nobody's account gets the same query, so that it takes as long (P31).
  const userId = guessed.userId ?? randomUUID();
  const isKnown = device !== undefined && (await isKnownDevice(db, { userId, device }));
  return { ...guessed, address, knownDevice: isKnown ? device : undefined };
}

/**
 * Counts a password guess before it is checked. A blocked IP address does not use up the account's limit. A browser
 * that the account knows has a limit of its own: guesses from elsewhere cannot lock out the account's owner.
 */
export async function countGuess(db: Database, guess: Guess, now: Date): Promise<void> {
  const { address, pair, account, device } = keysOf(guess);
  if (device) return countOrReject(db, { key: device, limit: limits.knownDevice }, now);
  await countOrReject(db, { key: address, limit: limits.address }, now);
  await countOrReject(db, { key: pair, limit: limits.addressAtAccount }, now);
  await countOrReject(db, { key: account, limit: limits.account }, now);
}

/** After the right password, resets the IP address's counter and uncounts the guess for the account. */
export async function forgiveGuess(db: Database, guess: Guess): Promise<void> {
  const { address, pair, account, device } = keysOf(guess);
  if (device) return forgetAttempts(db, [device]);
  await forgetAttempts(db, [pair]);
  await returnAttempt(db, account);
  await returnAttempt(db, address);
}

/** Clears the account's guesses after the password was reset by email. */
export async function forgiveAccount(
  db: Database,
  { address, userId, identifiers }: { address: string; userId: string; identifiers: readonly string[] },
): Promise<void> {
  const keys = identifiers.map((identifier) =>
    keysOf({ address, identifier, userId, knownDevice: undefined }),
  );
  await forgetAttempts(
    db,
    keys.flatMap(({ pair, account }) => [pair, account]),
  );
}

/** Counts a request with an emailed token. */
export async function countRequest(db: Database, address: string, now: Date): Promise<void> {
  const key = attemptKey("address", networkOf(address));
  await countOrReject(db, { key, limit: limits.address }, now);
}

/** Counts a step at the identity broker that stores something. */
export async function countIdentityStep(db: Database, address: string, now: Date): Promise<void> {
  const key = attemptKey("identity-step", networkOf(address));
  await countOrReject(db, { key, limit: limits.identitySteps }, now);
}

/** Counts a login with a passkey that is started. */
export async function countPasskeyOptions(db: Database, address: string, now: Date): Promise<void> {
  const key = attemptKey("passkey-options", networkOf(address));
  await countOrReject(db, { key, limit: limits.passkeyOptions }, now);
}

/**
 * Counts a request for a link to reset a password. Returns whether to send one: after very many, a link of the last
 * quarter of an hour is waiting. Requests from elsewhere never keep the account's owner from getting a link.
 */
export async function countResetMail(
  db: Database,
  { address, identifier, userId, knownDevice }: Guess,
  now: Date,
): Promise<boolean> {
  if (knownDevice !== undefined) {
    const key = attemptKey("reset-mail-device", userId ?? "", knownDevice);
    await countOrReject(db, { key, limit: limits.resetMailsOfKnownDevice }, now);
    return true;
  }
  const network = networkOf(address);
  await countOrReject(db, { key: attemptKey("address", network), limit: limits.address }, now);
  const pair = attemptKey("mail-pair", network, identifier);
  await countOrReject(db, { key: pair, limit: limits.addressAtAccount }, now);
  const all = { key: attemptKey("reset-mail", identifier), limit: limits.resetMails };
  if ((await takeAttempt(db, all, now)) === undefined) return true;
  const more = { key: attemptKey("more-reset-mail", identifier), limit: limits.moreResetMails };
  return (await takeAttempt(db, more, now)) === undefined;
}

/** Counts a request for an email to `email`, whether or not the address has an account. */
export async function countMailRequest(
  db: Database,
  { address, email }: { address: string; email: string },
  now: Date,
): Promise<void> {
  const network = networkOf(address);
  await countOrReject(db, { key: attemptKey("address", network), limit: limits.address }, now);
  const pair = attemptKey("mail-pair", network, email);
  await countOrReject(db, { key: pair, limit: limits.addressAtAccount }, now);
  await countOrReject(db, { key: attemptKey("mail", email), limit: limits.mailsToAddress }, now);
}

/** Counts a signup from an IP address; `perAddress` is the operator's limit for 10 minutes. */
export async function countSignup(
  db: Database,
  { address, perAddress }: { address: string; perAddress: number },
  now: Date,
): Promise<void> {
  const limit = { attempts: perAddress, windowMs: 10 * minuteMs, growth: 1 };
  await countOrReject(db, { key: attemptKey("signup", networkOf(address)), limit }, now);
}

interface CodeOf {
  userId: string;
  device: string | undefined;
}

/** Counts an authenticator code; only someone who knows the password gets this far. A known browser has its own limit. */
export async function countCode(db: Database, by: CodeOf, now: Date): Promise<void> {
  await countOrReject(db, { key: await codeKey(db, by), limit: limits.codes }, now);
}

export async function forgiveCodes(db: Database, by: CodeOf): Promise<void> {
  await forgetAttempts(db, [await codeKey(db, by)]);
}

async function codeKey(db: Database, { userId, device }: CodeOf): Promise<Buffer> {
  const isKnown = device !== undefined && (await isKnownDevice(db, { userId, device }));
  return isKnown ? attemptKey("code", userId, device) : attemptKey("code", userId);
}

/** Counts a request to change an email, which says whether the new address has an account and sends an email to it. */
export async function countEmailChange(
  db: Database,
  { userId, newEmail }: { userId: string; newEmail: string },
  now: Date,
): Promise<void> {
  await countOrReject(db, { key: attemptKey("email-change", userId), limit: limits.emailChanges }, now);
  await countOrReject(db, { key: attemptKey("mail", newEmail), limit: limits.mailsToAddress }, now);
}

export async function countResend(db: Database, userId: string, now: Date): Promise<void> {
  await countOrReject(db, { key: attemptKey("resend", userId), limit: limits.resends }, now);
}

/** Counts a request for an ID or a link that does not exist, by a user or by a visitor's network. */
export async function countUnknownId(
  db: Database,
  { userId, address }: { userId: string | undefined; address: string },
  now: Date,
): Promise<void> {
  const key =
    userId === undefined ? attemptKey("ids-from", networkOf(address)) : attemptKey("ids-of", userId);
  await countOrReject(db, { key, limit: limits.unknownIds }, now);
}

async function countOrReject(db: Database, attempt: { key: Buffer; limit: Limit }, now: Date): Promise<void> {
  const next = await takeAttempt(db, attempt, now);
  if (!next) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000));
  throw new Failure("too_many_requests", { retryAfterSeconds });
}

function keysOf({ address, identifier, userId, knownDevice }: Guess) {
  const network = networkOf(address);
  return {
    device: knownDevice === undefined ? undefined : attemptKey("device", userId ?? "", knownDevice),
    address: attemptKey("address", network),
    pair: attemptKey("pair", network, identifier),
    account: userId === undefined ? attemptKey("nobody", identifier) : attemptKey("account", userId),
  };
}
