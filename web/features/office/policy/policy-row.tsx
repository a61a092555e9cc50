// One policy: its control, what it does, its value in force in words, and a change of it that is proposed.
import type { OfficePolicies } from "#contract/review/office.ts";
import { isSamePolicyValue } from "#domain/operation/policy-sets.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { PolicyControl } from "./policy-control.tsx";
import { PolicyProposal } from "./policy-proposal.tsx";
import { partText, policyParts, policyValueText } from "./policy-value-text.ts";

export type OfficePolicy = OfficePolicies[number];

interface PolicyRowProps {
  policy: OfficePolicy;
  typed: unknown;
  problems: readonly FieldProblem[];
  isChanged: boolean;
  onChange: (typed: unknown) => void;
  onUndo: () => void;
}

export function PolicyRow({ policy, typed, problems, isChanged, onChange, onUndo }: PolicyRowProps) {
  const { policies } = useOfficeTexts();
  const { name, guarded, proposal } = policy;
  const label = (policies.names as Names)[name] ?? name;
  const explanation = (policies.explanations as Names)[name];
  return (
    <div
      data-policy={name}
      className="grid gap-x-8 gap-y-4 border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
    >
      <PolicyControl {...{ name, typed, problems, onChange }} disabled={proposal !== null} />
      <div className="space-y-2">
        <p className="max-w-prose">{explanation}</p>
        <Current policy={policy} />
        {guarded && <p className="text-sm text-ink-soft">{policies.guarded}</p>}
        {isChanged && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="soon">{policies.unsaved}</Badge>
            <Button variant="quiet" compact aria-label={policies.undoOf(label)} onClick={onUndo}>
              {policies.undo}
            </Button>
          </p>
        )}
        {proposal && <PolicyProposal name={name} value={policy.value} proposal={proposal} />}
      </div>
    </div>
  );
}

type Names = Readonly<Record<string, string>>;

/** The value in force, and the default where they differ. */
function Current({ policy: { name, value, standard } }: { policy: OfficePolicy }) {
  const { policies } = useOfficeTexts();
  const isStandard = isSamePolicyValue(value, standard);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <div>
        <dt className="inline font-semibold">{policies.now}</dt>{" "}
        <dd className="inline">
          <ValueText name={name} value={value} />
          {isStandard && <span className="text-ink-soft"> {policies.isDefault}</span>}
        </dd>
      </div>
      {!isStandard && (
        <div className="text-ink-soft">
          <dt className="inline">{policies.standard}</dt>{" "}
          <dd className="inline">
            <ValueText name={name} value={standard} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function ValueText({ name, value }: { name: string; value: unknown }) {
  const { policies } = useOfficeTexts();
  const parts = policyParts(value);
  if (!parts) return policyValueText(name, value, policies);
  return parts.map((part) => partText(name, part, policies)).join("; ");
}
