// Asks for the password again before data are taken out or erased; guessing counts as at log-in (promise P30).
import { Failure } from "#contract/errors.ts";
import { countGuess, forgiveGuess, takeBackGuess } from "#server/accounts/guessing/guessing-limits.ts";
import { verifyPassword } from "#server/platform/password-hashes.ts";
import type { Platform } from "#server/platform/platform.ts";

export interface Confirmation {
  userId: string;
  password: string;
  /** Where the request comes from. */
  address: string;
}

/** Throws `password_wrong`: not a 401, for the session itself is alive. */
export async function confirmPassword(
  { db, clock }: Platform,
  { userId, password, address }: Confirmation,
): Promise<void> {
  const { email, password_hash: hash } = await db
    .selectFrom("users")
    .select(["email", "password_hash"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const guess = { address, identifier: JSON.stringify({ email }), userId };
  await countGuess(db, guess, clock());
  const isRight = await verifyPassword(hash, password).catch(async (error: unknown) => {
    // Too busy to check: nobody learnt anything, so nothing was guessed.
    await takeBackGuess(db, guess);
    throw error;
  });
  if (!isRight) throw new Failure("password_wrong");
  await forgiveGuess(db, guess);
}
