// The sort orders of the queue as SQL, each matching an index, and the cursors that continue a list after a case.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CaseSort, SortOrder } from "#domain/review/views/case-sorts.ts";

export interface CaseOrder {
  /** `decided`: by the decisions of a period, which only lists of such cases contain. */
  sort: CaseSort | "decided";
  order: SortOrder;
}

/** The place of a case in a list, stored in the cursor, because an answer or its handling may move the case meanwhile. */
export interface Cursor {
  isAnswered: boolean;
  value: string;
  id: string;
}

export function readCursor(text: string): Cursor {
  const [rank, value = "", id = ""] = text.split("~");
  return { isAnswered: rank === "0", value, id };
}

interface SortedRow {
  id: string;
  estimated_date: string;
  departure: string | null;
  submitted_at: Date;
  last_event_at: Date | null;
  answered_at: Date | null;
  decided_at: Date | null;
}

export function cursorOf({ sort }: Pick<CaseOrder, "sort">, row: SortedRow): string {
  const isAnswered = sort === "urgent" && row.answered_at !== null;
  return `${isAnswered ? 0 : 1}~${valueIn(row, sort)}~${row.id}`;
}

function valueIn(row: SortedRow, sort: CaseOrder["sort"]): string {
  if (sort === "departure") return row.departure ?? "infinity";
  if (sort === "submitted") return row.submitted_at.toISOString();
  if (sort === "last_event") return (row.last_event_at ?? row.submitted_at).toISOString();
  if (sort === "decided") return (row.decided_at ?? row.submitted_at).toISOString();
  return row.estimated_date;
}

/** Of the row `decision` of the history. */
export const decidedAt = sql<Date>`decision.happened_at`;

/** Written exactly as in the indexes. */
export const sortKeys = {
  urgent: sql`applications.estimated_date`,
  promised: sql`applications.estimated_date`,
  departure: sql`coalesce(applications.departure, 'infinity'::date)`,
  submitted: sql`applications.submitted_at`,
  last_event: sql`coalesce(applications.last_event_at, applications.submitted_at)`,
  decided: decidedAt,
} as const satisfies Record<CaseOrder["sort"], RawBuilder<unknown>>;

/** 'asc' or 'desc' of each column of the order. */
export function directionOf({ sort, order }: CaseOrder): SortOrder {
  return sort === "urgent" ? "asc" : order;
}

const momentSorts: readonly CaseOrder["sort"][] = ["submitted", "last_event", "decided"];

export function isAfter(
  order: CaseOrder,
  { afterValue, afterId }: { afterValue: string; afterId: string },
): RawBuilder<SqlBool> {
  const isDate = !momentSorts.includes(order.sort);
  const type = sql.raw(isDate ? "date" : "timestamptz");
  const than = sql.raw(directionOf(order) === "asc" ? ">" : "<");
  return sql`(${sortKeys[order.sort]}, applications.id) ${than} (${afterValue}::${type}, ${afterId}::uuid)`;
}
