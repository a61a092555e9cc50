// Form that adds a plan to a destination, with the source and check date of its fee. The plan goes on sale at once.
import { officeCalls } from "#contract/review/paths.ts";
import { type FormEvent, useState } from "react";
import { entryTypes } from "#domain/destinations.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { planTypeIds } from "#domain/visa-types.ts";
import { useOfficeCall } from "../office-calls.ts";
import { SavingNotice } from "../page/saving-notice.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AdditionHead } from "./addition-head.tsx";
import { DocumentChoices } from "./document-choices.tsx";
import { numberIn } from "./number-in.ts";
import { wrongFields } from "./wrong-fields.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

const numbers = ["stayDays", "validityDays", "amount", "processingDays"] as const;
const blank = {
  visaType: "tourist",
  entryType: "Single Entry",
  stayDays: "",
  validityDays: "",
  amount: "",
  processingDays: "",
  source: "",
  checkedOn: "",
  conditions: "",
};
type Typed = typeof blank;
const none: DocumentKind[] = [];

export function NewPlan({ destinationId }: { destinationId: string }) {
  const texts = useOfficeTexts();
  const { catalogue } = texts;
  const { visaTypes } = useTerms();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(blank);
  const [extraDocuments, setExtraDocuments] = useState(none);
  const add = useOfficeCall();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = { ...bodyOf(destinationId, typed), extraDocuments };
    add.mutate({ path: officeCalls.plans, method: "POST", body }, { onSuccess: clear });
  }

  function clear(): void {
    setTyped(blank);
    setExtraDocuments(none);
  }

  const wrong = wrongFields(add.error);
  const control = (name: keyof Typed, label: string) => ({
    id: `${destinationId}-new-${name}`,
    label,
    value: typed[name],
    error: wrong.has(name) ? catalogue.wrong : undefined,
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  return (
    <section className="rounded-card border border-dashed border-line p-4">
      <AdditionHead title={catalogue.add} open={open} onToggle={() => setOpen(!open)} />
      {open && (
        <form noValidate className="space-y-4 pt-4" onSubmit={submit}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <SelectField
              {...control("visaType", catalogue.visaType)}
              options={planTypeIds.map((value) => ({ value, label: visaTypes[value] }))}
            />
            <SelectField
              {...control("entryType", catalogue.entry)}
              options={entryTypes.map((value) => ({ value, label: catalogue.entries[value] }))}
            />
            {numbers.map((name) => (
              <TextField key={name} {...control(name, catalogue[name])} inputMode="numeric" />
            ))}
            <TextField {...control("source", catalogue.source)} />
            <TextField {...control("checkedOn", catalogue.checkedOn)} hint={catalogue.checkedOnHint} />
            <TextField {...control("conditions", catalogue.conditions)} />
          </div>
          <DocumentChoices
            id={`${destinationId}-new`}
            legend={catalogue.planAsksFor}
            chosen={extraDocuments}
            onChange={setExtraDocuments}
          />
          <SavingNotice change={add} />
          <Button type="submit" busy={add.isPending} busyLabel={texts.saving}>
            {catalogue.add}
          </Button>
        </form>
      )}
    </section>
  );
}

function bodyOf(destinationId: string, typed: Typed): object {
  const { conditions, ...rest } = typed;
  const read = numbers.map((name) => [name, numberIn(typed[name])] as const);
  return { destinationId, ...rest, ...Object.fromEntries(read), conditions: conditions || null };
}
