// What is typed into the policies, which of them differ from the values in force, and what was wrong at the last attempt.
import { useState } from "react";
import type { OfficePolicies } from "#contract/review/office.ts";
import {
  isSamePolicyValue,
  policiesOfSets,
  type PolicySetName,
  policySets,
} from "#domain/operation/policy-sets.ts";
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";
import { policyOf, typedFrom, valueOf } from "../policy/policy-typing.ts";

type Policy = OfficePolicies[number];
type Typed = Readonly<Record<string, unknown>>;

/** `onType`: after every change of what is typed. */
export function usePolicyTyping(list: OfficePolicies, onType: () => void) {
  const [typed, setTyped] = useState<Typed>({});
  const [attempt, setAttempt] = useState(0);
  // While somebody types, problems go, but none comes up.
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const changed = list.filter(
    ({ name, value }) => name in typed && !isSamePolicyValue(valueOf(typed[name]), value),
  );

  function put(next: Typed): void {
    setTyped(next);
    setProblems(problems.filter(({ fieldId }) => isUntouched(fieldId, typed, next)));
    onType();
  }

  return {
    changed,
    problems,
    attempt,
    typedOf: ({ name, value }: Policy) => (name in typed ? typed[name] : typedFrom(value)),
    show: (found: readonly FieldProblem[]) => {
      setProblems(found);
      setAttempt((times) => times + 1);
    },
    type: (name: string, value: unknown) => put({ ...typed, [name]: value }),
    undo: (name: string) => put(Object.fromEntries(Object.entries(typed).filter(([one]) => one !== name))),
    discard: () => put({}),
    fill: (set: PolicySetName) => put({ ...typed, ...filled(list, set) }),
  };
}

/** A policy with an open proposal waits for its decision. */
function filled(list: OfficePolicies, set: PolicySetName): Typed {
  const free = policiesOfSets.filter((name) => list.some((one) => one.name === name && !one.proposal));
  return Object.fromEntries(free.map((name) => [name, typedFrom(policySets[set][name])]));
}

function isUntouched(fieldId: string, before: Typed, after: Typed): boolean {
  const name = policyOf(fieldId);
  return before[name] === after[name];
}
