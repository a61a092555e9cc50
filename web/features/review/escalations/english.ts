// Texts of the page with the escalated cases.

export const escalations = {
  lead: "Cases that specialists have passed to a supervisor, the longest waiting first.",
  none: "No escalated cases.",
  failed: "The escalated cases could not be loaded.",
  retry: "Try again",
  loading: "Loading the escalated cases…",
  by: (name: string, when: string) => `Escalated by ${name}, ${when}`,
  claimedBy: (name: string) => `Claimed by ${name}`,
  unclaimed: "Not claimed",
  erased: "The reason has been erased.",
  resolveOf: (reference: string) => `Resolve escalation of ${reference}`,
  all: "All escalated cases, with reasons",
} as const;
