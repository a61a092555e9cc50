// THE next step of a case: the one that the bar offers first, with its key. The others are next to it.
import type { ReviewCase } from "#contract/review/case.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { isKeyedStep, type KeyedStep } from "./step-keys.ts";

/** In the order of a case; `ask`, `reject` and the like are never what everybody has to do next. */
const order: readonly KeyedStep[] = [
  "claim",
  "agree",
  "agree_correction",
  "verify",
  "file",
  "approve",
  "visa",
];

export type NextStep =
  | { kind: "step"; step: KeyedStep }
  /** Documents have to be opened before the case is verified. */
  | { kind: "paper"; left: number }
  /** The others wait for a step that this traveller does not need. */
  | { kind: "traveller"; id: string; name: string }
  | { kind: "none" };

export interface StepsOfCase {
  next: NextStep;
  /** All other steps that are open. */
  others: KeyedStep[];
}

export function stepsOf(shown: ReviewCase, traveller: CaseTraveller | undefined): StepsOfCase {
  const open = keyedSteps(shown, traveller);
  const first = order.find((step) => open.includes(step));
  const left = unopenedIn(shown).length;
  if (first === "verify" && left > 0) return { next: { kind: "paper", left }, others: open };
  if (first) return { next: { kind: "step", step: first }, others: open.filter((step) => step !== first) };
  const waiting = shown.travellers.find(({ open: own }) => own.some((step) => inOrder(step)));
  return {
    next: waiting ? { kind: "traveller", id: waiting.id, name: waiting.name } : { kind: "none" },
    others: open,
  };
}

/** The current documents that the user has not opened since the claim. */
export function unopenedIn({ travellers }: ReviewCase) {
  return travellers.flatMap(({ name, documents }) =>
    documents
      .filter(({ opened, replaced }) => !opened && !replaced)
      .map(({ id, kind }) => ({ id, kind, name })),
  );
}

function keyedSteps(shown: ReviewCase, traveller: CaseTraveller | undefined): KeyedStep[] {
  // The details are corrected where they are, in the panel; the case is released above it.
  return [...shown.open, ...(traveller?.open ?? [])].filter(
    (step): step is KeyedStep => isKeyedStep(step) && step !== "correct_details" && step !== "release",
  );
}

function inOrder(step: CaseTraveller["open"][number]): boolean {
  return isKeyedStep(step) && order.includes(step);
}
