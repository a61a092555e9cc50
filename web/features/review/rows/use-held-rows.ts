// Keeps the rows of a page where they are while the list refreshes: rows change in place and never move under the pointer.
import { useState } from "react";
import type { QueueRow } from "#contract/review/queue.ts";

export interface HeldRows {
  rows: readonly QueueRow[];
  /** How many cases of the current page are not among the rows. */
  waiting: number;
  /** Shows the current page. */
  release: () => void;
}

export interface ListedPage {
  rows: readonly QueueRow[];
  /** Names the list and its page: another one is shown at once. */
  key: string;
  /** Whether the rows are those of an earlier visit, and the current ones are being fetched. */
  isFetching: boolean;
}

interface Held {
  key: string;
  ids: readonly string[];
  /** The newest state of each row that was ever seen here. */
  seen: ReadonlyMap<string, QueueRow>;
  /** The page and the changes that `seen` contains. */
  from: readonly QueueRow[];
  changed: ReadonlyMap<string, QueueRow>;
  /** The rows of an earlier visit are replaced by those of this one, once these are fetched. */
  isFromBefore: boolean;
}

/** `changed`: the newest state of cases that may have left the page, for example after a claim. */
export function useHeldRows(page: ListedPage | undefined, changed: ReadonlyMap<string, QueueRow>): HeldRows {
  const [held, setHeld] = useState<Held>();
  if (!page) return { rows: [], waiting: 0, release: () => undefined };
  const next = nextHeld(held, page, changed);
  if (next !== held) setHeld(next);
  const { ids, seen } = next;
  return {
    rows: ids.map((id) => seen.get(id)).filter((row) => row !== undefined),
    waiting: page.rows.filter(({ id }) => !ids.includes(id)).length,
    release: () => setHeld(asListed(page, changed)),
  };
}

function nextHeld(held: Held | undefined, page: ListedPage, changed: Held["changed"]): Held {
  if (held?.key !== page.key) return asListed(page, changed);
  const isNew = held.from !== page.rows;
  if (held.isFromBefore && isNew) return asListed({ ...page, isFetching: false }, changed);
  const isFromBefore = held.isFromBefore && page.isFetching;
  const news = [...changed].filter(([id, row]) => held.changed.get(id) !== row);
  if (!isNew && news.length === 0 && isFromBefore === held.isFromBefore) return held;
  const seen = new Map([...held.seen, ...news, ...(isNew ? byId(page.rows) : [])]);
  return { ...held, seen, from: page.rows, changed, isFromBefore };
}

function asListed({ key, rows, isFetching }: ListedPage, changed: Held["changed"]): Held {
  const ids = rows.map(({ id }) => id);
  return { key, ids, seen: new Map(byId(rows)), from: rows, changed, isFromBefore: isFetching };
}

function byId(rows: readonly QueueRow[]): [string, QueueRow][] {
  return rows.map((row) => [row.id, row]);
}
