// How urgent a case is, by the date promised to the traveller.

export const caseAges = ["overdue", "due_soon", "in_time"] as const;
export type CaseAge = (typeof caseAges)[number];

/** With this many working days left or fewer, a case is due soon. */
export const dueSoonDays = 2;

/** @param workingDaysLeft until the promised date; negative once it has passed */
export function ageOf(workingDaysLeft: number): CaseAge {
  if (workingDaysLeft < 0) return "overdue";
  return workingDaysLeft <= dueSoonDays ? "due_soon" : "in_time";
}
