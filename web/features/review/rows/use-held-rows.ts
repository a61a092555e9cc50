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

/**
 * `key` names the list and its page: another one is shown at once. `changed`: the newest state of cases that may have left the
 * page, for example after a claim.
 */
export function useHeldRows(
  page: { rows: readonly QueueRow[]; key: string } | undefined,
  changed: ReadonlyMap<string, QueueRow>,
): HeldRows {
  const [held, setHeld] = useState<{
    key: string;
    ids: readonly string[];
    last: ReadonlyMap<string, QueueRow>;
  }>();
  if (!page) return { rows: [], waiting: 0, release: () => undefined };
  const fresh = new Map(page.rows.map((row) => [row.id, row]));
  const release = () => setHeld({ key: page.key, ids: page.rows.map(({ id }) => id), last: fresh });
  if (held?.key !== page.key) {
    release();
    return { rows: page.rows, waiting: 0, release };
  }
  const stateOf = (id: string) => fresh.get(id) ?? changed.get(id) ?? held.last.get(id);
  const rows = held.ids.map(stateOf).filter((row) => row !== undefined);
  const waiting = page.rows.filter(({ id }) => !held.ids.includes(id)).length;
  return { rows, waiting, release };
}
