// The authenticator's code, at login and again for changes that give or take power over the console (ASVS 6.3.3, 7.5.3).
import { Failure } from "#contract/errors.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countCode, forgiveCodes } from "../guessing/guessing-limits.ts";
import { findStep } from "./one-time-code.ts";
import { findSealedSecret, secretPlace, takeStep } from "./staff-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

/** Who gives the code, and on which of their known devices, if on one. */
export interface CodeGiver {
  userId: string;
  device: string | undefined;
}

/** The step of a right code, which `spendCode` uses up. Throws `code_wrong`; guesses are counted and limited. */
export async function checkCode({ db, clock, sealer }: Deps, by: CodeGiver, code: string): Promise<number> {
  const now = clock();
  await countCode(db, by, now);
  const sealed = await findSealedSecret(db, by.userId);
  const step = sealed && findStep(sealer.open(secretPlace(by.userId), sealed), code, now);
  if (step === undefined) throw new Failure("code_wrong");
  return step;
}

/** In the transaction of what it confirms. Throws `code_wrong` if another request has used the code. */
export async function spendCode(tx: Transaction, by: CodeGiver, step: number): Promise<void> {
  if (!(await takeStep(tx, by.userId, step))) throw new Failure("code_wrong");
  await forgiveCodes(tx, by);
}
