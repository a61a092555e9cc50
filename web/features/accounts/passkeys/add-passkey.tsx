// Adds a passkey: a name and the password, then the device asks its owner.
import { useState } from "react";
import { maxPasskeyNameLength } from "#domain/accounts/passkeys.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ChangeForm, type ChangeProblems } from "../changes/change-form.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";
import { passkeyProblemOf } from "./passkey-problem.ts";

export function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { add: texts, problems: deviceProblems } = useSignInTexts().passkeys;
  const [name, setName] = useState("");

  function findProblems(): ChangeProblems {
    return name.trim() === "" ? { name: texts.nameMissing } : {};
  }

  async function send(password: string): Promise<void> {
    const { addPasskey } = await import("./use-device.ts");
    await addPasskey({ name: name.trim(), password });
    setName("");
    await onAdded();
  }

  function explain(error: unknown): string | undefined {
    const problem = passkeyProblemOf(error);
    return problem && deviceProblems[problem];
  }

  return (
    <ChangeForm
      texts={texts}
      findProblems={findProblems}
      onSend={send}
      explain={explain}
      done={texts.done}
      fields={(problems) => (
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          maxLength={maxPasskeyNameLength}
          autoComplete="off"
          value={name}
          error={problems["name"]}
          onChange={setName}
        />
      )}
    />
  );
}
