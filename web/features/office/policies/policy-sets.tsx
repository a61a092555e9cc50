// Fills in the policies on travel together: the defaults, or those of real life. Nothing changes until it is saved.
import type { OfficePolicies } from "#contract/review/office.ts";
import {
  policiesOfSets,
  type PolicySetName,
  policySetNames,
  policySetOf,
} from "#domain/operation/policy-sets.ts";
import type { Policies } from "#domain/policies.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

interface PolicySetsProps {
  list: OfficePolicies;
  onFill: (set: PolicySetName) => void;
}

export function PolicySets({ list, onFill }: PolicySetsProps) {
  const { sets } = useOfficeTexts().policies;
  const current = policySetOf(
    Object.fromEntries(list.map(({ name, value }) => [name, value])) as unknown as Policies,
  );
  const isWaiting = list.some(
    ({ name, proposal }) => proposal && policiesOfSets.some((ofSets) => ofSets === name),
  );
  return (
    <Card as="section" aria-labelledby="policy-sets">
      <div className="space-y-3">
        <h2 id="policy-sets" className="text-xl">
          {sets.title}
        </h2>
        <p>{sets.current[current ?? "mixed"]}</p>
        <div aria-live="polite">{isWaiting && <p>{sets.waiting}</p>}</div>
        <p className="text-ink-soft">{sets.lead}</p>
        <div className="flex flex-wrap gap-3">
          {policySetNames
            .filter((name) => name !== current)
            .map((name) => (
              <Button key={name} variant="secondary" onClick={() => onFill(name)}>
                {sets.use[name]}
              </Button>
            ))}
        </div>
      </div>
    </Card>
  );
}
