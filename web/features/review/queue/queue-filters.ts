// The queue's view, filters, sort order and page in the URL. Unknown names and values are dropped.
import { applicationStatuses } from "#domain/applications.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { caseAges } from "#domain/review/case-age.ts";
import { type CaseSort, caseSorts, type SortOrder, sortOrders } from "#domain/review/views/case-sorts.ts";
import { maySeeView, type WorkView, workViews } from "#domain/review/views/work-views.ts";
import type { StaffAction } from "#domain/staff/roles.ts";
import { readCounted } from "../counted/counted-filters.ts";
import type { QueueFilters } from "./queue-calls.ts";

const choices = {
  visaType: visaTypeIds,
  status: applicationStatuses,
  age: caseAges,
} as const;

/** IDs of destinations and staff, 'me' and 'nobody'. */
const identifier = /^[a-z0-9-]{1,80}$/;
const identifiers = ["destination", "assignee"] as const;

export const filterNames = [...identifiers, "visaType", "status", "age"] as const;
export type FilterName = (typeof filterNames)[number];

export function readFilters(query: URLSearchParams): Pick<QueueFilters, FilterName> {
  const found: Record<string, string> = {};
  for (const name of identifiers) {
    const value = query.get(name);
    if (value && identifier.test(value)) found[name] = value;
  }
  for (const [name, values] of Object.entries(choices)) {
    const value = query.get(name);
    if (value && values.some((known) => known === value)) found[name] = value;
  }
  return found;
}

/** Which list is shown: the view and the sort order. */
export interface ListChoice {
  view: WorkView | undefined;
  sort: CaseSort;
  order: SortOrder;
}

export function readChoice(query: URLSearchParams): ListChoice {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((known) => known === query.get(name));
  return {
    view: one("view", workViews),
    sort: one("sort", caseSorts) ?? "urgent",
    order: one("order", sortOrders) ?? "asc",
  };
}

/** Without the view of a link or an older page that the user may not see: all open cases are listed instead. */
export function withOwnView(query: URLSearchParams, allowed: readonly StaffAction[]): URLSearchParams {
  const { view } = readChoice(query);
  return view === undefined || maySeeView(allowed, view) ? query : withChoice(query, { view: undefined });
}

/** The cursors of all pages up to the current one, except the first page. They contain dates and IDs only. */
export function readCursors(query: URLSearchParams): string[] {
  return query.get("page")?.split(",") ?? [];
}

export function withCursors(query: URLSearchParams, cursors: readonly string[]): URLSearchParams {
  const next = ofList(query);
  if (cursors.length > 0) next.set("page", cursors.join(","));
  return next;
}

/** The query with one filter changed, at the first page. Search terms and unknown names are dropped. */
export function withFilter(query: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = ofList(query);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

export function withChoice(query: URLSearchParams, choice: Partial<ListChoice>): URLSearchParams {
  const filters = { ...readFilters(query), ...readCounted(query) };
  return new URLSearchParams({ ...filters, ...choiceIn({ ...readChoice(query), ...choice }) });
}

/** The parameters of the list, without its page. */
function ofList(query: URLSearchParams): URLSearchParams {
  return withChoice(query, {});
}

/** Only what differs from the usual list. */
function choiceIn({ view, sort, order }: ListChoice): Record<string, string> {
  return {
    ...(view && { view }),
    ...(sort !== "urgent" && { sort }),
    ...(order !== "asc" && { order }),
  };
}
