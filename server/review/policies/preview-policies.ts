// What changes of policies would do before they are saved: the values before and after, and how many they concern.
import type { PolicyPreview } from "#contract/review/office.ts";
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { byProcessing, type Destination, visaFreeFor } from "#domain/destinations.ts";
import { paiseFromRupees } from "#domain/money.ts";
import { isSamePolicyValue } from "#domain/operation/policy-sets.ts";
import { isGuardedPolicy, type Policies } from "#domain/policies.ts";
import { listDestinations } from "#server/catalogue/list-destinations.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { dueUntilOf } from "../work/view-conditions.ts";
import { checkedChanges, type NewValue } from "./change-policies.ts";
import * as store from "./policy-effect-store.ts";

type Deps = Pick<Platform, "db" | "clock">;

const dayMs = 24 * 3_600_000;
/** Refunds by staff are compared over these days. */
const refundDays = 90;

/** Leaves out the values that are in force already. Throws as saving would. */
export async function previewPolicies(deps: Deps, changes: readonly NewValue[]): Promise<PolicyPreview> {
  const before = await readPolicies(deps.db);
  const changed = checkedChanges(changes).filter(
    ({ name, value }) => !isSamePolicyValue(before[name], value),
  );
  return Promise.all(
    changed.map(async ({ name, value }) => ({
      name,
      from: before[name],
      to: value,
      guarded: isGuardedPolicy(name),
      before: await count(deps, { [name]: before[name] }),
      after: await count(deps, { [name]: value }),
    })),
  );
}

/** How many the policy concerns with this value; null for those whose effect nobody can count beforehand. */
async function count(deps: Deps, policy: Partial<Policies>): Promise<number | null> {
  const [name] = Object.keys(policy) as (keyof Policies)[];
  const counted = name && (counts[name] as ((deps: Deps, value: unknown) => Promise<number>) | null);
  return counted ? counted(deps, policy[name]) : null;
}

type Count<Value> = ((deps: Deps, value: Value) => Promise<number>) | null;

const counts: { [Name in keyof Policies]: Count<Policies[Name]> } = {
  groupTravellers: async ({ db }, value) =>
    value === "any-plan" ? 0 : store.countLargeDrafts(db, { max: 1, isSingleEntry: true }),
  maxTravellers: ({ db }, max) => store.countLargeDrafts(db, { max, isSingleEntry: false }),
  signupsPerAddress: null,
  travelWindow: ({ db }) => store.countDrafts(db),
  processingBuckets: async (deps, buckets) => {
    const destinations = await listDestinations(deps);
    const found = (["instant", "week", "month"] as const).flatMap((filter) =>
      byProcessing(destinations, filter, buckets),
    );
    return new Set(found).size;
  },
  visaFreeDubai: async (deps, policy) => {
    const destinations: Destination[] = await listDestinations(deps);
    return visaFreeFor(destinations, "Dubai", policy).length;
  },
  passwordMinLength: null,
  unreadablePassport: ({ db }) => store.countUnreadDrafts(db),
  documentRetentionDays: ({ db, clock }, days) => store.countDocumentsDue(db, daysBefore(clock(), days)),
  draftRetentionDays: ({ db, clock }, days) =>
    store.countDrafts(db, { changedBefore: daysBefore(clock(), days) }),
  refundLadder: ({ db }) => store.countOpenApplications(db),
  refundSecondPersonFrom: ({ db, clock }, rupees) =>
    store.countLargeRefunds(db, { limit: paiseFromRupees(rupees), since: daysBefore(clock(), refundDays) }),
  rejectionSecondPerson: ({ db }) => store.countOpenApplications(db),
  holidays: ({ db, clock }, holidays: readonly CalendarDate[]) => {
    const today = dateInIndia(clock());
    return store.countDueToday(db, { today, dueUntil: dueUntilOf(today, holidays) });
  },
};

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
