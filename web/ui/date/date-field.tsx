// A date that is typed as DD/MM/YYYY or picked from a calendar; its value is a calendar date YYYY-MM-DD.
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { useControlStyle, useFieldLook } from "../form/field-look.ts";
import { FieldFrame, type FieldTexts } from "../form/field-frame.tsx";
import { DatePickerDialog } from "./date-picker-dialog.tsx";
import type { DateFieldTexts } from "./date-field-texts.ts";
import { dateText, type OtherReader, parseDateText, withSlashes } from "./date-text.ts";

export type DateFieldProps = FieldTexts & {
  id?: string;
  name?: string;
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  /** `value` is '' while the typed text is not a date yet; `typed` is the raw text. */
  onChange: (value: string, typed: string) => void;
  min?: string;
  max?: string;
  locale?: string;
  autoComplete?: string;
  required?: boolean;
  disabled?: boolean;
  texts: DateFieldTexts;
  /** False where a calendar on the page picks the date as well. */
  pickable?: boolean;
  /** Reads dates that are not written with digits only. */
  readOther?: OtherReader;
};

export function DateField(props: DateFieldProps) {
  const { id, label, hint, error, value, onChange, min, max, locale, texts, readOther, ...own } = props;
  const isList = useFieldLook() === "list";
  const { pickable = !isList, ...input } = own;
  const style = useControlStyle();
  const typing = useTypedDate({ value, onChange, readOther });
  const [isPicking, setPicking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Takes precedence over the form's own error: 'is required' would be untrue for a field with text.
  const notADate = typing.isLeft && typing.text !== "" && value === "" ? texts.notADate : undefined;

  return (
    <FieldFrame id={id} label={label} hint={hint} error={notADate ?? error}>
      {(control) => (
        <div ref={box} className="relative">
          <input
            {...input}
            {...control}
            inputMode="numeric"
            placeholder={texts.placeholder}
            className={classNames(style, "tabular-nums", pickable && "pr-13")}
            value={typing.text}
            onChange={(event) => typing.type(event.target.value)}
            onBlur={typing.leave}
          />
          {pickable && (
            <button
              type="button"
              aria-label={texts.pick}
              aria-haspopup="dialog"
              disabled={input.disabled}
              className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-ink-soft hover:text-action"
              onClick={() => setPicking(true)}
            >
              <CalendarDays aria-hidden className="size-5" />
            </button>
          )}
          {isPicking && (
            <DatePickerDialog
              {...{ value, min, max, locale, texts }}
              anchor={box}
              onClose={() => setPicking(false)}
              onPick={(picked) => {
                onChange(picked, dateText(picked));
                setPicking(false);
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** Shows the typed text unchanged while it means the same as the value, else the value. */
function useTypedDate({
  value,
  onChange,
  readOther,
}: Pick<DateFieldProps, "value" | "onChange" | "readOther">) {
  const [typed, setTyped] = useState(dateText(value));
  const [isLeft, setLeft] = useState(false);
  const text = (parseDateText(typed, readOther) ?? "") === value ? typed : dateText(value);

  function type(next: string): void {
    const slashed = withSlashes(text, next);
    setLeft(false);
    setTyped(slashed);
    onChange(parseDateText(slashed, readOther) ?? "", slashed);
  }

  function leave(): void {
    setLeft(true);
    setTyped(dateText(value) || text);
  }

  return { text, isLeft, type, leave };
}
