// The timeline of a case: where its entries come from, and what each of its filters shows.

/** `event`: an event of the history; `message`: of the conversation with the traveller; `note`: an internal one. */
export const timelineSources = ["event", "email", "push", "message", "note"] as const;
export type TimelineSource = (typeof timelineSources)[number];

export const timelineFilters = {
  all: timelineSources,
  conversation: ["message"],
  emails: ["email", "push"],
  notes: ["note"],
  history: ["event"],
} as const satisfies Record<string, readonly TimelineSource[]>;
export type TimelineFilter = keyof typeof timelineFilters;

export const timelineFilterNames = Object.keys(timelineFilters) as [TimelineFilter, ...TimelineFilter[]];

/** Events whose notes and messages are entries of their own. */
export const shownElsewhere = [
  "note_added",
  "note_taken_back",
  "escalated",
  "escalation_resolved",
  "question_asked",
  "message_sent",
] as const;

/** Entries on one page. */
export const timelinePage = 60;
