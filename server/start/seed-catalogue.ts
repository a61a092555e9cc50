// Adds the illustrative catalogue at every start, leaving existing destinations, plans and facts unchanged.
import { createHash } from "node:crypto";
import { paiseFromRupees } from "#domain/money.ts";
import { followCatalogue } from "../catalogue/rules/follow-catalogue.ts";
import { addFactVersions, type FactVersion } from "../catalogue/rules/rule-fact-store.ts";
import type { Database, Transaction } from "../platform/database/open-database.ts";
import { transaction } from "../platform/database/transaction.ts";
import { factsOfGeneralRules, readGeneralRules } from "./rules/general-rules.ts";
import { factsOfSeed, type SeededFact } from "./rules/seed-facts.ts";
import { readSeedFile, type SeedDestination, type SeedPlan } from "./rules/seed-file.ts";

/** Adds missing destinations, plans, entry conditions and facts of the 35 destinations. Safe to repeat. */
export async function seedCatalogue(db: Database): Promise<void> {
  const file = await readSeedFile();
  const facts = [...factsOfSeed(file), ...factsOfGeneralRules(await readGeneralRules(), file)];
  await transaction(db, async (tx) => {
    for (const [position, destination] of file.destinations.entries()) {
      await seedDestination(tx, destination, position);
      if (destination.visaFreeForIndia) await seedEntryConditions(tx, destination);
      else await seedPlans(tx, destination);
    }
    await seedFacts(tx, facts);
    await followCatalogue(tx);
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
    id: planIdOf(slug, plan, position),
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

/** Only the first version of each fact: what administrators have changed stays. */
async function seedFacts(tx: Transaction, facts: readonly SeededFact[]): Promise<void> {
  await addFactVersions(tx, seededVersions(facts));
}

export function seededVersions(facts: readonly SeededFact[]): FactVersion[] {
  return facts.map(({ destination: { slug, plans }, plan, ...fact }) => {
    const seeded = plan === null ? undefined : plans[plan];
    return {
      destinationId: slug,
      planId: seeded ? planIdOf(slug, seeded, plan ?? 0) : null,
      key: fact.key,
      version: 1,
      value: fact.value,
      source: fact.source,
      basis: fact.basis,
      validFrom: fact.validFrom,
    };
  });
}

function planIdOf(slug: string, plan: SeedPlan, position: number): string {
  return stableId(`${slug}/${position}/${plan.visaType}/${plan.stayPeriodDays}/${plan.entryType}`);
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
