// Form that adds a destination. Plans are added afterwards; a visa-free destination has a maximum stay instead.
import { officeCalls } from "#contract/review/paths.ts";
import { type FormEvent, useState } from "react";
import type { NameRule } from "#domain/destinations.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { useOfficeCall } from "../office-calls.ts";
import { SavingNotice } from "../page/saving-notice.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { AdditionHead } from "./addition-head.tsx";
import { DocumentChoices } from "./document-choices.tsx";
import { NameRuleField } from "./name-rule-field.tsx";
import { numberIn } from "./number-in.ts";
import { wrongFields } from "./wrong-fields.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

const blank = {
  name: "",
  iso: "",
  photoSizeMm: "",
  isVisaFree: false,
  stayDays: "",
  conditions: "",
  visaFreeForUaeResident: false,
  top: false,
  nameRule: "as-passport" as NameRule,
  extraDocuments: [] as DocumentKind[],
};
type Typed = typeof blank;

export function NewDestination() {
  const texts = useOfficeTexts();
  const { addDestination } = texts.catalogue;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(blank);
  const add = useOfficeCall();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const call = { path: officeCalls.destinations, method: "POST", body: bodyOf(typed) } as const;
    add.mutate(call, { onSuccess: () => setTyped(blank) });
  }

  return (
    <Card as="section">
      <AdditionHead title={addDestination} open={open} onToggle={() => setOpen(!open)} />
      {open && (
        <form noValidate className="space-y-4 pt-4" onSubmit={submit}>
          <Fields
            typed={typed}
            wrong={wrongFields(add.error)}
            set={(change) => setTyped({ ...typed, ...change })}
          />
          <SavingNotice change={add} />
          <Button type="submit" busy={add.isPending} busyLabel={texts.saving}>
            {addDestination}
          </Button>
        </form>
      )}
    </Card>
  );
}

interface FieldsProps {
  typed: Typed;
  wrong: ReadonlySet<string>;
  set: (change: Partial<Typed>) => void;
}

function Fields({ typed, wrong, set }: FieldsProps) {
  const { catalogue } = useOfficeTexts();
  const text = (name: "name" | "iso" | "photoSizeMm" | "stayDays" | "conditions") => ({
    id: `new-${name}`,
    label: catalogue[name],
    value: typed[name],
    error: wrong.has(name) ? catalogue.wrong : undefined,
    onChange: (value: string) => set({ [name]: value }),
  });
  const tick = (name: "isVisaFree" | "visaFreeForUaeResident" | "top") => ({
    id: `new-${name}`,
    checked: typed[name],
    onChange: (ticked: boolean) => set({ [name]: ticked }),
    children: catalogue[name],
  });
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...text("name")} />
        <TextField {...text("iso")} hint={catalogue.isoHint} />
        <TextField {...text("photoSizeMm")} hint={catalogue.photoSizeHint} />
        <NameRuleField id="new-names" value={typed.nameRule} onChange={(nameRule) => set({ nameRule })} />
      </div>
      <div className="grid sm:grid-cols-2">
        <Checkbox {...tick("isVisaFree")} />
        <Checkbox {...tick("visaFreeForUaeResident")} />
        <Checkbox {...tick("top")} />
      </div>
      {typed.isVisaFree ? (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField {...text("stayDays")} inputMode="numeric" />
          <TextField {...text("conditions")} />
        </div>
      ) : (
        <DocumentChoices
          id="new"
          legend={catalogue.asksFor}
          chosen={typed.extraDocuments}
          onChange={(extraDocuments) => set({ extraDocuments })}
        />
      )}
    </>
  );
}

function bodyOf({ isVisaFree, stayDays, conditions, photoSizeMm, iso, ...rest }: Typed): object {
  return {
    ...rest,
    iso: iso.trim().toUpperCase(),
    photoSizeMm: photoSizeMm.trim() || null,
    visaFree: isVisaFree ? { stayDays: numberIn(stayDays), conditions: conditions || null } : null,
    extraDocuments: isVisaFree ? [] : rest.extraDocuments,
  };
}
