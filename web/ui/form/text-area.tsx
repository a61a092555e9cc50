// Several lines of text with their label, hint and error.
import type { ComponentProps } from "react";
import { controlStyle } from "./control-style.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "className" | "onChange"> &
  FieldTexts & { onChange?: (value: string) => void };

export function TextArea({ id, label, hint, error, onChange, rows = 4, ...rest }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={controlStyle}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
