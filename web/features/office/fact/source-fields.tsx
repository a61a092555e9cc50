// Where a fact was read, and whether that is the authority's own source.
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export interface Provenance {
  source: string;
  official: boolean;
}

interface SourceFieldsProps extends Provenance {
  id: string;
  error?: string | undefined;
  onChange: (provenance: Provenance) => void;
}

export function SourceFields({ id, source, official, error, onChange }: SourceFieldsProps) {
  const { fact: texts } = useOfficeTexts().facts;
  return (
    <div className="space-y-1">
      <TextField
        id={`${id}-source`}
        label={texts.source}
        hint={texts.sourceHint}
        error={error}
        value={source}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        onChange={(text) => onChange({ source: text, official })}
      />
      <Checkbox
        id={`${id}-official`}
        checked={official}
        onChange={(ticked) => onChange({ source, official: ticked })}
      >
        {texts.official}
      </Checkbox>
    </div>
  );
}
