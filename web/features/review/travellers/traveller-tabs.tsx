// The travellers of a case as tabs, each with its state in a mark and a word. One traveller needs no tabs.
import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import type { Outcome } from "#domain/review/outcomes.ts";
import { Tabs } from "#web/ui/action/tabs.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export interface TravellerTabsProps {
  travellers: ReviewCase["travellers"];
  selected: string;
  onSelect: (id: string) => void;
  children: ReactNode;
}

export function TravellerTabs({ travellers, selected, onSelect, children }: TravellerTabsProps) {
  const { caseView: texts } = useReviewTexts();
  if (travellers.length < 2) return <div className="min-h-0 min-w-0 flex-1">{children}</div>;
  const tabs = travellers.map(({ id, name, outcome, checks }, at) => {
    const isUnique = travellers.filter((other) => other.name === name).length === 1;
    const label = (
      <TabLabel
        name={isUnique ? name : texts.namesake(name, at + 1)}
        isProblem={outcome === "undecided" && checks.some(({ verdict }) => verdict === "problem")}
        {...{ outcome }}
      />
    );
    return { id, label };
  });
  return (
    <Tabs fills label={texts.travellers} {...{ tabs, selected, onSelect }}>
      {children}
    </Tabs>
  );
}

type TabLabelProps = {
  name: string;
  outcome: Outcome;
  /** Whether a check has found a problem. */ isProblem: boolean;
};

function TabLabel({ name, outcome, isProblem }: TabLabelProps) {
  const { caseView: texts } = useReviewTexts();
  const { Icon, colour } = isProblem ? problem : marks[outcome];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className={`size-4 shrink-0 ${colour}`} />
      {name}{" "}
      <span className="text-xs font-normal">
        {isProblem ? texts.verdicts.problem : texts.outcomes[outcome]}
      </span>
    </span>
  );
}

const problem = { Icon: CircleAlert, colour: "text-red" };

const marks = {
  undecided: { Icon: CircleDashed, colour: "text-ink-soft" },
  approval_proposed: { Icon: Hourglass, colour: "text-saffron-ink" },
  rejection_proposed: { Icon: Hourglass, colour: "text-saffron-ink" },
  approved: { Icon: CircleCheck, colour: "text-green" },
  rejected: { Icon: CircleMinus, colour: "text-red" },
} satisfies Record<Outcome, { Icon: typeof CircleCheck; colour: string }>;
