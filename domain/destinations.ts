// Destinations and plans, and how Home groups them (§2, §3, §4, D31, D32, D33, D44).
import type { CalendarDate } from "./dates/calendar-date.ts";
import type { DocumentKind } from "./documents/document-kinds.ts";
import type { Policies } from "./policies.ts";
import { visaTypes, type VisaTypeId } from "./visa-types.ts";

export const nameRules = ["as-passport", "two-words-or-father-name", "blank-surname-ok"] as const;
export type NameRule = (typeof nameRules)[number];
export const origins = ["Dubai", "India"] as const;
/** Where nearly every holder of an Indian passport travels from. */
export const defaultOrigin = "India" satisfies Origin;
export type Origin = (typeof origins)[number];

/** A plan as the API shows it; `amount` in whole rupees. */
export interface VisaPlan {
  id: string;
  stay_period_days: number;
  validity_days: number;
  entry_type: string;
  amount: number;
  visaType: VisaTypeId;
  processingDays: number;
  conditions: string | null;
}

/** What a plan costs and when its visa is ready; `amount` in whole rupees. */
export interface Offer {
  amount: number;
  visaAvailableDate: CalendarDate;
  visaProcessingDays: number;
}

/** A destination as the API shows it. `visafreeforcountry` is 1 where Indian passports need no visa. */
export interface Destination {
  id: string;
  name: string;
  imageUrl: string;
  amount: number | null;
  visaAvailableDate: CalendarDate | null;
  visaProcessingDays: number | null;
  /** The cheapest plan without conditions; null if each plan has one, and where no visa is needed. */
  unconditional: Offer | null;
  visafreeforcountry: 0 | 1;
  entryDetails: VisaPlan[];
  kind: string;
  photoSizeMm: string | null;
  nameRule: NameRule;
  extraDocuments: DocumentKind[];
  visaFreeForUaeResident: boolean;
  /** Whether the authority accepts applications on its own site only, so that we sell none. */
  officialOnly: boolean;
  entryConditions: EntryCondition[];
}

/** The terms where no visa is needed: how long a visitor may stay, and on which conditions. */
export interface EntryCondition {
  stay_period_days: number;
  conditions: string | null;
}

/**
 * How long a visitor may stay where no visa is needed: the longest stay without conditions, else the longest of all.
 * `isAtMost`: there are shorter stays too.
 */
export function visaFreeStay(
  entries: readonly EntryCondition[],
): { days: number; isAtMost: boolean } | undefined {
  const open = entries.filter(({ conditions }) => !conditions?.trim());
  const stays = (open.length > 0 ? open : entries).map((entry) => entry.stay_period_days);
  const days = Math.max(0, ...stays);
  return days > 0 ? { days, isAtMost: stays.some((stay) => stay < days) } : undefined;
}

export const singleEntry = "Single Entry";
/** How often a visitor may enter, in the catalogue's words. */
export const entryTypes = [singleEntry, "Double Entry", "Multiple Entry"] as const;

/** How often a plan permits to enter; wording that we do not know counts as once. */
export function entriesOf(entryType: string): number {
  const [, double, multiple] = entryTypes;
  if (entryType === multiple) return Infinity;
  return entryType === double ? 2 : 1;
}

/** Whether a plan is offered for a visa type; leisure shows the plans of tourist. */
export function isOfferedFor({ visaType }: Pick<VisaPlan, "visaType">, type: VisaTypeId): boolean {
  return visaType === visaTypes[type].plansOf;
}

/** The plans behind a tile of the destination page: leisure shows the tourist plans. */
export function plansOfType(plans: readonly VisaPlan[], type: VisaTypeId): VisaPlan[] {
  return plans.filter((plan) => isOfferedFor(plan, type));
}

/** The first of the cheapest plans. */
export function cheapestPlan(plans: readonly VisaPlan[]): VisaPlan | undefined {
  const lowest = Math.min(...plans.map(({ amount }) => amount));
  return plans.find(({ amount }) => amount === lowest);
}

/** The plans open to every holder of an Indian passport: only their prices and dates are announced with 'from'. */
export function unconditionalPlans(plans: readonly VisaPlan[]): VisaPlan[] {
  return plans.filter(({ conditions }) => !conditions?.trim());
}

export const processingFilters = ["all", "instant", "week", "month"] as const;
export type ProcessingFilter = (typeof processingFilters)[number];

/**
 * 'Other Destinations' by the processing days that the cards announce: those of the cheapest plan without conditions, if
 * there is one. 'all' shows everything.
 */
export function byProcessing<D extends Pick<Destination, "visaProcessingDays" | "unconditional">>(
  destinations: readonly D[],
  filter: ProcessingFilter,
  buckets: Policies["processingBuckets"],
): D[] {
  if (filter === "all") return [...destinations];
  const { from, to } = buckets[filter];
  return destinations.filter((destination) => {
    const { visaProcessingDays: days } = destination.unconditional ?? destination;
    return days !== null && days >= from && days <= to;
  });
}

/** 'Visa Free Countries For': India shows flag 1; Dubai flag 0, or the residents' list by policy. */
export function visaFreeFor<D extends Pick<Destination, "visafreeforcountry" | "visaFreeForUaeResident">>(
  destinations: readonly D[],
  origin: Origin,
  policy: Policies["visaFreeDubai"],
): D[] {
  if (origin === "India") return destinations.filter((d) => d.visafreeforcountry === 1);
  if (policy === "residents-list") return destinations.filter((d) => d.visaFreeForUaeResident);
  return destinations.filter((d) => d.visafreeforcountry === 0);
}

/** Whether a plan allows more than one traveller (policy `groupTravellers`). */
export function allowsGroup(entryType: string, policy: Policies["groupTravellers"]): boolean {
  return policy === "any-plan" || entryType !== singleEntry;
}
