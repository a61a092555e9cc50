// Which queries each event makes stale; active ones are fetched again.
import type { QueryClient } from "@tanstack/react-query";
import type { LiveEventKind } from "#contract/traveller/live-events.ts";
import type { LivePart } from "#contract/traveller/live-parts.ts";

const ofApplications = ["applications", "application", "cancellation", "looks"];
const ofPayments = ["applications", "application", "drafts"];

/** The first parts of query keys; the second part is the account's id. */
const outdated = {
  status_changed: [...ofApplications, "drafts"],
  action_needed: ofApplications,
  action_done: ofApplications,
  filed: ofApplications,
  outcome_decided: ofApplications,
  payment_changed: ofPayments,
  refund_changed: ofPayments,
  expert_message: ["questions"],
} as const satisfies Record<LiveEventKind, readonly string[]>;

const everything = [...new Set(Object.values(outdated).flat())];
/** Events of one change arrive together. */
const togetherMs = 20;

export interface Refresher {
  onPart: (part: LivePart) => void;
  /** For a user who returns to the page. */
  refreshAll: () => void;
}

export function refresher(queries: QueryClient, userId: string): Refresher {
  const due = new Set<string>();
  const refresh = (names: readonly string[]) => {
    if (due.size === 0) setTimeout(refreshDue, togetherMs);
    for (const name of names) due.add(name);
  };
  const refreshDue = () => {
    for (const name of due) void queries.invalidateQueries({ queryKey: [name, userId] });
    due.clear();
  };
  const onPart = ({ name, content }: LivePart) => {
    if (name === "change") refresh(outdated[content.kind] ?? everything);
    if (name === "ready" && !content.isComplete) refresh(everything);
  };
  return { onPart, refreshAll: () => refresh(everything) };
}
