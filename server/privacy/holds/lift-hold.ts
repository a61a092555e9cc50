// Lifts a legal hold: what was kept only because of it is erased afterwards, so it takes a reason and the authenticator's code.
import { confirmByCode, type ConfirmedBy } from "#server/accounts/staff/confirm-by-code.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getHeldBy } from "./find-held.ts";
import { liftLegalHold } from "./hold-store.ts";

interface Lifting {
  id: string;
  reason: string;
  by: ConfirmedBy;
}

/** Does nothing to a hold that is lifted. Throws `hold_not_found` and `code_wrong`. */
export async function liftHold(platform: Platform, { id, reason, by }: Lifting): Promise<void> {
  const held = await getHeldBy(platform.db, id);
  const spend = await confirmByCode(platform, by, { refusal: "hold_lift_refused", subject: id });
  await liftLegalHold(platform, { ...held, by: by.actor.id, reason, spend });
}
