// Settings that apply to all plans of a destination: the name rule, extra documents and whether travellers see it.
import { officeCalls } from "#contract/review/paths.ts";
import { type FormEvent, useState } from "react";
import type { OfficeDestination } from "#contract/review/catalogue.ts";
import { useOfficeCall } from "../office-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SavingNotice } from "../page/saving-notice.tsx";
import { DocumentChoices } from "./document-choices.tsx";
import { NameRuleField } from "./name-rule-field.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export function DestinationForm({ destination }: { destination: OfficeDestination }) {
  const texts = useOfficeTexts();
  const { catalogue } = texts;
  const { id, nameRule, extraDocuments, top, withdrawn } = destination;
  const [chosen, setChosen] = useState({ nameRule, extraDocuments, top, withdrawn });
  const set = (change: Partial<typeof chosen>) => setChosen({ ...chosen, ...change });
  const save = useOfficeCall();

  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate({ path: officeCalls.destination(id), method: "PATCH", body: chosen });
  }

  return (
    <form noValidate className="space-y-4 rounded-card border border-line bg-sheet p-4" onSubmit={submit}>
      <NameRuleField
        id={`${id}-names`}
        value={chosen.nameRule}
        onChange={(rule) => set({ nameRule: rule })}
      />
      <DocumentChoices
        id={id}
        legend={catalogue.asksFor}
        chosen={chosen.extraDocuments}
        onChange={(kinds) => set({ extraDocuments: kinds })}
      />
      <div className="grid sm:grid-cols-2">
        <Checkbox id={`${id}-top`} checked={chosen.top} onChange={(ticked) => set({ top: ticked })}>
          {catalogue.top}
        </Checkbox>
        <Checkbox
          id={`${id}-withdrawn`}
          checked={chosen.withdrawn}
          onChange={(ticked) => set({ withdrawn: ticked })}
        >
          {catalogue.hide}
        </Checkbox>
      </div>
      <SavingNotice change={save} />
      <Button type="submit" variant="secondary" busy={save.isPending} busyLabel={texts.saving}>
        {texts.save}
      </Button>
    </form>
  );
}
