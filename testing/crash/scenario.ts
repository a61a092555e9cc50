// One payer with one application, and the fault that strikes them.
import type { Payer } from "../payment-setup.ts";
import type { Crash } from "./faults.ts";
import type { FaultPoint } from "./fault-points.ts";
import type { Side } from "../proxies/gates.ts";

/** A round defines on which side of the fault point the fault strikes, and who continues afterwards. */
export const rounds = {
  /** The message in flight is lost; the provider repeats its webhooks and the payer retries. */
  before: { side: "before", pauseMs: 0, webhooksAgain: true, payerStays: true },
  /** The work is done but its response is lost; no webhook arrives any more, and the payer retries. */
  after: { side: "after", pauseMs: 0, webhooksAgain: false, payerStays: true },
  /** The fault strikes in the middle of the work; a payer who has paid does not return. */
  amid: { side: "before", pauseMs: 30, webhooksAgain: true, payerStays: false },
} as const satisfies Record<
  string,
  { side: Side; pauseMs: number; webhooksAgain: boolean; payerStays: boolean }
>;
export type Round = keyof typeof rounds;

export interface Scenario {
  point: FaultPoint;
  crash: Crash;
  round: Round;
}

export interface RunningScenario extends Scenario {
  payer: Payer;
  draftId: string;
  /** Paise. */
  amount: number;
  /** IDs that identify this application in messages; more are added as they become known. */
  ids: Set<string>;
  /** Aborted when the payer's window closes; responses to its requests are dropped. */
  closed: AbortController;
  hasFaultStruck: boolean;
  /** The provider fails for this application until this time. */
  outageUntil: number;
}

export function isAbout({ ids }: Pick<RunningScenario, "ids">, text: string): boolean {
  return [...ids].some((id) => text.includes(id));
}

export function titleOf({ point, crash, round }: Scenario): string {
  return `${crash} ${round} '${point}'`;
}
