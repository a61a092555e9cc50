// Computes the refund of an application from the refund ladder and its current status (domain/refunds).
import type { ApplicationFormData } from "#contract/applications.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import { paiseFromRupees, type Paise } from "#domain/money.ts";
import {
  ladderOfPlan,
  mayCancel,
  type RefundAmounts,
  refundOf,
  rungOf,
  type RefundStage,
} from "#domain/refunds/refund-amounts.ts";
import type { RefundLadder, RefundShare } from "#domain/refunds/refund-ladder.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { refundableAmount } from "#server/payments/refunds/request-refund.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { type ApplicationRow, readRefundBasis } from "../application-store.ts";
import { eventsOf } from "../history/event-store.ts";
import { formOf } from "../sealed/open-form.ts";

export interface RefundTerms {
  mayCancel: boolean;
  /** What the ladder grants for the current status, regardless of earlier refunds. */
  ladder: RefundAmounts;
  /** What can still be refunded: never more than what remains of the payment. */
  due: Paise;
}

/** Computes as if the application had another status, or for only some of its travellers. */
interface Assumed {
  status?: ApplicationStatus;
  concerned?: number;
  isFiled?: boolean;
}

export async function refundTerms(
  { db, sealer }: { db: Database; sealer: Sealer },
  application: ApplicationRow,
  { status = application.status, concerned, isFiled }: Assumed = {},
): Promise<RefundTerms> {
  const basis = await readRefundBasis(db, application.id);
  const form = formOf(sealer, application);
  const cameFrom = (await eventsOf(db, [application.id])).at(-1)?.from_status ?? null;
  const stage: RefundStage = { status, cameFrom, isFiled: isFiled ?? basis.filed_at !== null };
  const ladder = basis.refund_ladder ?? (await currentLadder(db, form));
  const amounts = refundOf(shareOf(ladder, stage), paidFor(form), concerned);
  const left = await refundableAmount(db, basis.payment_id);
  return {
    mayCancel: mayCancel(stage),
    ladder: amounts,
    due: Math.min(amounts.total, left),
  };
}

/** Applications from before the terms were stored use the current ones. */
async function currentLadder(db: Database, { visaData }: ApplicationFormData): Promise<RefundLadder> {
  const { refundLadder } = await readPolicies(db);
  return ladderOfPlan(refundLadder, visaData.selectedVisaPlan.id);
}

function shareOf(ladder: RefundLadder, stage: RefundStage): RefundShare {
  const rung = rungOf(stage);
  return rung ? ladder[rung] : "nothing";
}

function paidFor({ visaData }: ApplicationFormData) {
  const { travellersCount, governmentFee, tax, totalFee } = visaData.pricing;
  return {
    travellersCount,
    governmentFee: paiseFromRupees(governmentFee),
    tax: paiseFromRupees(tax),
    platformFee: paiseFromRupees(totalFee - governmentFee - tax),
  };
}
