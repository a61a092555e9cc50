// Removes passkeys: one by its owner, all of them with 'log out everywhere', a new invitation or the account.
import { Failure } from "#contract/errors.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { forgetChallenges } from "./challenge-store.ts";
import { sendPasskeyMail } from "./mail-passkey-change.ts";
import { deleteAllPasskeys, deletePasskey } from "./passkey-store.ts";

type Deps = Pick<Platform, "clock" | "config" | "sealer">;

export async function removePasskey(
  deps: Deps & Pick<Platform, "db">,
  own: { id: string; userId: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    if (!(await deletePasskey(tx, own))) throw new Failure("not_found");
    await sendPasskeyMail(tx, deps, { userId: own.userId, change: "removed" });
  });
}

/** Somebody who had access to the account may have added a passkey of their own. The owner gets an email. */
export async function removeAllPasskeys(tx: Transaction, deps: Deps, userId: string): Promise<void> {
  const had = await forgetPasskeys(tx, userId);
  if (had > 0) await sendPasskeyMail(tx, deps, { userId, change: "all_removed" });
}

/** Without an email. Returns how many passkeys the user had. */
export async function forgetPasskeys(tx: Transaction, userId: string): Promise<number> {
  await forgetChallenges(tx, userId);
  return deleteAllPasskeys(tx, userId);
}
