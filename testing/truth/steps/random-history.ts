// Random histories of an application: who travels, on which terms, and what everyone tries to do.
import fc from "fast-check";
import { refundShares, type RefundLadder } from "#domain/refunds/refund-ladder.ts";

/** What travellers, staff, the bank and the calendar can do. A step that is not possible at its time is refused. */
export const stepNames = [
  "claim",
  "openDocuments",
  "openOneDocument",
  "verify",
  "ask",
  "answer",
  "withdraw",
  "file",
  "putVisa",
  "putDifferingVisa",
  "approve",
  "reject",
  "agree",
  "decline",
  "cancel",
  "refundPart",
  "refundRest",
  "agreeToRefund",
  "failRefund",
  "sendRefunds",
  "share",
  "applyAgain",
  "eraseDocuments",
  "waitADay",
  "waitAWeek",
  "waitAMonth",
] as const;
export type StepName = (typeof stepNames)[number];

export interface Step {
  name: StepName;
  /** Chooses the traveller, document or variant that the step is about. */
  choice: number;
}

export interface History {
  travellers: number;
  ladder: RefundLadder;
  needsSecondPerson: boolean;
  steps: Step[];
}

const share = fc.constantFrom(...refundShares);
const ladder: fc.Arbitrary<RefundLadder> = fc.record({
  beforeVerification: share,
  afterVerification: share,
  afterFiling: share,
  rejectedBeforeFiling: share,
});
const defaults: RefundLadder = {
  beforeVerification: "all",
  afterVerification: "all",
  afterFiling: "nothing",
  rejectedBeforeFiling: "all",
};

const step = fc.record({ name: fc.constantFrom(...stepNames), choice: fc.nat({ max: 11 }) });

/** The usual way to a decision, from which a history departs: by itself, chance would hardly get there. */
const usualWay: readonly StepName[] = [
  "claim",
  "openDocuments",
  "verify",
  "file",
  "putVisa",
  "approve",
  "agree",
];

/** Parts of the usual way, with other steps in between; some histories are nothing but chance. */
const steps = fc
  .tuple(
    fc.array(fc.record({ keep: fc.nat({ max: 9 }), before: fc.array(step, { maxLength: 2 }) }), {
      minLength: usualWay.length,
      maxLength: usualWay.length,
    }),
    fc.array(step, { minLength: 2, maxLength: 8 }),
  )
  .map(([departures, rest]) => [
    ...departures.flatMap(({ keep, before }, at) => {
      const usual = usualWay[at];
      return usual && keep > 0 ? [...before, { name: usual, choice: at }] : before;
    }),
    ...rest,
  ]);

export function randomHistories(count: number, seed: number): History[] {
  const history = fc.record({
    travellers: fc.integer({ min: 1, max: 3 }),
    ladder: fc.oneof(fc.constant(defaults), ladder),
    needsSecondPerson: fc.boolean(),
    steps,
  });
  return fc.sample(history, { numRuns: count, seed });
}
