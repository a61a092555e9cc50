// Select field for how names are written in applications for a destination.
import { type NameRule, nameRules } from "#domain/destinations.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

interface NameRuleFieldProps {
  id: string;
  value: NameRule;
  onChange: (rule: NameRule) => void;
}

export function NameRuleField({ id, value, onChange }: NameRuleFieldProps) {
  const { catalogue } = useOfficeTexts();
  return (
    <SelectField
      id={id}
      label={catalogue.nameRule}
      value={value}
      options={nameRules.map((rule) => ({ value: rule, label: catalogue.nameRules[rule] }))}
      onChange={(chosen) => onChange(nameRules.find((rule) => rule === chosen) ?? value)}
    />
  );
}
