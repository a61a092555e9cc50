// What of a traveller's data may be erased when, and what has to stay and why (P47).

const dayMs = 86_400_000;

/** An application as far as erasing depends on it. */
export interface KeptApplication {
  /** When it was decided or cancelled; null while it is under way. */
  endedAt: Date | null;
  /** A legal hold on it or on its account is open. */
  isHeld: boolean;
}

/** Why something stays for now. */
export type Stay = "under_way" | "legal_hold";

/** When the documents of an application are erased by themselves; undefined while it is under way. */
export function documentsDueAt(endedAt: Date | null, retentionDays: number): Date | undefined {
  return endedAt ? new Date(endedAt.getTime() + retentionDays * dayMs) : undefined;
}

/** Why the documents stay although their owner asks for them to be erased; undefined where nothing stands against it. */
export function documentsStayIfAsked({ endedAt, isHeld }: KeptApplication): Stay | undefined {
  if (!endedAt) return "under_way";
  return isHeld ? "legal_hold" : undefined;
}

/** An account as far as deleting it depends on it. */
export interface KeptAccount {
  applications: readonly KeptApplication[];
  /** A hold on the whole account. */
  isHeld: boolean;
  /** A payment is being confirmed, or money is on its way back. */
  hasOpenMoney: boolean;
}

/** `refused`: nothing is deleted; `partly`: what is held stays until it may go, the log-in ends now; `wholly`. */
export type AccountErasure =
  { kind: "refused"; because: "under_way" | "open_money" } | { kind: "partly" } | { kind: "wholly" };

export function accountErasure({ applications, isHeld, hasOpenMoney }: KeptAccount): AccountErasure {
  if (applications.some(({ endedAt }) => endedAt === null)) return { kind: "refused", because: "under_way" };
  if (hasOpenMoney) return { kind: "refused", because: "open_money" };
  const isAnythingHeld = isHeld || applications.some((application) => application.isHeld);
  return { kind: isAnythingHeld ? "partly" : "wholly" };
}
