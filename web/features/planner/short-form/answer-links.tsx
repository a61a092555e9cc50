// Where to go on from the answer: apply with us or on the official site, read all requirements, or plan the whole trip.
import { pages } from "#contract/paths.ts";
import type { Destination, VisaPlan } from "#domain/destinations.ts";
import { ruleInForce } from "#domain/rules/rule-in-force.ts";
import { useApply } from "#web/features/catalogue/destination/use-apply.ts";
import { actionStyle } from "#web/ui/action/action-style.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { fragmentOf } from "../fragment/trip-fragment.ts";
import type { Answered } from "./question-props.ts";
import { tripOf } from "./short-entry.ts";
import { useShortFormTexts } from "./use-short-form-texts.ts";

export function AnswerLinks({ entry, question, eligibility, catalogue }: Answered) {
  const texts = useShortFormTexts();
  const { destinationId } = question;
  const { answer, outcome } = eligibility;
  const destination = catalogue.destinations.find(({ id }) => id === destinationId);
  const rules = catalogue.rules[destinationId] ?? [];
  const portal = ruleInForce(rules, "officialPortal", { today: catalogue.today })?.value.url;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {answer === "yes" && destination && outcome.plan && (
        <ApplyButton {...{ destination }} plan={outcome.plan} />
      )}
      {answer === "with-the-authority" && portal && (
        <a href={portal} rel="noreferrer noopener" className={actionStyle({})}>
          {texts.portal}
        </a>
      )}
      <TextLink to={`/countries/${destinationId}#needed`}>{texts.requirements}</TextLink>
      {/* A visit of its own, as from Home. Browsers never send what is after the '#'. */}
      <a href={`${pages.planner}#${fragmentOf(tripOf(entry))}`} className="text-link">
        {texts.plan}
      </a>
    </div>
  );
}

function ApplyButton({ destination, plan }: { destination: Destination; plan: VisaPlan }) {
  const { apply: label } = useShortFormTexts();
  const apply = useApply(destination);
  return <Button onClick={() => apply(plan)}>{label}</Button>;
}
