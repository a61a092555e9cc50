// Opens the money of one application by its number, also of one without refunds or differences.
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { readReference } from "#domain/application-reference.ts";
import { Button } from "#web/ui/action/button.tsx";
import { focusField } from "#web/ui/form/focus-field.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { moneyOf } from "../money/application-link.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export function FindApplication() {
  const { money, applicationMoney: texts } = useOfficeTexts();
  const navigate = useNavigate();
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
    <form role="search" noValidate className="flex max-w-xl flex-wrap items-end gap-3" onSubmit={submit}>
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          id={fieldId}
          label={texts.find}
          hint={money.referenceHint}
          error={isWrong ? money.wrongReference : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setWrong(false);
          }}
        />
      </div>
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </form>
  );
}

const fieldId = "application-money";
