// Another value for a fact: its fields, the sentence that travellers will read, the source and the time in which it holds.
import { type FormEvent, useState } from "react";
import type { OfficeFact } from "#contract/rules/office-facts.ts";
import { type FactState, factStates } from "#domain/rules/rule-fact.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { FactPlace } from "../facts/fact-filters.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { FactValue } from "../fact-value/fact-value.tsx";
import { SourceFields } from "./source-fields.tsx";
import { type FactWriting, wrongPaths } from "./use-fact-write.ts";
import { ValueEditor } from "../fact-value/value-editor.tsx";
import { type Fields, isComplete, typedOf, type Value, valueOf } from "../fact-value/value-typing.ts";

export interface FactChangeBody {
  state: FactState;
  value: Value;
  source: string;
  official: boolean;
  validFrom: string | null;
  validTo: string | null;
}

interface ChangeFormProps {
  place: FactPlace;
  stored: OfficeFact | undefined;
  fields: Fields;
  writing: FactWriting;
  onPreview: (value: Value) => void;
  onSave: (body: FactChangeBody) => void;
  onCancel: () => void;
}

export function ChangeForm({ place, stored, fields, writing, onPreview, onSave, onCancel }: ChangeFormProps) {
  const { facts, saving } = useOfficeTexts();
  const { fact: texts } = facts;
  const [typed, setTyped] = useState(() => typedOf(fields, stored?.value ?? {}));
  const [provenance, setProvenance] = useState({
    source: stored?.source ?? "",
    official: stored?.official ?? true,
  });
  const [days, setDays] = useState({ validFrom: stored?.validFrom ?? "", validTo: stored?.validTo ?? "" });
  const [state, setState] = useState<FactState>(place.state);
  const [isMissing, setMissing] = useState(false);
  const value = valueOf(fields, typed);
  const wrong = wrongPaths(writing.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(provenance.source.trim() === "");
    if (provenance.source.trim() === "") return;
    const { validFrom, validTo } = days;
    onSave({ state, value, ...provenance, validFrom: validFrom || null, validTo: validTo || null });
  }

  const day = (name: keyof typeof days) => (
    <TextField
      id={`fact-${name}`}
      label={texts[name]}
      hint={texts.dateHint}
      value={days[name]}
      error={wrong.has(name) ? texts.wrong : undefined}
      autoComplete="off"
      onChange={(text) => setDays({ ...days, [name]: text.trim() })}
    />
  );
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      {isComplete(fields, value) ? (
        <FactValue factKey={place.key} value={value} other={stored?.value} />
      ) : (
        <p className="text-ink-soft">{texts.incomplete}</p>
      )}
      <ValueEditor
        {...{ fields, typed, wrong }}
        onChange={(next) => {
          setTyped(next);
          onPreview(valueOf(fields, next));
        }}
      />
      <SourceFields
        id="change"
        {...provenance}
        error={isMissing || wrong.has("source") ? texts.sourceMissing : undefined}
        onChange={setProvenance}
      />
      <SelectField
        id="fact-state"
        label={texts.newState}
        value={state}
        options={factStates.map((one) => ({ value: one, label: texts.newStates[one] }))}
        onChange={(chosen) => setState(factStates.find((one) => one === chosen) ?? state)}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {day("validFrom")}
        {day("validTo")}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={writing.isPending} busyLabel={saving}>
          {texts.saveChange}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
