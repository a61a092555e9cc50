// One finding before the payment: the evidence, why it matters, what to do, and a link to the step that fixes it.
import { CircleAlert, Lightbulb, TriangleAlert } from "lucide-react";
import type { CheckFinding } from "#contract/traveller/findings.ts";
import { pathOf } from "#web/features/drafts/step-guard.ts";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { useFindingTexts } from "#web/features/checks/use-finding-texts.ts";

/** A finding and the traveller it is about; without an ID it is about the trip. */
export interface NamedFinding {
  finding: CheckFinding;
  travellerId: string | undefined;
  who: string;
}

export function FindingCard({ named, isGroup }: { named: NamedFinding; isGroup: boolean }) {
  const { report, textsOf, sentence } = useFindingTexts();
  const { finding, travellerId, who } = named;
  const { name, reason, advice } = textsOf(finding);
  const { Icon, colour } = signs[finding.verdict];
  return (
    <li className="flex gap-3 rounded-card border border-line bg-sheet px-4 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="min-w-0 grow space-y-1">
        <h3 className="text-base font-semibold">
          {report.verdicts[finding.verdict]}: {name}
          {isGroup && `, ${who}`}
        </h3>
        <p>{sentence(finding)}</p>
        <p className="text-sm text-ink-soft">
          {reason} {advice}
        </p>
        <p className="text-sm">
          <TextLink to={pathOf({ step: finding.step, travellerId })} aria-label={report.fixOf(name, who)}>
            {report.fix}
          </TextLink>
        </p>
      </div>
    </li>
  );
}

/** Nothing is red: the payment is possible anyway. */
const signs = {
  fine: { Icon: Lightbulb, colour: "text-ink-soft" },
  hint: { Icon: Lightbulb, colour: "text-ink-soft" },
  look: { Icon: TriangleAlert, colour: "text-saffron-ink" },
  problem: { Icon: CircleAlert, colour: "text-red" },
} satisfies Record<CheckFinding["verdict"], { Icon: typeof CircleAlert; colour: string }>;
