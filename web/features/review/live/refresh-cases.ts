// Which of the console's queries a changed case makes stale; those on screen are fetched again.
import type { QueryClient } from "@tanstack/react-query";
import type { LivePart } from "#contract/traveller/live-parts.ts";
import { caseKey } from "../case-key.ts";

/** Lists of cases and their counts, by the second part of their query keys. */
const lists: readonly unknown[] = ["queue", "views", "attention"];
/** In a busy hour many cases change in a second; the lists are fetched once for all of them. */
const listsEveryMs = 1000;

export interface CaseRefresher {
  onPart: (part: LivePart) => void;
  /** For a user who returns to the page. */
  refreshAll: () => void;
}

export function caseRefresher(queries: QueryClient, userId: string): CaseRefresher {
  let refreshedAtMs = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshLists = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        refreshedAtMs = performance.now();
        void queries.invalidateQueries({
          predicate: ({ queryKey: [area, name] }) => area === "review" && lists.includes(name),
        });
      },
      Math.max(0, refreshedAtMs + listsEveryMs - performance.now()),
    );
  };
  const refreshAll = () => {
    void queries.invalidateQueries({ queryKey: ["review", "case", userId] });
    refreshLists();
  };
  const onPart = ({ name, content }: LivePart) => {
    if (name === "ready" && !content.isComplete) refreshAll();
    if (name !== "case") return;
    void queries.invalidateQueries({ queryKey: caseKey(userId, content.caseId) });
    refreshLists();
  };
  return { onPart, refreshAll };
}
