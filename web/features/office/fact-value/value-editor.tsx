// The fields of a fact's value, made from what the server says that it consists of.
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { useFieldTexts } from "./use-field-texts.ts";
import type { Fields, PlainField, Typed } from "./value-typing.ts";

interface ValueEditorProps {
  fields: Fields;
  typed: Typed;
  /** Paths that the server rejected, such as 'value.latest.count'. */
  wrong: ReadonlySet<string>;
  onChange: (typed: Typed) => void;
}

export function ValueEditor({ fields, typed, wrong, onChange }: ValueEditorProps) {
  const { labelOf } = useFieldTexts();
  const partOf = (field: PlainField, path: string) => (
    <Part
      key={path}
      {...{ field, path }}
      typed={typed[path]}
      isWrong={wrong.has(`value.${path}`)}
      onChange={(part) => onChange({ ...typed, [path]: part })}
    />
  );
  return (
    <div className="space-y-4">
      {fields.map((field) =>
        "kind" in field ? (
          partOf(field, field.name)
        ) : (
          <fieldset key={field.name} className="space-y-2">
            <legend className="font-semibold">{labelOf(field.name)}</legend>
            <div className="grid items-end gap-3 sm:grid-cols-2">
              {field.fields.map((part) => partOf(part, `${field.name}.${part.name}`))}
            </div>
          </fieldset>
        ),
      )}
    </div>
  );
}

interface PartProps {
  field: PlainField;
  path: string;
  typed: Typed[string] | undefined;
  isWrong: boolean;
  onChange: (typed: Typed[string]) => void;
}

function Part({ field, path, typed = "", isWrong, onChange }: PartProps) {
  const { fact: texts } = useOfficeTexts().facts;
  const { labelOf, hintOf, choiceOf } = useFieldTexts();
  const { name, kind, options } = field;
  const text = typeof typed === "string" ? typed : "";
  const shared = {
    id: `value-${path}`,
    label: labelOf(name),
    hint: hintOf(name),
    error: isWrong ? texts.wrong : undefined,
    value: text,
    onChange,
  };
  if (kind === "flag") {
    return (
      <Checkbox id={shared.id} checked={typed === true} error={shared.error} onChange={onChange}>
        {shared.label}
      </Checkbox>
    );
  }
  if (kind === "choices") return <Choices {...{ field, path, typed, isWrong, onChange }} />;
  if (kind === "choice") {
    const named = options.map((value) => ({ value, label: choiceOf(value) }));
    return <SelectField {...shared} placeholder={texts.choose} options={named} />;
  }
  if (kind === "lines") return <TextArea {...shared} rows={3} spellCheck={false} />;
  const inputMode = kind === "number" ? "decimal" : undefined;
  return <TextField {...shared} {...{ inputMode }} maxLength={300} autoComplete="off" />;
}

function Choices({ field, path, typed, isWrong, onChange }: PartProps) {
  const { fact: texts } = useOfficeTexts().facts;
  const { labelOf, choiceOf } = useFieldTexts();
  const chosen = Array.isArray(typed) ? (typed as readonly string[]) : [];
  return (
    <fieldset>
      <legend className="font-semibold">{labelOf(field.name)}</legend>
      {isWrong && (
        <p role="alert" className="text-sm font-medium text-red">
          {texts.wrong}
        </p>
      )}
      <div className="grid sm:grid-cols-2">
        {field.options.map((option) => (
          <Checkbox
            key={option}
            id={`value-${path}-${option}`}
            checked={chosen.includes(option)}
            onChange={(ticked) =>
              // In the order of the table, so that the same choice is the same value.
              onChange(field.options.filter((one) => (one === option ? ticked : chosen.includes(one))))
            }
          >
            {choiceOf(option)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
