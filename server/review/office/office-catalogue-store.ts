// Reads the catalogue for administrators: including plans off sale, and whether each fee needs checking again.
import type { OfficeDestination, OfficePlan } from "#contract/review/catalogue.ts";
import { nameRules } from "#domain/destinations.ts";
import { addDays, type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import type { Platform } from "#server/platform/platform.ts";

type Deps = Pick<Platform, "db" | "clock">;

/** After this many days a fee has to be checked again. */
const feeValidDays = 90;

const destinationColumns = [
  "id",
  "name",
  "is_top",
  "visa_free_for_india",
  "name_rule",
  "extra_documents",
  "withdrawn_at",
] as const;

/** Destinations in catalogue order, or only the one with `id`. */
export async function readOfficeCatalogue({ db, clock }: Deps, id?: string): Promise<OfficeDestination[]> {
  const rows = db.selectFrom("destinations").select(destinationColumns);
  const chosen = id === undefined ? rows : rows.where("id", "=", id);
  const destinations = await chosen.orderBy("position").execute();
  const plans = await planRows(db).orderBy("position").orderBy("id").execute();
  const today = dateInIndia(clock());
  return destinations.map((row) => ({
    id: row.id,
    name: row.name,
    top: row.is_top,
    visaFree: row.visa_free_for_india,
    nameRule: nameRules.find((rule) => rule === row.name_rule) ?? "as-passport",
    extraDocuments: row.extra_documents as DocumentKind[],
    withdrawn: row.withdrawn_at !== null,
    plans: plans
      .filter(({ destination_id }) => destination_id === row.id)
      .map((plan) => asOfficePlan(plan, today)),
  }));
}

export async function findOfficePlan({ db, clock }: Deps, id: string): Promise<OfficePlan | undefined> {
  const row = await planRows(db).where("id", "=", id).executeTakeFirst();
  return row && asOfficePlan(row, dateInIndia(clock()));
}

function planRows(db: Deps["db"]) {
  return db
    .selectFrom("plans")
    .select(["id", "destination_id", "visa_type", "stay_period_days", "validity_days", "entry_type"])
    .select([
      "amount_paise",
      "processing_days",
      "conditions",
      "extra_documents",
      "fee_source",
      "fee_checked_on",
      "withdrawn_at",
    ]);
}

type PlanRow = Awaited<ReturnType<ReturnType<typeof planRows>["execute"]>>[number];

function asOfficePlan(row: PlanRow, today: CalendarDate): OfficePlan {
  return {
    id: row.id,
    visaType: row.visa_type,
    stayDays: row.stay_period_days,
    validityDays: row.validity_days,
    entryType: row.entry_type,
    amount: rupeesFromPaise(row.amount_paise),
    processingDays: row.processing_days,
    conditions: row.conditions,
    extraDocuments: row.extra_documents as DocumentKind[],
    source: row.fee_source,
    checkedOn: row.fee_checked_on,
    old: row.fee_checked_on === null || row.fee_checked_on < addDays(today, -feeValidDays),
    withdrawn: row.withdrawn_at !== null,
  };
}
