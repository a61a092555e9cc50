// One choice of several, each on its own card, in groups if there are several kinds.
import type { ReactNode } from "react";
import { FieldError, FieldHint, useControl, type FieldTexts } from "./field-frame.tsx";

export type RadioOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the card, such as a price or a logo. */
  aside?: ReactNode;
  disabled?: boolean;
};

export type RadioGroup = { title?: ReactNode; options: readonly RadioOption[] };

export type RadioCardsProps = FieldTexts & {
  id?: string;
  name: string;
  groups: readonly RadioGroup[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Show the legend to screen readers only, where a heading above already has the same text. */
  labelHidden?: boolean;
  /** Cards next to each other where there is room. */
  columns?: boolean;
};

export function RadioCards(props: RadioCardsProps) {
  const { id, label, hint, error, groups, labelHidden = false, columns = false } = props;
  const control = useControl({ id, hint, error });

  return (
    <fieldset {...control} role="radiogroup" className="group/choice min-w-0 space-y-3">
      <legend className={labelHidden ? "sr-only" : "pb-1 font-semibold"}>{label}</legend>
      <FieldHint id={control.id}>{hint}</FieldHint>
      {groups.map((group, at) => (
        <div key={at} className="space-y-2">
          {group.title && <p className="text-sm font-semibold text-ink-soft">{group.title}</p>}
          <div className={columns ? "grid gap-3 sm:grid-cols-2" : "grid gap-3"}>
            {group.options.map((option) => (
              <RadioCard key={option.value} option={option} choice={props} />
            ))}
          </div>
        </div>
      ))}
      <FieldError id={control.id}>{error}</FieldError>
    </fieldset>
  );
}

type RadioCardProps = {
  option: RadioOption;
  choice: Pick<RadioCardsProps, "name" | "value" | "onChange">;
};

function RadioCard({ option, choice }: RadioCardProps) {
  return (
    <label className={cardStyle}>
      <input
        type="radio"
        name={choice.name}
        value={option.value}
        checked={option.value === choice.value}
        disabled={option.disabled}
        className="tick-box mt-0.5 size-5.5 shrink-0 outline-none"
        onChange={() => choice.onChange(option.value)}
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{option.label}</span>
        {option.description && <span className="block text-sm text-ink-soft">{option.description}</span>}
      </span>
      {option.aside && <span className="shrink-0 font-semibold tabular-nums">{option.aside}</span>}
    </label>
  );
}

const cardStyle =
  "flex min-h-14 items-start gap-3 rounded-card border border-edge bg-sheet px-4 py-4 transition-colors " +
  "hover:border-action hover:bg-action-wash " +
  "has-checked:border-action has-checked:bg-action-wash has-checked:ring-1 has-checked:ring-action " +
  "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus " +
  "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-well has-disabled:text-ink-soft " +
  "group-aria-invalid/choice:border-red";
