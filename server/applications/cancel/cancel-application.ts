// Lets a traveller preview and cancel an application, with its refund (D9).
import type { Cancellation } from "#contract/applications.ts";
import { Failure } from "#contract/errors.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getOwnApplication, lockOwnApplication } from "../application-store.ts";
import { moveLocked } from "../move-application.ts";
import { lockCancellationRefund } from "./refund-application.ts";
import { refundTerms } from "./refund-terms.ts";

interface Own {
  userId: string;
  id: string;
}

/** Unknown IDs, malformed IDs and IDs of other users get the same error. */
export async function previewCancellation({ db, sealer }: Platform, own: Own): Promise<Cancellation> {
  const application = await getOwnApplication(db, own);
  const { mayCancel, ladder, due } = await refundTerms({ db, sealer }, application);
  const { governmentFee, tax, platformFee } = ladder;
  return { open: mayCancel, refund: mayCancel ? due : 0, parts: { governmentFee, tax, platformFee } };
}

/**
 * Cancels once, however many requests arrive. `expected` is the refund that the user saw, in paise. If it has
 * changed since, throws `refund_changed` and cancels nothing.
 */
export function cancelApplication(
  platform: Platform,
  { expected, ...own }: Own & { expected: Paise | undefined },
): Promise<{ id: string; applicationId: string; status: "cancelled" }> {
  return transaction(platform.db, async (tx) => {
    const application = await lockOwnApplication(tx, own);
    const cancelled = {
      id: application.id,
      applicationId: application.reference,
      status: "cancelled",
    } as const;
    if (application.status === "cancelled") return cancelled;
    const refundPaise = await lockCancellationRefund(tx, platform, application);
    if (expected !== undefined && expected !== refundPaise) throw refundChanged(refundPaise);
    await moveLocked(tx, platform, { application, to: "cancelled", refundPaise, actor: "traveller" });
    return cancelled;
  });
}

function refundChanged(refund: Paise): Failure {
  return new Failure("refund_changed", { params: { amount: formatRupees(refund) }, data: { refund } });
}
