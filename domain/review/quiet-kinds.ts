// Which events leave a case unchanged, without the schemas of all kinds, which browsers do not need.
import type { EventKind } from "./event-kinds.ts";

/** These neither change a case nor what its next step should be: anyone who opened it before may still take that step. */
export const quietKinds = [
  "document_opened",
  "exported",
  "estimate_revised",
  "request_reminded",
  "step_refused",
] as const satisfies readonly EventKind[];

/** The others, but for changes of status, which follow from the events next to them. */
export type ChangingKind = Exclude<EventKind, (typeof quietKinds)[number] | "status">;

/** Kinds that only a later version knows may change it. */
export function changesCase(kind: string): boolean {
  return !(quietKinds as readonly string[]).includes(kind);
}
