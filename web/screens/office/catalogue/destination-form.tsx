// What holds for all plans of a destination: how names are written, and which documents it asks for besides.
import { type FormEvent, useState } from "react";
import { calls } from "#contract/paths.ts";
import type { OfficeDestination } from "#contract/review/office.ts";
import { nameRules } from "#domain/destinations.ts";
import { documentKindNames } from "#domain/documents/document-kinds.ts";
import { useOfficeCall } from "../../../client/review/office.ts";
import { useOfficeTexts } from "../../../language/review/use-office-texts.ts";
import { useTexts } from "../../../language/use-texts.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { SavingNotice } from "../../../flow/office/saving-notice.tsx";

/** The two passport pages and the photo are always asked for. */
const choices = documentKindNames.filter((kind) => !["firstPage", "lastPage", "photo"].includes(kind));

export function DestinationForm({ destination }: { destination: OfficeDestination }) {
  const texts = useOfficeTexts();
  const { documents } = useTexts().terms;
  const { id } = destination;
  const [nameRule, setNameRule] = useState(destination.nameRule);
  const [kinds, setKinds] = useState(destination.extraDocuments);
  const save = useOfficeCall();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = { nameRule, extraDocuments: kinds };
    save.mutate({ path: calls.officeDestination(id), method: "PATCH", body });
  }

  return (
    <form noValidate className="space-y-4 rounded-card border border-line bg-sheet p-4" onSubmit={submit}>
      <SavingNotice change={save} />
      <SelectField
        id={`${id}-names`}
        label={texts.catalogue.nameRule}
        value={nameRule}
        options={nameRules.map((rule) => ({ value: rule, label: texts.catalogue.nameRules[rule] }))}
        onChange={(chosen) => setNameRule(nameRules.find((rule) => rule === chosen) ?? nameRule)}
      />
      <fieldset>
        <legend className="font-semibold">{texts.catalogue.asksFor}</legend>
        <div className="grid sm:grid-cols-2">
          {choices.map((kind) => (
            <Checkbox
              key={kind}
              id={`${id}-${kind}`}
              checked={kinds.includes(kind)}
              onChange={(ticked) =>
                setKinds(ticked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
              }
            >
              {documents[kind]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Button type="submit" variant="secondary" busy={save.isPending} busyLabel={texts.saving}>
        {texts.save}
      </Button>
    </form>
  );
}
