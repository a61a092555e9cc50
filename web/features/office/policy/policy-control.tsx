// The control of one policy: a text field for a number, a select for a choice, one line for each date, one field for each part.
import { policyLimits } from "#domain/operation/policy-limits.ts";
import { policyChoices } from "#domain/policies.ts";
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { numberText } from "./policy-typing.ts";
import { isInRupees } from "./policy-value-text.ts";

type Names = Readonly<Record<string, string>>;

interface PolicyControlProps {
  /** The policy; its control, or the first of its controls, has the same ID. */
  name: string;
  typed: unknown;
  problems: readonly FieldProblem[];
  disabled: boolean;
  onChange: (typed: unknown) => void;
}

export function PolicyControl(props: PolicyControlProps) {
  const { policies } = useOfficeTexts();
  const label = (policies.names as Names)[props.name] ?? props.name;
  return <Control {...props} id={props.name} label={label} hint={useHint(props.name)} />;
}

/** The unit and the bounds of a number. */
function useHint(name: string): string | undefined {
  const { units, between, datesHint } = useOfficeTexts().policies;
  if (name === "holidays") return datesHint;
  const limits: Readonly<Record<string, { min: number; max: number }>> = policyLimits;
  if (!Object.hasOwn(limits, name)) return undefined;
  const { min = 0, max = 0 } = limits[name] ?? {};
  const known: Readonly<Record<string, (text: string, isOne: boolean) => string>> = units;
  const unit = known[name] ?? ((text: string) => text);
  return between(numberText(min), unit(numberText(max), false));
}

type ControlProps = PolicyControlProps & { id: string; label: string; hint?: string | undefined };

function Control({ id, label, hint, ...props }: ControlProps) {
  const { policies } = useOfficeTexts();
  const { name, typed, problems, disabled, onChange } = props;
  const error = problems.find(({ fieldId }) => fieldId === id)?.message;
  const field = { id, label, hint, error, disabled, onChange };
  if (Array.isArray(typed)) {
    return (
      <TextArea
        {...field}
        rows={Math.min(8, Math.max(3, typed.length + 1))}
        value={typed.join("\n")}
        onChange={(text) => onChange(text.split("\n"))}
      />
    );
  }
  if (typeof typed === "object" && typed !== null)
    return <Parts {...props} {...{ id, label, hint, typed }} />;
  const choices = choicesOf(name);
  if (!choices) {
    const prefix = isInRupees(name) ? { prefix: "₹" } : {};
    return <TextField {...field} {...prefix} inputMode="numeric" autoComplete="off" value={String(typed)} />;
  }
  const labels: Names = policies.choices;
  const options = choices.map((choice) => ({ value: choice, label: labels[choice] ?? choice }));
  return <SelectField {...field} options={options} value={String(typed)} />;
}

function Parts({ id, label, hint, typed, onChange, ...props }: ControlProps & { typed: object }) {
  const names: Names = useOfficeTexts().policies.parts;
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="grid items-end gap-3 sm:grid-cols-2">
        {Object.entries(typed).flatMap(([part, inner]: [string, unknown]) =>
          // Refund ladders of individual plans cannot be edited here and stay unchanged.
          part === "plans"
            ? []
            : [
                <Control
                  key={part}
                  {...props}
                  id={`${id}-${part}`}
                  label={names[part] ?? part}
                  typed={inner}
                  onChange={(changed) => onChange({ ...typed, [part]: changed })}
                />,
              ],
        )}
      </div>
    </fieldset>
  );
}

/** Those of a value with parts apply to each of them. */
function choicesOf(name: string): readonly string[] | undefined {
  const choices: Readonly<Record<string, readonly string[]>> = policyChoices;
  return Object.hasOwn(choices, name) ? choices[name] : undefined;
}
