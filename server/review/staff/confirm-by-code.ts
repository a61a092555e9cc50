// A change of staff that an administrator confirms with the code of their authenticator.
import { Failure } from "#contract/errors.ts";
import { addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { type CodeGiver, checkCode, spendCode } from "#server/accounts/staff/step-up.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { StaffActor } from "./actor-of.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

/** Who changes what, and the code that their authenticator shows now. */
export interface ConfirmedBy {
  actor: StaffActor;
  code: string;
  device: string | undefined;
}

/**
 * Throws `code_wrong`, which is recorded: perhaps somebody else sits at an open session. `about` is the ID of the colleague,
 * or of the caller for a new one. The result uses the code up, in the transaction of what it confirms.
 */
export async function confirmByCode(
  deps: Deps,
  { actor, code, device }: ConfirmedBy,
  about: string,
): Promise<(tx: Transaction) => Promise<void>> {
  const by: CodeGiver = { userId: actor.id, device };
  const step = await checkCode(deps, by, code).catch(async (error: unknown) => {
    const isWrong = error instanceof Failure && error.code === "code_wrong";
    if (isWrong) await recordWrongCode(deps, actor, about);
    throw error;
  });
  return (tx) => spendCode(tx, by, step);
}

function recordWrongCode({ db, clock }: Deps, actor: StaffActor, subject: string): Promise<void> {
  return addOfficeEvent(db, { kind: "staff_change_refused", actor, subject, details: {}, now: clock() });
}
