// Adds the illustrative catalogue at every start, leaving existing destinations and plans unchanged.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { paiseFromRupees } from "#domain/money.ts";
import type { Database, Transaction } from "../platform/database/open-database.ts";
import { transaction } from "../platform/database/transaction.ts";

interface SeedPlan {
  visaType: "tourist" | "business" | "student" | "leisure";
  stayPeriodDays: number;
  validityDays: number;
  entryType: string;
  amountInr: number;
  processingDays: number;
  conditions: string | null;
}

interface SeedDestination {
  slug: string;
  iso: string;
  name: string;
  kind: string;
  visaFreeForIndia: boolean;
  visaFreeForUaeResident: boolean;
  top: boolean;
  photoSizeMm: string | null;
  nameRule: string;
  extraDocuments: string[];
  plans: SeedPlan[];
}

/** Adds missing destinations, plans and entry conditions of the 35 destinations. Safe to repeat. */
export async function seedCatalogue(db: Database): Promise<void> {
  const file = new URL("../../database/catalogue.json", import.meta.url);
  const { destinations } = JSON.parse(await readFile(file, "utf8")) as { destinations: SeedDestination[] };
  await transaction(db, async (tx) => {
    for (const [position, destination] of destinations.entries()) {
      await seedDestination(tx, destination, position);
      if (destination.visaFreeForIndia) await seedEntryConditions(tx, destination);
      else await seedPlans(tx, destination);
    }
  });
}

async function seedDestination(tx: Transaction, seed: SeedDestination, position: number): Promise<void> {
  const row = {
    id: seed.slug,
    name: seed.name,
    iso: seed.iso,
    kind: seed.kind,
    visa_free_for_india: seed.visaFreeForIndia,
    visa_free_for_uae_resident: seed.visaFreeForUaeResident,
    is_top: seed.top,
    is_drawn: true,
    position,
    photo_size_mm: seed.photoSizeMm,
    name_rule: seed.nameRule,
    extra_documents: seed.extraDocuments,
  };
  await tx
    .insertInto("destinations")
    .values(row)
    .onConflict((conflict) =>
      // A destination that an administrator had added gets its drawing from this release.
      conflict.column("id").doUpdateSet({ is_drawn: true }).where("destinations.is_drawn", "=", false),
    )
    .execute();
}

async function seedPlans(tx: Transaction, { slug, plans }: SeedDestination): Promise<void> {
  const rows = plans.map((plan, position) => ({
    id: stableId(`${slug}/${position}/${plan.visaType}/${plan.stayPeriodDays}/${plan.entryType}`),
    destination_id: slug,
    visa_type: plan.visaType,
    stay_period_days: plan.stayPeriodDays,
    validity_days: plan.validityDays,
    entry_type: plan.entryType,
    amount_paise: paiseFromRupees(plan.amountInr),
    processing_days: plan.processingDays,
    conditions: plan.conditions,
    position,
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto("plans")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

async function seedEntryConditions(tx: Transaction, { slug, plans }: SeedDestination): Promise<void> {
  const rows = plans.map((plan, position) => ({
    destination_id: slug,
    position,
    stay_period_days: plan.stayPeriodDays,
    conditions: plan.conditions,
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto("entry_conditions")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["destination_id", "position"]).doNothing())
    .execute();
}

/** Returns the same UUID (version 8, from a hash) for the same plan on every machine. */
function stableId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
