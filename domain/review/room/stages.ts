// The stages of an open case, in the order of the work. Every open case is in exactly one.

export const caseStages = [
  "to_verify",
  "ready_to_file",
  /** Somebody's proposal waits for a supervisor. */
  "second_person",
  "with_traveller",
  "at_authority",
] as const;
export type CaseStage = (typeof caseStages)[number];

/** What the time between submission and decision is spent on, in the order of a case. */
export const timedStages = ["verifying", "traveller", "filing", "authority"] as const;
export type TimedStage = (typeof timedStages)[number];
