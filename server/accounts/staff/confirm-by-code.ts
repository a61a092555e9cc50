// An act that an administrator confirms with the code of their authenticator.
import { Failure } from "#contract/errors.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type Actor, addOfficeEvent } from "./office-event-store.ts";
import { type CodeGiver, checkCode, spendCode } from "./step-up.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

/** Who confirms, and the code that their authenticator shows now. */
export interface ConfirmedBy {
  actor: Actor & { id: string };
  code: string;
  device: string | undefined;
}

/** What a wrong code is recorded as. */
interface Confirmed {
  refusal: "staff_change_refused" | "hold_lift_refused";
  /** The ID of the colleague or the hold; of the caller, for a new colleague. */
  subject: string;
}

/**
 * Throws `code_wrong`, which is recorded: perhaps somebody else sits at an open session. The result uses the code up, in the
 * transaction of what it confirms.
 */
export async function confirmByCode(
  deps: Deps,
  { actor, code, device }: ConfirmedBy,
  confirmed: Confirmed,
): Promise<(tx: Transaction) => Promise<void>> {
  const by: CodeGiver = { userId: actor.id, device };
  const step = await checkCode(deps, by, code).catch(async (error: unknown) => {
    const isWrong = error instanceof Failure && error.code === "code_wrong";
    if (isWrong) await recordWrongCode(deps, actor, confirmed);
    throw error;
  });
  return (tx) => spendCode(tx, by, step);
}

function recordWrongCode({ db, clock }: Deps, actor: Actor, { refusal, subject }: Confirmed): Promise<void> {
  return addOfficeEvent(db, { kind: refusal, actor, subject, details: {}, now: clock() });
}

export function staffChange(subject: string): Confirmed {
  return { refusal: "staff_change_refused", subject };
}
