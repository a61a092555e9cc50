// The fields that the destination's authority asks for and the passport does not answer. None has to be filled in.
import type { Draft } from "#contract/drafts.ts";
import { askedFields, type FurtherDetails } from "#domain/authorities/asked-fields.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { usePassportTexts } from "../use-passport-texts.ts";

interface FurtherFieldsProps {
  draft: Draft;
  given: FurtherDetails;
  onChange: (answer: FurtherDetails) => void;
}

/** Nothing for a destination that asks for nothing more. */
export function FurtherFields({ draft, given, onChange }: FurtherFieldsProps) {
  const { further: texts } = usePassportTexts();
  const { country } = useTerms();
  const { askedFields: asked = [], destination } = draft;
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="further-title" className="space-y-3">
      <h2 id="further-title" className="text-xl">
        {texts.title(country(destination.name))}
      </h2>
      <p className="text-ink-soft">{texts.lead}</p>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        {asked.map((field) => (
          <TextField
            key={field}
            id={field}
            label={texts.labels[field]}
            hint={texts.hints[field]}
            maxLength={askedFields[field]}
            // The traveller may be somebody else than the person who types.
            autoComplete="off"
            value={given[field] ?? ""}
            onChange={(text) => onChange({ [field]: text })}
          />
        ))}
      </div>
    </section>
  );
}
