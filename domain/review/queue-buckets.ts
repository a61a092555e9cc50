// How the reports group open cases by the working days left until the promised date.

/** Starting with the most overdue. */
export const queueBuckets = ["overdue_more", "overdue", "today", "soon", "week", "later"] as const;
export type QueueBucket = (typeof queueBuckets)[number];

/** The maximum working days left in each bucket; negative days have passed. */
const upTo = {
  overdue_more: -6,
  overdue: -1,
  today: 0,
  soon: 2,
  week: 5,
  later: Infinity,
} as const satisfies Record<QueueBucket, number>;

export function bucketOf(workingDaysLeft: number): QueueBucket {
  return queueBuckets.find((bucket) => workingDaysLeft <= upTo[bucket]) ?? "later";
}
