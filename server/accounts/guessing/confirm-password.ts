// Confirms the password before an action that a stolen session must not take; guesses count as at login (P30).
import { Failure } from "#contract/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Visitor } from "../devices/visitor.ts";
import { getCredentials } from "../user-store.ts";
import { countGuess, forgiveGuess, readGuess } from "./guessing-limits.ts";

export interface Confirmation {
  userId: string;
  password: string;
  visitor: Visitor;
}

/** Throws `password_wrong`, which is not a 401 because the session is still valid. Returns the stored password hash. */
export async function confirmPassword(
  { db, clock, sealer, passwords }: Pick<Platform, "db" | "clock" | "sealer" | "passwords">,
  { userId, password, visitor }: Confirmation,
): Promise<{ passwordHash: string }> {
  return passwords.inPlace(async (place) => {
    const { email, passwordHash } = await getCredentials(db, sealer, userId);
    const guess = await readGuess(db, visitor, { identifier: JSON.stringify({ email }), userId });
    await countGuess(db, guess, clock());
    if (!(await place.verify(passwordHash, password))) throw new Failure("password_wrong");
    await forgiveGuess(db, guess);
    return { passwordHash };
  });
}
