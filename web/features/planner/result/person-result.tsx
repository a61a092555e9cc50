// What the people with the same outcome need on one leg: whether and why, the plan, the documents, and what rules the leg out.
import { formatAmount, formatRupees } from "#domain/money.ts";
import type { Need, PersonOutcome } from "#domain/planner/outcome.ts";
import type { Duty } from "#domain/planner/reasons.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Disclosure } from "#web/ui/action/disclosure.tsx";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { usePlannerTexts } from "../use-planner-texts.ts";
import { ReasonLine } from "./reason-line.tsx";
import { type AnyReason, sentenceOf } from "./shown-params.ts";
import { useResultTexts } from "./use-result-texts.ts";

export interface PeopleTogether {
  outcome: PersonOutcome;
  /** What the visitor calls them. */
  labels: readonly string[];
  duties: readonly { duty: Duty; labels: readonly string[] }[];
}

type Place = { destinationId: string; catalogue: PlannerCatalogue };

const tones = {
  nothing: "approved",
  "visa-on-arrival": "neutral",
  registration: "soon",
  authorisation: "soon",
  permit: "soon",
  visa: "soon",
} satisfies Record<Need, BadgeTone>;

export function PersonResult({ labels, outcome, duties, ...place }: PeopleTogether & Place) {
  const texts = useResultTexts();
  const terms = useTerms();
  const { need, appliedWith, blockers, why, earliestDeparture } = outcome;
  return (
    <div className="space-y-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 className="font-sans text-base font-semibold tracking-normal">{texts.people(labels)}</h4>
        <Badge tone={tones[need]}>{texts.needs[need]}</Badge>
      </div>
      {blockers.length > 0 && (
        <Notice tone="error" title={texts.ruledOut}>
          <Reasons reasons={blockers} table={texts.blockers} {...place} />
        </Notice>
      )}
      <Reasons reasons={why} table={texts.why} {...place} />
      {appliedWith && <p>{texts.appliedWith[appliedWith]}</p>}
      <ChosenPlan outcome={outcome} />
      {earliestDeparture && <p>{texts.earliest(terms.date(earliestDeparture))}</p>}
      <Documents outcome={outcome} />
      {duties.length > 0 && (
        <div className="space-y-1">
          <p className="font-semibold">{texts.duties}</p>
          <Reasons
            reasons={duties.map(({ duty }) => duty)}
            table={texts.duty}
            // Where only some of them have it.
            whoOf={(at) => {
              const who = duties[at]?.labels ?? [];
              return who.length < labels.length ? `${texts.people(who)}: ` : "";
            }}
            {...place}
          />
        </div>
      )}
      <OtherPlans outcome={outcome} {...place} />
    </div>
  );
}

type ReasonsProps = Place & {
  reasons: readonly AnyReason[];
  table: Readonly<Record<string, unknown>>;
  /** What to begin a sentence with. */
  whoOf?: (at: number) => string;
};

export function Reasons({ reasons, table, whoOf, ...place }: ReasonsProps) {
  const texts = useResultTexts();
  const terms = useTerms();
  const { issuers } = usePlannerTexts();
  return (
    <ul className="space-y-2">
      {reasons.map((reason, at) => (
        <ReasonLine
          key={at}
          sentence={(whoOf?.(at) ?? "") + sentenceOf(reason, table, { texts, terms, issuers })}
          isRule={reason.code === "entry_rule" || reason.code === "further_charge"}
          fact={reason.fact}
          {...place}
        />
      ))}
    </ul>
  );
}

export function ChosenPlan({ outcome: { plan, cost, officialFee } }: Pick<PeopleTogether, "outcome">) {
  const texts = useResultTexts();
  const terms = useTerms();
  if (!plan) return officialFee && <p>{texts.officialFee(formatAmount(officialFee))}</p>;
  return (
    <div>
      <p className="text-sm text-ink-soft">{texts.cheapest}</p>
      <p className="font-semibold">
        {texts.plan(terms.visaTypes[plan.visaType], plan.stay_period_days, plan.entry_type)}
      </p>
      <p>{texts.pricePerPerson(formatRupees(cost))}</p>
    </div>
  );
}

function Documents({ outcome: { documents, photoSizeMm } }: Pick<PeopleTogether, "outcome">) {
  const texts = useResultTexts();
  const terms = useTerms();
  if (documents.length === 0) return null;
  return (
    <div className="space-y-1">
      <p className="font-semibold">{texts.documents}</p>
      <ul className="grid list-disc gap-x-8 gap-y-1 pl-5 sm:grid-cols-2">
        {documents.map((kind) => (
          <li key={kind}>{terms.documents[kind]}</li>
        ))}
      </ul>
      {photoSizeMm && <p>{texts.photo(photoSizeMm)}</p>}
    </div>
  );
}

function OtherPlans({ outcome: { otherPlans }, ...place }: Pick<PeopleTogether, "outcome"> & Place) {
  const texts = useResultTexts();
  const terms = useTerms();
  const { issuers } = usePlannerTexts();
  if (otherPlans.length === 0) return null;
  return (
    <Disclosure title={texts.otherPlans} wide>
      <ul className="space-y-3">
        {otherPlans.map(({ plan, why }) => (
          <li key={plan.id}>
            <p className="font-medium text-ink">
              {texts.plan(terms.visaTypes[plan.visaType], plan.stay_period_days, plan.entry_type)},{" "}
              {formatRupees(plan.amount * 100)}
            </p>
            <ul>
              <ReasonLine
                sentence={sentenceOf(why, texts.plans, { texts, terms, issuers })}
                fact={why.fact}
                {...place}
              />
            </ul>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
