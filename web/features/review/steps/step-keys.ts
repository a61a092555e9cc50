// The keyboard shortcut of each step of a case. A capital letter means: with Shift.
import type { StepName } from "./use-case-steps.ts";

export const stepKeys = {
  claim: "c",
  /** With Shift, so that claiming twice does not release. */
  release: "C",
  verify: "v",
  ask: "q",
  file: "f",
  visa: "i",
  approve: "a",
  reject: "x",
  agree: "g",
  decline: "b",
  assign: "s",
  correct: "e",
  retract: "z",
  recall: "l",
  reopen: "r",
  reverse: "k",
  uphold: "h",
  correct_details: "m",
  /** Never open together with the answers to a proposed decision. */
  agree_correction: "g",
  decline_correction: "b",
  retract_correction: "z",
} as const satisfies Partial<Record<StepName, string>>;

/** Of 'Next case', as in the queue. */
export const nextCaseKey = "j";

export type KeyedStep = keyof typeof stepKeys;

export function isKeyedStep(step: StepName): step is KeyedStep {
  return Object.hasOwn(stepKeys, step);
}
