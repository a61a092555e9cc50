// Settings that apply to all plans of a destination: names, documents, and whether travellers see it. Saved as a whole.
import type { OfficeDestination } from "#contract/review/catalogue.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import { useTerms } from "#web/terms/use-terms.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { NameRuleField } from "../catalogue/name-rule-field.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { ChangePreview } from "../change/change-preview.tsx";
import { DocumentChoices } from "./document-choices.tsx";
import { FormEnd } from "../change/form-end.tsx";
import { useKeptForm } from "../change/use-kept-form.ts";
import { changedFields, usePreviewLines } from "../change/use-preview-lines.ts";
import { useReviewedSave } from "../change/use-reviewed-save.ts";

interface DestinationFormProps {
  destination: OfficeDestination;
  onClose: (isSaved: boolean) => void;
}

export function DestinationForm({ destination, onClose }: DestinationFormProps) {
  const texts = useOfficeTexts();
  const { catalogue } = texts;
  const { country } = useTerms();
  const lines = usePreviewLines("destination");
  const { id, nameRule, extraDocuments, top, withdrawn } = destination;
  const { typed, set, ...form } = useKeptForm(`catalogue/${id}/settings`, {
    nameRule,
    extraDocuments,
    top,
    withdrawn,
  });
  const [wasKept] = useState(form.isKept);
  const changed = changedFields(destination, typed);
  const save = useReviewedSave({
    wrong: [],
    idOf: (field) => `${id}-${field}`,
    hasChanges: Object.keys(changed).length > 0,
    call: { path: officeCalls.destination(id), method: "PATCH", body: changed },
    onSaved: () => close(true),
  });

  function close(isSaved: boolean): void {
    form.discard();
    onClose(isSaved);
  }

  return (
    <form noValidate className="space-y-4" onSubmit={save.review}>
      {wasKept && form.isKept && <Notice tone="info">{catalogue.one.unsaved}</Notice>}
      <div className="max-w-sm">
        <NameRuleField
          id={`${id}-names`}
          value={typed.nameRule}
          onChange={(rule) => set({ nameRule: rule })}
        />
      </div>
      <DocumentChoices
        id={id}
        legend={catalogue.asksFor}
        chosen={typed.extraDocuments}
        onChange={(kinds) => set({ extraDocuments: kinds })}
      />
      <div>
        <Checkbox id={`${id}-top`} checked={typed.top} onChange={(ticked) => set({ top: ticked })}>
          {catalogue.top}
        </Checkbox>
        <Checkbox
          id={`${id}-withdrawn`}
          checked={typed.withdrawn}
          onChange={(ticked) => set({ withdrawn: ticked })}
        >
          {catalogue.hide}
        </Checkbox>
      </div>
      <FormEnd save={save} label={texts.save} onDiscard={() => close(false)} />
      <ChangePreview
        title={catalogue.preview.changeOf(country(destination.name))}
        confirmLabel={texts.save}
        lines={lines.changed(destination, typed)}
        effects={[changed.withdrawn ? catalogue.preview.hidden : catalogue.preview.atOnce]}
        reach={{
          call: officeCalls.reach(id),
          textOf: ({ drafts, cases }) => catalogue.preview.reach(drafts, cases),
        }}
        save={save}
      />
    </form>
  );
}
