// GET /review/views: the number of cases in each view of the caller.
import DataLoader from "dataloader";
import type { ViewCount } from "#contract/review/queue.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { viewsOf } from "#domain/review/views/work-views.ts";
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
  const counts = new DataLoader<string, ViewCounts>(
    (callerIds) => {
      const read = countFor(platform, callerIds);
      running = read.catch(() => undefined);
      return read;
    },
    { cache: false, batchScheduleFn: (start) => void running.then(start) },
  );
  return async (caller) => presentCounts(caller, await counts.load(caller.id));
}

async function countFor({ db, clock }: Counting, callerIds: readonly string[]): Promise<ViewCounts[]> {
  const today = dateInIndia(clock());
  const { holidays } = await readPolicies(db);
  return countViews(db, { callerIds, today, dueUntil: dueUntilOf(today, holidays) });
}

function presentCounts({ role }: Caller, counts: ViewCounts): ViewCount[] {
  return viewsOf(role).map((view) => ({
    view,
    count: Math.min(counts[view], countedUpTo),
    more: counts[view] > countedUpTo,
  }));
}
