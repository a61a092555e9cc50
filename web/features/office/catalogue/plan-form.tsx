// One plan: its fee with source and check date, processing days, conditions, documents and whether it is on sale.
import { officeCalls } from "#contract/review/paths.ts";
import { type FormEvent, useState } from "react";
import type { OfficePlan } from "#contract/review/catalogue.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { useOfficeCall } from "../office-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { SavingNotice } from "../page/saving-notice.tsx";
import { DocumentChoices } from "./document-choices.tsx";
import { numberIn } from "./number-in.ts";
import { wrongFields } from "./wrong-fields.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export function PlanForm({ plan }: { plan: OfficePlan }) {
  const texts = useOfficeTexts();
  const { visaTypes } = useTerms();
  const [open, setOpen] = useState(false);
  const type: Readonly<Record<string, string>> = visaTypes;
  const { catalogue } = texts;
  const titleId = `plan-${plan.id}`;

  return (
    <section className="rounded-card border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-base">
          {type[plan.visaType] ?? plan.visaType} · {catalogue.plan(plan.stayDays, plan.entryType)} ·{" "}
          {formatRupees(paiseFromRupees(plan.amount))}
        </h2>
        <span className="flex items-center gap-2 text-sm font-semibold">
          {plan.withdrawn && <span className="text-ink-soft">{catalogue.withdrawn}</span>}
          {plan.old && !plan.withdrawn && (
            <span className="rounded-full bg-saffron-wash px-2.5 py-1 text-saffron-ink">
              {catalogue.check}
            </span>
          )}
          <Button
            variant="quiet"
            compact
            aria-expanded={open}
            aria-describedby={titleId}
            onClick={() => setOpen(!open)}
          >
            {open ? texts.close : texts.edit}
          </Button>
        </span>
      </div>
      {open && <PlanFields plan={plan} />}
    </section>
  );
}

function PlanFields({ plan }: { plan: OfficePlan }) {
  const texts = useOfficeTexts();
  const { catalogue } = texts;
  const { id } = plan;
  const [typed, setTyped] = useState({
    amount: String(plan.amount),
    processingDays: String(plan.processingDays),
    conditions: plan.conditions ?? "",
    source: plan.source ?? "",
    checkedOn: plan.checkedOn ?? "",
  });
  const [extraDocuments, setExtraDocuments] = useState(plan.extraDocuments);
  const [withdrawn, setWithdrawn] = useState(plan.withdrawn);
  const save = useOfficeCall();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { conditions, source, checkedOn } = typed;
    const numbers = { amount: numberIn(typed.amount), processingDays: numberIn(typed.processingDays) };
    const textFields = {
      conditions: conditions || null,
      source: source || null,
      checkedOn: checkedOn || null,
    };
    const body = { ...numbers, ...textFields, extraDocuments, withdrawn };
    save.mutate({ path: officeCalls.plan(id), method: "PATCH", body });
  }

  const wrong = wrongFields(save.error);
  const field = (name: keyof typeof typed, label: string, more: object = {}) => (
    <TextField
      id={`${id}-${name}`}
      label={label}
      value={typed[name]}
      error={wrong.has(name) ? catalogue.wrong : undefined}
      onChange={(text) => setTyped({ ...typed, [name]: text })}
      {...more}
    />
  );
  return (
    <form noValidate className="space-y-4 pt-4" onSubmit={submit}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {field("amount", catalogue.amount, { inputMode: "numeric" })}
        {field("processingDays", catalogue.processingDays, { inputMode: "numeric" })}
        {field("source", catalogue.source)}
        {field("checkedOn", catalogue.checkedOn, { hint: catalogue.checkedOnHint })}
        {field("conditions", catalogue.conditions)}
      </div>
      <DocumentChoices
        id={id}
        legend={catalogue.planAsksFor}
        chosen={extraDocuments}
        onChange={setExtraDocuments}
      />
      <Checkbox id={`${id}-withdrawn`} checked={withdrawn} onChange={setWithdrawn}>
        {catalogue.sale}
      </Checkbox>
      <SavingNotice change={save} />
      <Button type="submit" busy={save.isPending} busyLabel={texts.saving}>
        {texts.save}
      </Button>
    </form>
  );
}
