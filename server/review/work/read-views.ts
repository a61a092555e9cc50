// GET /review/views: the number of cases in each view of the caller.
import DataLoader from "dataloader";
import type { ViewCount } from "#contract/review/queue.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { viewsOf } from "#domain/review/views/work-views.ts";
import { actionsOf } from "#domain/staff/scopes.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countedUpTo } from "../queue/case-row-store.ts";
import { dueUntilOf } from "./view-conditions.ts";
import { countViews, type ViewCounts } from "./view-store.ts";

type Counting = Pick<Platform, "db" | "clock">;

/**
 * Returns a function that counts. A change makes every open console read its views at the same moment, so the calls that arrive
 * while a statement runs share the next one. Each statement starts after the calls that it answers, so a caller sees what it wrote.
 */
export function viewReader(platform: Counting): (caller: Caller) => Promise<ViewCount[]> {
  let running: Promise<unknown> = Promise.resolve();
  const counts = new DataLoader<Caller, ViewCounts>(
    (callers) => {
      const read = countForAll(platform, callers);
      running = read.catch(() => undefined);
      return read;
    },
    { cache: false, batchScheduleFn: (start) => void running.then(start) },
  );
  return async (caller) => presentCounts(caller, await counts.load(caller));
}

/** One statement for all callers with the same destinations. */
async function countForAll({ db, clock }: Counting, callers: readonly Caller[]): Promise<ViewCounts[]> {
  const today = dateInIndia(clock());
  const { holidays } = await readPolicies(db);
  const dueUntil = dueUntilOf(today, holidays);
  const counts = new Map<string, ViewCounts>();
  for (const together of Map.groupBy(callers, destinationsOf).values()) {
    const callerIds = together.map(({ id }) => id);
    const destinations = together[0]?.scope?.destinations;
    const found = await countViews(db, { callerIds, destinations, today, dueUntil });
    for (const [callerId, count] of found) counts.set(callerId, count);
  }
  return callers.map(({ id }) => counts.get(id) ?? fail(id));
}

function fail(callerId: string): never {
  throw new Error(`the views of ${callerId} were not counted`);
}

function destinationsOf({ scope }: Caller): string {
  return JSON.stringify(scope?.destinations.toSorted() ?? []);
}

function presentCounts(caller: Caller, counts: ViewCounts): ViewCount[] {
  return viewsOf(actionsOf(caller)).map((view) => ({
    view,
    count: Math.min(counts[view], countedUpTo),
    more: counts[view] > countedUpTo,
  }));
}
