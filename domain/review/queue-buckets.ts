// How the reports group open cases: ours by the working days left until they are due, the others by whom they wait for.
import type { Turn } from "./clocks/turns.ts";

/** Of the cases that are ours, starting with the most overdue. */
const ownBuckets = ["overdue_more", "overdue", "today", "soon", "week", "later"] as const;
export const queueBuckets = [...ownBuckets, "traveller", "authority"] as const;
export type QueueBucket = (typeof queueBuckets)[number];

/** The maximum working days left in each bucket; negative days have passed. */
const upTo = {
  overdue_more: -6,
  overdue: -1,
  today: 0,
  soon: 2,
  week: 5,
  later: Infinity,
} as const satisfies Record<(typeof ownBuckets)[number], number>;

/** @param workingDaysLeft until our part is due; negative once that has passed */
export function bucketOf(turn: Turn, workingDaysLeft: number): QueueBucket {
  if (turn !== "ours") return turn;
  return ownBuckets.find((bucket) => workingDaysLeft <= upTo[bucket]) ?? "later";
}
