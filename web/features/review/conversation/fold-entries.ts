// Joins entries that follow each other and say the same: documents that one person opened, and pushes to several devices.
import type { TimelineEntry } from "#contract/review/conversation/timeline.ts";

export type EventEntry = Extract<TimelineEntry, { source: "event" }>;
type PushEntry = Extract<TimelineEntry, { source: "push" }>;
type SingleEntry = Exclude<TimelineEntry, { source: "event" }>;

/** `items`: the kinds of documents it is about. */
export type FoldedEntry = SingleEntry | (EventEntry & { items: readonly unknown[] });

/** Newest first, like the entries; a joined entry has the time of the newest. */
export function foldEntries(entries: readonly TimelineEntry[]): FoldedEntry[] {
  const folded: FoldedEntry[] = [];
  for (const entry of entries) {
    const newer = folded.at(-1);
    if (entry.source === "event") {
      const item = entry.event.details["kind"];
      const items = item === undefined ? [] : [item];
      const isSame = newer?.source === "event" && isOneOpening(newer, entry);
      if (isSame) folded[folded.length - 1] = { ...newer, items: [...new Set([...items, ...newer.items])] };
      else folded.push({ ...entry, items });
    } else if (entry.source === "push" && newer?.source === "push" && isOnePush(newer, entry)) {
      if (entry.state === "sent") folded[folded.length - 1] = { ...newer, state: "sent", problem: "" };
    } else folded.push(entry);
  }
  return folded;
}

function isOneOpening({ event: newer }: EventEntry, { event }: EventEntry): boolean {
  return (
    event.kind === "document_opened" &&
    newer.kind === event.kind &&
    newer.travellerId === event.travellerId &&
    newer.actor.name === event.actor.name
  );
}

/** One of several devices was enough. */
function isOnePush(newer: PushEntry, push: PushEntry): boolean {
  return newer.kind === push.kind && newer.at === push.at;
}
