// One answer: whether a visa is needed and can be had, the facts that say so, the cheapest plan, and where to go on.
import { useEffect, useRef } from "react";
import { type EligibilityAnswer, factsOfDates } from "#domain/planner/eligibility.ts";
import type { PersonOutcome } from "#domain/planner/outcome.ts";
import type { PlanReason } from "#domain/planner/reasons.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Notice, type NoticeTone } from "#web/ui/feedback/notice.tsx";
import { ChosenPlan, Reasons } from "../result/person-result.tsx";
import { ReasonLine } from "../result/reason-line.tsx";
import { useResultTexts } from "../result/use-result-texts.ts";
import { AnswerLinks } from "./answer-links.tsx";
import type { Answered } from "./question-props.ts";
import { useShortFormTexts } from "./use-short-form-texts.ts";

const tones = {
  "not-needed": "success",
  "at-the-border": "success",
  "with-the-authority": "info",
  yes: "success",
  "too-late": "warning",
  no: "error",
} satisfies Record<EligibilityAnswer, NoticeTone>;

export function ShortAnswer(answered: Answered) {
  const { eligibility, question, catalogue } = answered;
  const texts = useResultTexts();
  const place = { destinationId: question.destinationId, catalogue };
  const { answer, outcome } = eligibility;
  return (
    <div className="space-y-5">
      <Headline eligibility={eligibility} />
      <Facts {...answered} />
      {answer === "yes" && <Plan {...answered} />}
      {answer !== "no" && outcome.duties.length > 0 && (
        <div className="space-y-2">
          <h4 className="font-sans text-base font-semibold tracking-normal">{texts.duties}</h4>
          <Reasons reasons={outcome.duties} table={texts.duty} {...place} />
        </div>
      )}
      <AnswerLinks {...answered} />
      <p className="max-w-prose text-sm text-ink-soft">{texts.advice}</p>
    </div>
  );
}

function Headline({ eligibility: { answer, outcome } }: Pick<Answered, "eligibility">) {
  const { headlines, needs } = useShortFormTexts();
  const terms = useTerms();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const day = answer === "too-late" ? outcome.earliestDeparture : outcome.apply?.by;
  const headline = headlines[answer]({
    need: needs[outcome.need],
    day: day ? terms.date(day) : null,
    hasDuties: outcome.duties.length > 0,
  });
  return (
    <Notice tone={tones[answer]}>
      <h3 ref={heading} tabIndex={-1} className="font-sans text-lg font-semibold tracking-normal">
        {headline}
      </h3>
    </Notice>
  );
}

function Plan({ eligibility: { outcome } }: Answered) {
  const texts = useResultTexts();
  const terms = useTerms();
  const { apply } = outcome;
  return (
    <div>
      <ChosenPlan outcome={outcome} />
      {apply && <p>{texts.readyFrom(terms.date(apply.readyFrom))}</p>}
      <p className="text-sm font-medium text-saffron-ink">{texts.illustrative}</p>
    </div>
  );
}

/** What rules the trip out, what is needed and why, and what the dates come from. */
function Facts({ eligibility, question, catalogue }: Answered) {
  const texts = useResultTexts();
  const { rests } = useShortFormTexts();
  const { answer, outcome } = eligibility;
  const place = { destinationId: question.destinationId, catalogue };
  // That it is too late is the answer itself.
  const blockers = answer === "too-late" ? [] : outcome.blockers;
  const facts = factsOfDates(eligibility, question, catalogue);
  const isUnfit = blockers.some(({ code }) => code === "no_plan_fits");
  return (
    <div className="space-y-2">
      <h4 className="font-sans text-base font-semibold tracking-normal">{rests}</h4>
      {blockers.length > 0 && <Reasons reasons={blockers} table={texts.blockers} {...place} />}
      {isUnfit && <Reasons reasons={misfitsOf(outcome)} table={texts.plans} {...place} />}
      <Reasons reasons={outcome.why} table={texts.why} {...place} />
      <ul className="space-y-2">
        {facts.map((fact) => (
          <ReasonLine key={fact.key} sentence="" isRule fact={fact} {...place} />
        ))}
      </ul>
    </div>
  );
}

/** Why no plan fits; several plans often share the reason. */
function misfitsOf({ otherPlans }: PersonOutcome): PlanReason[] {
  const reasons = otherPlans.map(({ why }) => JSON.stringify(why));
  return otherPlans.flatMap(({ why }, at) => (reasons.indexOf(JSON.stringify(why)) === at ? why : []));
}
