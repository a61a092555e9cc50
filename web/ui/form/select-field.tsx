// The browser's own select with its label, hint and error.
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { useControlStyle } from "./field-look.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<"select">, "className" | "onChange" | "children"> &
  FieldTexts & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; represents the empty value. */
    placeholder?: string;
    onChange?: (value: string) => void;
  };

export function SelectField(props: SelectFieldProps) {
  const { id, label, hint, error, options, placeholder, onChange, ...rest } = props;
  const style = useControlStyle();

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            className={classNames(style, "appearance-none truncate pr-11")}
            onChange={(event) => onChange?.(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink-soft"
          />
        </div>
      )}
    </FieldFrame>
  );
}
