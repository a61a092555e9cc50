// Sets the policies on travel together: the specification's values, or those of real life. Refunds are only proposed.
import { officeCalls } from "#contract/review/paths.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { OfficePolicies } from "#contract/review/office.ts";
import { policiesOfSets, policySetNames, policySetOf } from "#domain/operation/policy-sets.ts";
import type { Policies } from "#domain/policies.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeCall } from "../office-calls.ts";
import { SavingNotice } from "../page/saving-notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

/** `onApplied`: once the policies have been fetched again. */
export function PolicySets({ list, onApplied }: { list: OfficePolicies; onApplied: () => void }) {
  const { sets } = useOfficeTexts().policies;
  const queries = useQueryClient();
  const apply = useOfficeCall();
  const current = policySetOf(
    Object.fromEntries(list.map(({ name, value }) => [name, value])) as unknown as Policies,
  );

  const isWaiting = list.some(
    ({ name, proposal }) => proposal && policiesOfSets.some((ofSets) => ofSets === name),
  );

  function use(path: string): void {
    const settled = () => {
      void queries.invalidateQueries({ queryKey: ["config"] });
      onApplied();
    };
    apply.mutate({ path, method: "PUT" }, { onSuccess: settled });
  }

  return (
    <Card as="section" aria-labelledby="policy-sets">
      <div className="space-y-3">
        <h2 id="policy-sets" className="text-xl">
          {sets.title}
        </h2>
        <p className="text-ink-soft">{sets.lead}</p>
        <p>{sets.current[current ?? "mixed"]}</p>
        <div aria-live="polite">{isWaiting && <p>{sets.waiting}</p>}</div>
        <div className="flex flex-wrap gap-3">
          {policySetNames
            .filter((name) => name !== current)
            .map((name) => (
              <Button
                key={name}
                variant="secondary"
                busy={apply.isPending}
                onClick={() => use(officeCalls.policySet(name))}
              >
                {sets.use[name]}
              </Button>
            ))}
        </div>
        <SavingNotice change={apply} />
      </div>
    </Card>
  );
}
