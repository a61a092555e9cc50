// Checkboxes for the documents that a destination or plan requires in addition to the standard ones.
import { documentKindNames, type DocumentKind } from "#domain/documents/document-kinds.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { useTerms } from "#web/terms/use-terms.ts";

/** The two passport pages and the photo are always required. */
const choices = documentKindNames.filter((kind) => !["firstPage", "lastPage", "photo"].includes(kind));

interface DocumentChoicesProps {
  id: string;
  legend: string;
  chosen: readonly DocumentKind[];
  onChange: (kinds: DocumentKind[]) => void;
}

export function DocumentChoices({ id, legend, chosen, onChange }: DocumentChoicesProps) {
  const { documents } = useTerms();
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="grid sm:grid-cols-2">
        {choices.map((kind) => (
          <Checkbox
            key={kind}
            id={`${id}-${kind}`}
            checked={chosen.includes(kind)}
            onChange={(ticked) =>
              onChange(ticked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
            }
          >
            {documents[kind]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
