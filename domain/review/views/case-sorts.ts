// How the queue can be sorted.

/** `urgent`: new answers first, then by promised date. */
export const caseSorts = ["urgent", "promised", "departure", "submitted", "last_event"] as const;
export type CaseSort = (typeof caseSorts)[number];

export const sortOrders = ["asc", "desc"] as const;
export type SortOrder = (typeof sortOrders)[number];
