// Opens the money of one application by its number, also of one without refunds or differences.
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { readReference } from "#domain/application-reference.ts";
import { Button } from "#web/ui/action/button.tsx";
import { focusField } from "#web/ui/form/focus-field.ts";
import { FieldFrame } from "#web/ui/form/field-frame.tsx";
import { useControlStyle } from "#web/ui/form/field-look.ts";
import { moneyOf } from "../money/application-link.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export function FindApplication() {
  const { money, applicationMoney: texts } = useOfficeTexts();
  const navigate = useNavigate();
  const style = useControlStyle();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const reference = readReference(typed);
    setWrong(reference === undefined);
    if (reference === undefined) focusField(fieldId);
    else void navigate(moneyOf(reference));
  }

  return (
    <form role="search" noValidate className="max-w-xl" onSubmit={submit}>
      <FieldFrame
        id={fieldId}
        label={texts.find}
        hint={money.referenceHint}
        error={isWrong ? money.wrongReference : undefined}
      >
        {(control) => (
          // Next to each other, with the error below both.
          <div className="flex flex-wrap gap-3">
            <span className="min-w-0 flex-1 basis-64">
              <input
                {...control}
                className={style}
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setWrong(false);
                }}
              />
            </span>
            <Button type="submit" variant="secondary">
              {texts.show}
            </Button>
          </div>
        )}
      </FieldFrame>
    </form>
  );
}

const fieldId = "application-money";
