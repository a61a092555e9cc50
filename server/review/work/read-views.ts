// GET /review/views: the number of cases in each view of the caller.
import type { ViewCount } from "#contract/review/queue.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { viewsOf } from "#domain/review/views/work-views.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countedUpTo } from "../queue/case-row-store.ts";
import { dueUntilOf } from "./view-conditions.ts";
import { countViews } from "./view-store.ts";

export async function readViews(
  { db, clock }: Pick<Platform, "db" | "clock">,
  caller: Caller,
): Promise<ViewCount[]> {
  const views = viewsOf(caller.role);
  const today = dateInIndia(clock());
  const { holidays } = await readPolicies(db);
  const dueUntil = dueUntilOf(today, holidays);
  const counts = await countViews(db, views, {
    callerId: caller.id,
    destinations: caller.scope?.destinations ?? [],
    today,
    dueUntil,
  });
  return views.map((view) => {
    const found = counts[view] ?? 0;
    return { view, count: Math.min(found, countedUpTo), more: found > countedUpTo };
  });
}
