// Reads destinations with their plans and entry conditions, in catalogue order (D31, D32, D33).
import { expressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { NameRule } from "#domain/destinations.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { DB } from "#server/platform/database/schema.ts";

export interface DestinationRow {
  id: string;
  name: string;
  kind: string;
  visa_free_for_india: boolean;
  visa_free_for_uae_resident: boolean;
  is_top: boolean;
  is_drawn: boolean;
  photo_size_mm: string | null;
  name_rule: NameRule;
  extra_documents: DocumentKind[];
}

export interface PlanRow {
  id: string;
  visa_type: VisaTypeId;
  stay_period_days: number;
  validity_days: number;
  entry_type: string;
  amount_paise: number;
  processing_days: number;
  conditions: string | null;
}

export interface EntryConditionRow {
  stay_period_days: number;
  conditions: string | null;
}

export interface CatalogueRow extends DestinationRow {
  plans: PlanRow[];
  conditions: EntryConditionRow[];
}

/** Reads the whole catalogue, or one destination, in one query; leaves out withdrawn destinations. */
export async function readCatalogue(db: Database, id?: string): Promise<CatalogueRow[]> {
  const shown = destinationRows().where("destinations.withdrawn_at", "is", null);
  const chosen = id === undefined ? shown : shown.where("destinations.id", "=", id);
  const { rows } = await db.selectNoFrom(jsonArrayFrom(chosen).as("rows")).executeTakeFirstOrThrow();
  return rows;
}

const from = expressionBuilder<DB>();

/** In catalogue order, as a separate query or as part of another. Leaves out withdrawn plans. */
export function destinationRows() {
  return from
    .selectFrom("destinations")
    .select(["destinations.id", "destinations.name", "destinations.kind", "destinations.is_top"])
    .select(["destinations.visa_free_for_india", "destinations.visa_free_for_uae_resident"])
    .select(["destinations.photo_size_mm", "destinations.is_drawn"])
    .select((row) => [row.ref("destinations.name_rule").$castTo<NameRule>().as("name_rule")])
    .select((row) => [
      row.ref("destinations.extra_documents").$castTo<DocumentKind[]>().as("extra_documents"),
      jsonArrayFrom(planRows()).as("plans"),
      jsonArrayFrom(entryConditionRows()).as("conditions"),
    ])
    .orderBy("destinations.position");
}

function planRows() {
  return from
    .selectFrom("plans")
    .select(["plans.id", "plans.stay_period_days", "plans.validity_days", "plans.entry_type"])
    .select(["plans.amount_paise", "plans.processing_days", "plans.conditions"])
    .select((row) => [row.ref("plans.visa_type").$castTo<VisaTypeId>().as("visa_type")])
    .where("plans.withdrawn_at", "is", null)
    .where("plans.destination_id", "=", sql.ref<string>("destinations.id"))
    .orderBy("plans.position")
    .orderBy("plans.id");
}

function entryConditionRows() {
  return from
    .selectFrom("entry_conditions")
    .select(["entry_conditions.stay_period_days", "entry_conditions.conditions"])
    .where("entry_conditions.destination_id", "=", sql.ref<string>("destinations.id"))
    .orderBy("entry_conditions.position");
}
