// Asks for the password again before something that a stolen session must not do; guessing counts as at log-in (P30).
import { Failure } from "#contract/errors.ts";
import { verifyPassword } from "#server/platform/password-hashes.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getCredentials } from "../user-store.ts";
import { countGuess, forgiveGuess, takeBackGuess } from "./guessing-limits.ts";

export interface Confirmation {
  userId: string;
  password: string;
  /** Where the request comes from. */
  address: string;
}

/** Throws `password_wrong`: not a 401, for the session itself is alive. Returns the hash of the password that was right. */
export async function confirmPassword(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { userId, password, address }: Confirmation,
): Promise<{ passwordHash: string }> {
  const { email, passwordHash } = await getCredentials(db, userId);
  const guess = { address, identifier: JSON.stringify({ email }), userId };
  await countGuess(db, guess, clock());
  const isRight = await verifyPassword(passwordHash, password).catch(async (error: unknown) => {
    // Too busy to check: nobody learnt anything, so nothing was guessed.
    await takeBackGuess(db, guess);
    throw error;
  });
  if (!isRight) throw new Failure("password_wrong");
  await forgiveGuess(db, guess);
  return { passwordHash };
}
