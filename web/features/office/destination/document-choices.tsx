// The documents that a destination or plan requires in addition to the standard ones: those chosen, and a list to add from.
import { X } from "lucide-react";
import { documentKindNames, type DocumentKind } from "#domain/documents/document-kinds.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

/** The two passport pages and the photo are always required. */
const choices = documentKindNames.filter((kind) => !["firstPage", "lastPage", "photo"].includes(kind));
const none: readonly DocumentKind[] = [];

interface DocumentChoicesProps {
  id: string;
  legend: string;
  chosen: readonly DocumentKind[];
  /** What the destination asks of all its plans, which a plan need not ask again. */
  shared?: readonly DocumentKind[];
  onChange: (kinds: DocumentKind[]) => void;
}

export function DocumentChoices({ id, legend, chosen, shared = none, onChange }: DocumentChoicesProps) {
  const { documents } = useTerms();
  const { catalogue } = useOfficeTexts();
  const open = choices.filter((kind) => !chosen.includes(kind) && !shared.includes(kind));

  function remove(kind: DocumentKind): void {
    onChange(chosen.filter((other) => other !== kind));
    // The button that had the focus is gone.
    document.getElementById(`${id}-add`)?.focus();
  }

  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{legend}</legend>
      {shared.length > 0 && (
        <p className="text-sm text-ink-soft">
          {catalogue.alsoAsked(shared.map((kind) => documents[kind]).join(", "))}
        </p>
      )}
      {chosen.length === 0 && <p className="text-ink-soft">{catalogue.noDocuments}</p>}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((kind) => (
          <li key={kind} className="flex items-center rounded-control bg-well ps-3">
            {documents[kind]}
            <Button
              variant="quiet"
              compact
              icon={<X aria-hidden />}
              aria-label={catalogue.removeDocument(documents[kind])}
              onClick={() => remove(kind)}
            />
          </li>
        ))}
      </ul>
      <div className="max-w-sm">
        <SelectField
          id={`${id}-add`}
          label={catalogue.addDocument}
          placeholder={catalogue.chooseDocument}
          options={open.map((kind) => ({ value: kind, label: documents[kind] }))}
          value=""
          onChange={(value) => onChange([...chosen, ...open.filter((kind) => kind === value)])}
        />
      </div>
    </fieldset>
  );
}
