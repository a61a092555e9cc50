// Finds plans by ID or price, with the price to charge (D11: the server recomputes the price).
import { z } from "zod";
import type { VisaPlan } from "#domain/destinations.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { Paise } from "#domain/money.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { PlanRow } from "./destination-store.ts";
import { visaPlan } from "./visa-plan.ts";

/** A `withdrawn` plan is no longer on sale; applications that already chose it keep it. */
export interface PricedPlan {
  plan: VisaPlan;
  destinationId: string;
  amountPaise: Paise;
  /** Required in addition to the destination's documents. */
  extraDocuments: DocumentKind[];
  withdrawn: boolean;
}

/** The columns to read wherever a plan's price is charged. */
export const pricedPlanColumns = [
  "plans.id",
  "plans.destination_id",
  "plans.visa_type",
  "plans.stay_period_days",
  "plans.validity_days",
  "plans.entry_type",
  "plans.amount_paise",
  "plans.processing_days",
  "plans.conditions",
  "plans.extra_documents",
  "plans.withdrawn_at",
] as const;

type PricedPlanRow = Omit<PlanRow, "visa_type"> & {
  destination_id: string;
  visa_type: string;
  extra_documents: string[];
  withdrawn_at: Date | string | null;
};

const uuid = z.uuid();

export async function findPlan(db: Database, planId: string): Promise<PricedPlan | undefined> {
  if (!uuid.safeParse(planId).success) return undefined;
  const row = await db
    .selectFrom("plans")
    .select(pricedPlanColumns)
    .where("id", "=", planId)
    .executeTakeFirst();
  return row && pricedPlan(row);
}

/** The distinct prices and entry types of plans on sale at any of the given prices. */
export function listPlanPrices(db: Database, amountsPaise: readonly Paise[]) {
  return db
    .selectFrom("plans")
    .select(["amount_paise", "entry_type"])
    .distinct()
    .where("withdrawn_at", "is", null)
    .where("amount_paise", "in", amountsPaise)
    .execute();
}

export function pricedPlan(row: PricedPlanRow): PricedPlan {
  return {
    plan: visaPlan({ ...row, visa_type: row.visa_type as VisaTypeId }),
    destinationId: row.destination_id,
    amountPaise: row.amount_paise,
    extraDocuments: row.extra_documents as DocumentKind[],
    withdrawn: row.withdrawn_at !== null,
  };
}
