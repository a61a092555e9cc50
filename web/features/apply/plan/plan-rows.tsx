// The plans to choose from: stay, entries, validity, price, and how long each usually takes.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import type { VisaPlan } from "#domain/destinations.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { useApplyTexts } from "../use-apply-texts.ts";

export type PlanRowsProps = {
  plans: readonly VisaPlan[];
  today: CalendarDate;
  holidays?: readonly CalendarDate[];
  value: string | undefined;
  onChange: (planId: string) => void;
};

export function PlanRows({ plans, today, holidays, value, onChange }: PlanRowsProps) {
  const { plan: texts } = useApplyTexts();
  return (
    <RadioCards
      id="plan"
      name="plan"
      label={texts.choose}
      labelHidden
      value={value}
      onChange={onChange}
      groups={[
        {
          options: plans.map((plan) => ({
            value: plan.id,
            label: texts.row(plan.stay_period_days, plan.entry_type),
            aside: formatRupees(paiseFromRupees(plan.amount)),
            description: (
              <PlanDescription plan={plan} estimated={addWorkingDays(today, plan.processingDays, holidays)} />
            ),
          })),
        },
      ]}
    />
  );
}

function PlanDescription({ plan, estimated }: { plan: VisaPlan; estimated: CalendarDate }) {
  const { plan: texts } = useApplyTexts();
  return (
    <span className="mt-1 block space-y-1">
      <span className="block">{texts.validity(plan.validity_days)}</span>
      <span className="block">{texts.processing(plan.processingDays, formatDate(estimated))}</span>
      {plan.conditions && (
        <span className="block font-medium text-saffron-ink">{texts.condition(plan.conditions)}</span>
      )}
    </span>
  );
}
