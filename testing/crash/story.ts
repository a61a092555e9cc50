// One payer at one application, and what is to happen to them.
import type { Payer } from "../payment-stage.ts";
import type { Crash } from "./faults.ts";
import type { FaultPoint } from "./fault-points.ts";
import type { Side } from "../lines/gates.ts";

/** A round says on which side of the moment it strikes, and who helps afterwards. */
export const rounds = {
  /** What was under way never arrived; the provider sends its webhooks again, the payer tries again. */
  before: { side: "before", pauseMs: 0, webhooksAgain: true, payerStays: true },
  /** It was done, and nobody heard; no webhook comes any more, the payer tries again. */
  after: { side: "after", pauseMs: 0, webhooksAgain: false, payerStays: true },
  /** Somewhere in the middle of it; whoever has paid is not seen again. */
  amid: { side: "before", pauseMs: 30, webhooksAgain: true, payerStays: false },
} as const satisfies Record<
  string,
  { side: Side; pauseMs: number; webhooksAgain: boolean; payerStays: boolean }
>;
export type Round = keyof typeof rounds;

export interface Plot {
  point: FaultPoint;
  crash: Crash;
  round: Round;
}

export interface Story extends Plot {
  payer: Payer;
  draftId: string;
  /** Paise. */
  amount: number;
  /** Whatever names this application on some line; more become known as it goes. */
  ids: Set<string>;
  /** Its window is closed; what it had asked for is not heard. */
  closed: AbortController;
  hasStruck: boolean;
  /** Until then the provider fails for this application. */
  outageUntil: number;
}

export function isAbout({ ids }: Pick<Story, "ids">, text: string): boolean {
  return [...ids].some((id) => text.includes(id));
}

export function titleOf({ point, crash, round }: Plot): string {
  return `${crash} ${round} '${point}'`;
}
