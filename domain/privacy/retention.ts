// Which of a traveller's data may be erased when, and what is retained and why (P47).

const dayMs = 86_400_000;

/** The facts about an application that its erasure depends on. */
export interface ApplicationToErase {
  /** When it was decided or cancelled; null while it is in progress. */
  endedAt: Date | null;
  /** Whether a legal hold on it or on its account is active. */
  isHeld: boolean;
}

/** Why something is retained for now. */
export type RetentionReason = "under_way" | "legal_hold";

/** When the documents of an application are erased automatically; undefined while it is in progress. */
export function documentsDueAt(endedAt: Date | null, retentionDays: number): Date | undefined {
  return endedAt ? new Date(endedAt.getTime() + retentionDays * dayMs) : undefined;
}

/** Why the documents are retained although their owner asks for their erasure; undefined if they can be erased. */
export function findRetentionReason({ endedAt, isHeld }: ApplicationToErase): RetentionReason | undefined {
  if (!endedAt) return "under_way";
  return isHeld ? "legal_hold" : undefined;
}

/** The facts about an account that its deletion depends on. */
export interface AccountToErase {
  applications: readonly ApplicationToErase[];
  /** Whether there is a hold on the whole account. */
  isHeld: boolean;
  /** Whether a payment is being confirmed or a refund is in progress. */
  hasOpenMoney: boolean;
}

/** `refused`: nothing is deleted; `partly`: held data is retained for now, the login ends immediately; `wholly`. */
export type AccountErasure =
  { kind: "refused"; because: "under_way" | "open_money" } | { kind: "partly" } | { kind: "wholly" };

export function accountErasure({ applications, isHeld, hasOpenMoney }: AccountToErase): AccountErasure {
  if (applications.some(({ endedAt }) => endedAt === null)) return { kind: "refused", because: "under_way" };
  if (hasOpenMoney) return { kind: "refused", because: "open_money" };
  const isAnythingHeld = isHeld || applications.some((application) => application.isHeld);
  return { kind: isAnythingHeld ? "partly" : "wholly" };
}
