// What comes back of an application's price by the refund ladder, as it stands now (domain/refunds).
import type { ApplicationFormData } from "#contract/applications.ts";
import { paiseFromRupees, type Paise } from "#domain/money.ts";
import {
  ladderOfPlan,
  mayCancel,
  type RefundAmounts,
  type RefundLadder,
  refundOf,
  rungOf,
  type Standing,
} from "#domain/refunds/refund-ladder.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { agreedLeft } from "#server/payments/refunds/request-refund.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { ApplicationRow } from "../application-store.ts";
import { eventsOf } from "../history/event-store.ts";
import { formOf } from "../sealed/open-form.ts";

export interface RefundTerms {
  mayCancel: boolean;
  /** What the ladder gives for the present standing, whatever came back before. */
  ladder: RefundAmounts;
  /** What still comes back: never more than what is left of the payment. */
  due: Paise;
}

/** `status`: judged as if the application had this one. */
export async function refundTerms(
  { db, sealer }: { db: Database; sealer: Sealer },
  application: ApplicationRow,
  status = application.status,
): Promise<RefundTerms> {
  const {
    payment_id: paymentId,
    filed_at,
    refund_ladder,
  } = await db
    .selectFrom("applications")
    .select(["payment_id", "filed_at", "refund_ladder"])
    .where("id", "=", application.id)
    .executeTakeFirstOrThrow();
  const form = formOf(sealer, application);
  const cameFrom = (await eventsOf(db, [application.id])).at(-1)?.from_status ?? null;
  const standing: Standing = { status, cameFrom, isFiled: filed_at !== null };
  const ladder = (refund_ladder as RefundLadder | null) ?? (await presentLadder(db, form));
  const amounts = amountsOf(form, ladder, standing);
  const left = await agreedLeft(db, paymentId);
  return {
    mayCancel: mayCancel(standing),
    ladder: amounts,
    due: Math.min(amounts.total, left),
  };
}

/** An application from before the terms were kept goes by the present ones. */
async function presentLadder(db: Database, { visaData }: ApplicationFormData): Promise<RefundLadder> {
  const { refundLadder } = await readPolicies(db);
  return ladderOfPlan(refundLadder, visaData.selectedVisaPlan.id);
}

function amountsOf(
  { visaData }: ApplicationFormData,
  ladder: RefundLadder,
  standing: Standing,
): RefundAmounts {
  const { travellersCount, governmentFee, tax, totalFee } = visaData.pricing;
  const paid = {
    travellersCount,
    governmentFee: paiseFromRupees(governmentFee),
    tax: paiseFromRupees(tax),
    platformFee: paiseFromRupees(totalFee - governmentFee - tax),
  };
  const rung = rungOf(standing);
  return refundOf(rung ? ladder[rung] : "nothing", paid);
}
