// Whose turn a case is. Only our own time counts against the promised date.
import type { ApplicationStatus } from "../../applications.ts";

export const turns = ["ours", "traveller", "authority"] as const;
export type Turn = (typeof turns)[number];

export interface TurnFacts {
  status: ApplicationStatus;
  isFiled: boolean;
}

/** Null once the case is over. The database stores the same (`turn_of_case`). */
export function turnOf({ status, isFiled }: TurnFacts): Turn | null {
  if (status === "pending") return "traveller";
  if (status !== "submitted" && status !== "documents_verified") return null;
  return isFiled ? "authority" : "ours";
}
