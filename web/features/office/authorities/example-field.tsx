// A choice between ways of writing a value, each shown by an English example as the authority's form takes it.
import { SelectField } from "#web/ui/form/select-field.tsx";

interface ExampleFieldProps<Name extends string> {
  id: string;
  label: string;
  examples: Readonly<Record<Name, string>>;
  value: Name;
  onChange: (name: Name) => void;
}

export function ExampleField<Name extends string>(props: ExampleFieldProps<Name>) {
  const { id, label, examples, value, onChange } = props;
  const names = Object.keys(examples) as Name[];
  return (
    <SelectField
      id={id}
      label={label}
      lang="en"
      options={names.map((name) => ({ value: name, label: examples[name] }))}
      value={value}
      onChange={(chosen) => {
        const name = names.find((one) => one === chosen);
        if (name) onChange(name);
      }}
    />
  );
}
