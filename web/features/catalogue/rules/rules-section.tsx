// The rules of a destination with their sources, also before login: those of the destination, then of each plan.
import type { Destination, VisaPlan } from "#domain/destinations.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import type { RuleLine as Rule } from "#domain/rules/rule-fact.ts";
import { useConfig } from "#web/client/configuration.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Disclosure } from "#web/ui/action/disclosure.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { RuleLine } from "./rule-line.tsx";
import { useRuleTexts } from "./use-rule-texts.ts";
import { useRules } from "./use-rules.ts";

interface RulesSectionProps {
  destination: Destination;
  /** The positions of rules that the page shows elsewhere. */
  except?: ReadonlySet<number>;
}

export function RulesSection({ destination, except }: RulesSectionProps) {
  const texts = useRuleTexts();
  const { data, isError, refetch } = useRules(destination);
  const rules = data?.lines.filter((_, at) => !except?.has(at));
  if (rules?.length === 0) return null;
  const about = (id: string | null) => rules?.filter(({ planId }) => planId === id) ?? [];
  const plans = destination.entryDetails.filter(({ id }) => about(id).length > 0);
  return (
    <section aria-labelledby="rules" className="space-y-5">
      <div className="space-y-1">
        <h2 id="rules">{texts.title}</h2>
        <p className="max-w-prose text-ink-soft">{texts.lead}</p>
      </div>
      {isError ? (
        <div role="alert" className="space-y-3">
          <p>{texts.failed}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <Card>
          {rules === undefined ? <p role="status">{texts.loading}</p> : <RuleList rules={about(null)} />}
          {plans.length > 0 && (
            <div className="mt-4 border-t border-line">
              {plans.map((plan) => (
                <PlanRules key={plan.id} plan={plan} rules={about(plan.id)} open={plans.length === 1} />
              ))}
            </div>
          )}
        </Card>
      )}
    </section>
  );
}

type PlanRulesProps = { plan: VisaPlan; rules: readonly Rule[]; open: boolean };

function PlanRules({ plan, rules, open }: PlanRulesProps) {
  const texts = useRuleTexts();
  const terms = useTerms();
  const name = texts.plan(terms.visaTypes[plan.visaType], plan.stay_period_days, plan.entry_type);
  // Some plans differ only by their price.
  const title = `${name}, ${formatRupees(paiseFromRupees(plan.amount))}`;
  return (
    <Disclosure title={title} open={open} wide>
      <RuleList rules={rules} />
    </Disclosure>
  );
}

function RuleList({ rules }: { rules: readonly Rule[] }) {
  const { data: config } = useConfig();
  if (!config) return null;
  return (
    <ul className="grid gap-x-8 gap-y-3 text-ink lg:grid-cols-2">
      {rules.map((rule) => (
        <RuleLine key={`${rule.key} ${rule.state}`} rule={rule} today={config.today} />
      ))}
    </ul>
  );
}
