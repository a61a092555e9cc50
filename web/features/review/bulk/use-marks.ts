// The cases of the queue that are marked for one act on all of them. Only rows on screen can be marked.
import { useState } from "react";
import type { QueueRow } from "#contract/review/queue.ts";
import { maxBulk } from "#domain/review/views/page-size.ts";

export interface Marks {
  /** The marked rows, in the order of the list. */
  rows: readonly QueueRow[];
  has: (id: string) => boolean;
  turn: (id: string) => void;
  /** Marks every row on screen. */
  all: () => void;
  clear: () => void;
  /** No longer marks these. */
  drop: (ids: readonly string[]) => void;
}

export function useMarks(shown: readonly QueueRow[]): Marks {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    rows: shown.filter(({ id }) => ids.has(id)).slice(0, maxBulk),
    has: (id) => ids.has(id),
    turn: (id) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    all: () => setIds(new Set(shown.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    drop: (done) => setIds((before) => new Set([...before].filter((id) => !done.includes(id)))),
  };
}
