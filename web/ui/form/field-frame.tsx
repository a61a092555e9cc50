// What every field shares: its label, the hint above it, the error below it, and the ids that connect them.
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useFieldLook } from "./field-look.ts";

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error below the field; its presence makes the field invalid. */
  error?: ReactNode;
};

export type ControlAttributes = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldFrameProps = FieldTexts & {
  id?: string;
  children: (control: ControlAttributes) => ReactNode;
};

export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  const control = useControl({ id, hint, error });
  const isList = useFieldLook() === "list";

  return (
    <div className={isList ? listStyle : "flow-root space-y-1.5"}>
      <label htmlFor={control.id} className={isList ? "text-sm text-ink-soft" : "block w-fit font-semibold"}>
        {label}
      </label>
      <FieldHint id={control.id}>{hint}</FieldHint>
      {children(control)}
      <FieldError id={control.id}>{error}</FieldError>
    </div>
  );
}

/** Label and hint above the value, or on its left where the container is wide enough for long names. */
const listStyle =
  "flex flex-wrap items-baseline gap-x-2 *:nth-last-2:basis-full *:last:basis-full " +
  "@sm:grid @sm:grid-cols-[7rem_minmax(0,1fr)] @sm:grid-rows-[1fr_auto] @sm:items-center @sm:*:col-start-1 " +
  "@sm:*:nth-last-2:col-start-2 @sm:*:nth-last-2:row-span-2 @sm:*:nth-last-2:row-start-1 @sm:*:last:col-span-2";

/** The attributes that connect a control with its hint and error. */
export function useControl({
  id,
  hint,
  error,
}: Pick<FieldFrameProps, "id" | "hint" | "error">): ControlAttributes {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(" ");

  return {
    id: controlId,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  // In a list of values, the only hint is to check one.
  const isList = useFieldLook() === "list";
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className={isList ? "text-sm text-saffron-ink" : "text-sm text-ink-soft"}>
      {children}
    </p>
  );
}

/** Always in the page, so that a later error is announced. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div aria-live="polite" className="empty:-mt-1.5">
      {children && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-red">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}
