// The browser's own file input with its label, hint and error; for staff, who do not take photos.
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlStyle } from "./control-style.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export type FileFieldProps = Omit<ComponentProps<"input">, "className" | "onChange" | "type" | "value"> &
  FieldTexts & { onChange?: (file: File | undefined) => void };

export function FileField({ id, label, hint, error, onChange, ...rest }: FileFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="file"
          className={classNames(controlStyle, fileStyle)}
          onChange={(event) => onChange?.(event.target.files?.[0])}
        />
      )}
    </FieldFrame>
  );
}

const fileStyle =
  "py-1.5 file:me-3 file:min-h-8 file:rounded-control file:border-0 file:bg-action-wash file:px-3 " +
  "file:font-semibold file:text-action";
