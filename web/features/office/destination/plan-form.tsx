// The form of one plan, a new one or one that exists: its change is previewed and saved as a whole.
import type { OfficeDestination, OfficePlan } from "#contract/review/catalogue.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { useEffect, useRef, useState } from "react";
import { Card } from "#web/ui/layout/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { ChangePreview } from "../change/change-preview.tsx";
import { FormEnd } from "../change/form-end.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { asTyped, blankPlan, readAddition, readChange } from "./typed-plan.ts";
import { useKeptForm } from "../change/use-kept-form.ts";
import { usePlanName } from "./use-plan-name.ts";
import { changedFields, usePreviewLines } from "../change/use-preview-lines.ts";
import { useReviewedSave } from "../change/use-reviewed-save.ts";

interface PlanFormProps {
  destination: OfficeDestination;
  /** Undefined for a new one. */
  plan: OfficePlan | undefined;
  onClose: (isSaved: boolean) => void;
}

export function PlanForm({ destination, plan, onClose }: PlanFormProps) {
  const texts = useOfficeTexts();
  const { catalogue } = texts;
  const id = `plan-${plan?.id ?? "new"}`;
  const [today] = useState(() => dateInIndia(new Date()));
  const form = useKeptForm(`catalogue/${destination.id}/${id}`, plan ? asTyped(plan) : blankPlan);
  const [wasKept] = useState(form.isKept);
  const { change, save } = usePlanSave({ destination, plan, form, today, onSaved: () => close(true) });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = plan ? catalogue.one.editOf(change.name) : catalogue.add;

  function close(isSaved: boolean): void {
    form.discard();
    onClose(isSaved);
  }

  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <form noValidate className="space-y-4" onSubmit={save.review}>
        <h4 id={`${id}-title`} ref={heading} tabIndex={-1} className="font-semibold">
          {title}
        </h4>
        {wasKept && form.isKept && <Notice tone="info">{catalogue.one.unsaved}</Notice>}
        <PlanFields
          {...{ id, today }}
          isNew={!plan}
          typed={form.typed}
          shared={destination.extraDocuments}
          isWrong={save.isWrong}
          onChange={form.set}
        />
        <FormEnd save={save} label={plan ? texts.save : catalogue.add} onDiscard={() => close(false)} />
      </form>
      <ChangePreview
        title={plan ? catalogue.preview.changeOf(change.name) : catalogue.preview.addOf(change.name)}
        confirmLabel={plan ? texts.save : catalogue.add}
        lines={change.lines}
        effects={change.effects}
        {...(plan && {
          reach: {
            call: `${officeCalls.reach(destination.id)}?plan=${plan.id}`,
            textOf: ({ drafts, cases }) => catalogue.preview.reach(drafts, cases),
          },
        })}
        save={save}
      />
    </Card>
  );
}

type PlanSave = Omit<PlanFormProps, "onClose"> & {
  form: { typed: ReturnType<typeof asTyped> };
  today: string;
  onSaved: () => void;
};

function usePlanSave({ destination, plan, form: { typed }, today, onSaved }: PlanSave) {
  const { preview } = useOfficeTexts().catalogue;
  const nameOf = usePlanName();
  const lines = usePreviewLines("plan");
  const read = plan ? readChange(typed, { stored: plan, today }) : readAddition(typed, today);
  const isWrong = read.wrong.length > 0;
  const fields = plan ? changedFields(plan, read.values) : read.values;
  const effects = [
    ...("withdrawn" in fields && fields.withdrawn ? [preview.hidden] : [preview.atOnce]),
    ...(plan && "amount" in fields ? [preview.price] : []),
  ];
  const save = useReviewedSave({
    wrong: read.wrong,
    idOf: (field) => `plan-${plan?.id ?? "new"}-${field}`,
    hasChanges: Object.keys(fields).length > 0,
    call: plan
      ? { path: officeCalls.plan(plan.id), method: "PATCH", body: fields }
      : { path: officeCalls.plans, method: "POST", body: { destinationId: destination.id, ...fields } },
    onSaved,
  });
  const named = plan ?? { ...typed, stayDays: Number(typed.stayDays) };
  const change = {
    name: nameOf(named),
    lines: isWrong ? [] : plan ? lines.changed(plan, read.values) : lines.added(read.values),
    effects,
  };
  return { change, save };
}
