// Destinations in the API, with the price, processing days and visa date of their cheapest plan (D31, D32).
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import {
  cheapestPlan,
  type Destination,
  type Offer,
  unconditionalPlans,
  type VisaPlan,
} from "#domain/destinations.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type CatalogueRow, type DestinationRow, readCatalogue } from "./destination-store.ts";
import { readPolicies } from "./policy-store.ts";
import { readOfficialOnly } from "./rules/rule-fact-store.ts";
import { visaPlan } from "./visa-plan.ts";

type Deps = Pick<Platform, "db" | "clock">;

/** Every destination, in catalogue order. */
export async function listDestinations({ db, clock }: Deps): Promise<Destination[]> {
  return presentAll({ db, clock }, await readCatalogue(db));
}

/** The destinations in Home's first section, in the same order. */
export async function listTopDestinations({ db, clock }: Deps): Promise<Destination[]> {
  const rows = await readCatalogue(db);
  return presentAll(
    { db, clock },
    rows.filter(({ is_top }) => is_top),
  );
}

async function presentAll({ db, clock }: Deps, rows: readonly CatalogueRow[]): Promise<Destination[]> {
  const today = dateInIndia(clock());
  const [{ holidays }, officialOnly] = await Promise.all([readPolicies(db), readOfficialOnly(db, today)]);
  return rows.map((row) => ({
    ...presentDestination(row, today, holidays),
    officialOnly: officialOnly.has(row.id),
  }));
}

/** A destination without what only its rules say. */
type PricedDestination = Omit<Destination, "officialOnly">;

export async function findDestination(
  { db, clock }: Deps,
  id: string,
): Promise<PricedDestination | undefined> {
  if (!/^[a-z-]+$/.test(id)) return undefined;
  const { holidays } = await readPolicies(db);
  const [row] = await readCatalogue(db, id);
  return row && presentDestination(row, dateInIndia(clock()), holidays);
}

export function presentDestination(
  row: CatalogueRow,
  today: CalendarDate,
  holidays: readonly CalendarDate[],
): PricedDestination {
  const entryDetails = row.plans.map(visaPlan);
  return {
    ...unpriced(row),
    ...from(row, entryDetails, (days) => addWorkingDays(today, days, holidays)),
    entryDetails,
    entryConditions: row.conditions,
  };
}

function unpriced(row: DestinationRow) {
  return {
    id: row.id,
    name: row.name,
    imageUrl: illustrationUrl(row),
    visafreeforcountry: row.visa_free_for_india ? (1 as const) : (0 as const),
    kind: row.kind,
    photoSizeMm: row.photo_size_mm,
    nameRule: row.name_rule,
    extraDocuments: row.extra_documents,
    visaFreeForUaeResident: row.visa_free_for_uae_resident,
  };
}

/** Drawings are web files named after the destination; destinations added in the console share a generic one. */
export function illustrationUrl({ id, is_drawn }: Pick<DestinationRow, "id" | "is_drawn">): string {
  return `/illustrations/${is_drawn ? id : "any-destination"}.svg`;
}

/**
 * Clients written for the specification expect numbers and a date. Where no visa is needed, price and processing
 * days are zero; only a destination that needs a visa but has no plan on sale lacks the values.
 */
function from(row: DestinationRow, plans: readonly VisaPlan[], dateAfter: (days: number) => CalendarDate) {
  if (row.visa_free_for_india) {
    return { amount: 0, visaProcessingDays: 0, visaAvailableDate: dateAfter(0), unconditional: null };
  }
  const cheapest = offerOf(cheapestPlan(plans), dateAfter);
  return {
    ...(cheapest ?? { amount: null, visaProcessingDays: null, visaAvailableDate: null }),
    unconditional: offerOf(cheapestPlan(unconditionalPlans(plans)), dateAfter),
  };
}

function offerOf(plan: VisaPlan | undefined, dateAfter: (days: number) => CalendarDate): Offer | null {
  if (!plan) return null;
  return {
    amount: plan.amount,
    visaProcessingDays: plan.processingDays,
    visaAvailableDate: dateAfter(plan.processingDays),
  };
}
