// Asks for the password before something that only the owner may do.
import { type SyntheticEvent, useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useProfileTexts } from "./use-profile-texts.ts";

export type PasswordAgainProps = {
  /** What the button does. */
  action: string;
  tone?: "primary" | "danger";
  busy: boolean;
  busyLabel: string;
  error: string | undefined;
  onCancel: () => void;
  onConfirm: (password: string) => void;
};

export function PasswordAgain(props: PasswordAgainProps) {
  const { action, tone = "primary", busy, busyLabel, error, onCancel, onConfirm } = props;
  const { ownData: texts } = useProfileTexts();
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "") onConfirm(password);
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        value={password}
        error={isMissing ? texts.passwordMissing : error}
        onChange={setPassword}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {texts.stop}
        </Button>
        <Button type="submit" variant={tone} busy={busy} busyLabel={busyLabel}>
          {action}
        </Button>
      </div>
    </form>
  );
}
