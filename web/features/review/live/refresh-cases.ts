// Which of the console's queries a changed case makes stale; those on screen are fetched again.
import type { QueryClient } from "@tanstack/react-query";
import type { LivePart } from "#contract/traveller/live-parts.ts";
import { caseKey } from "../case-key.ts";

/** Lists of cases and their counts, by the second part of their query keys. */
const lists: readonly unknown[] = ["queue", "views", "attention"];
/** The colleagues who have cases open. */
export const viewersKey = ["review", "viewers"] as const;
/** In a busy hour many cases change in a second; the lists are fetched once for all of them. */
const listsEveryMs = 1000;

export interface CaseRefresher {
  onPart: (part: LivePart) => void;
  /** For a user who returns to the page. */
  refreshAll: () => void;
}

export function caseRefresher(queries: QueryClient, userId: string): CaseRefresher {
  const refreshLists = atMostEvery(listsEveryMs, () => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [area, name] }) => area === "review" && lists.includes(name),
    });
  });
  const refreshViewers = atMostEvery(listsEveryMs, () => {
    void queries.invalidateQueries({ queryKey: viewersKey });
  });
  const refreshAll = () => {
    void queries.invalidateQueries({ queryKey: ["review", "case", userId] });
    refreshLists();
    refreshViewers();
  };
  const onPart = ({ name, content }: LivePart) => {
    if (name === "ready" && !content.isComplete) refreshAll();
    if (name === "viewers") refreshViewers();
    if (name !== "case") return;
    void queries.invalidateQueries({ queryKey: caseKey(userId, content.caseId) });
    refreshLists();
  };
  return { onPart, refreshAll };
}

/** Returns a function that runs `work` soon after it is called, but not more often than this. */
function atMostEvery(everyMs: number, work: () => void): () => void {
  let ranAtMs = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        ranAtMs = performance.now();
        work();
      },
      Math.max(0, ranAtMs + everyMs - performance.now()),
    );
  };
}
