// Converts a plan's row to its API form (§3).
import type { VisaPlan } from "#domain/destinations.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import type { PlanRow } from "./destination-store.ts";

export function visaPlan(row: PlanRow): VisaPlan {
  return {
    id: row.id,
    stay_period_days: row.stay_period_days,
    validity_days: row.validity_days,
    entry_type: row.entry_type,
    amount: rupeesFromPaise(row.amount_paise),
    visaType: row.visa_type,
    processingDays: row.processing_days,
    conditions: row.conditions,
  };
}
