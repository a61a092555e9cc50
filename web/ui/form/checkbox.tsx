// A checkbox with its hint and error.
import type { ComponentProps, ReactNode } from "react";
import { FieldError, FieldHint, useControl } from "./field-frame.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "className" | "onChange" | "type" | "children"> & {
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  onChange?: (checked: boolean) => void;
};

export function Checkbox({ id, children, hint, error, onChange, ...rest }: CheckboxProps) {
  const control = useControl({ id, hint, error });

  return (
    <div>
      <label className="flex min-h-11 w-fit items-start gap-3 py-2">
        <input
          {...rest}
          {...control}
          type="checkbox"
          className="tick-box mt-0.5 size-5.5 shrink-0"
          onChange={(event) => onChange?.(event.target.checked)}
        />
        <span className="min-w-0">{children}</span>
      </label>
      {(hint || error) && (
        <div className="space-y-1 pl-8.5">
          <FieldHint id={control.id}>{hint}</FieldHint>
          <FieldError id={control.id}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
