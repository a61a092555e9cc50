// Connects a login with the user's own account: the password, then a login at the provider in a popup (§4, §8, §9).
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useState } from "react";
import type { IdentitySettings } from "#contract/config.ts";
import { connectIdentity } from "../identity-client/identity-calls.ts";
import { identityProblemOf } from "../identity-client/identity-problem.ts";
import { IdentityProvider, noteUsedToken, useIdentity } from "../identity-client/identity-provider.tsx";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

interface ConnectLoginProps {
  settings: IdentitySettings;
  onCancel: () => void;
  onConnected: () => void;
}

export function ConnectLogin(props: ConnectLoginProps) {
  return (
    <IdentityProvider settings={props.settings}>
      <PasswordAndPopup {...props} />
    </IdentityProvider>
  );
}

type Step = "typing" | "popup" | "connecting";

function PasswordAndPopup({ onCancel, onConnected }: ConnectLoginProps) {
  const { identity: texts, reveal } = useSignInTexts();
  const { connected: labels } = texts;
  const identity = useIdentity();
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [step, setStep] = useState<Step>("typing");
  const { mutate, reset, error, isError } = useMutation({
    mutationFn: async () => {
      const token = await identity.takeToken();
      await connectIdentity(token, password);
      noteUsedToken(token);
    },
    onSuccess: onConnected,
  });
  const isBack = step === "connecting";
  const isRefused = isBack && identity.problem !== undefined;
  const isBusy = step !== "typing" && !isRefused && !isError;

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setMissing(password === "");
    reset();
    if (password === "") return;
    setStep("popup");
    // Opened directly by the click; otherwise browsers block it.
    await identity.openPopup();
    setStep("connecting");
  }

  const isDue = isBack && identity.state === "authenticated";
  useEffect(() => {
    if (isDue) mutate();
  }, [isDue, mutate]);

  const fallback = texts.problems[identityProblemOf(error, "token_failed")];
  const refusal = isRefused && identity.problem ? texts.problems[identity.problem] : undefined;
  const shown = isError ? failureText(error, fallback) : refusal;
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={labels.password}
        type="password"
        autoComplete="current-password"
        reveal={reveal}
        value={password}
        error={isMissing ? texts.link.passwordMissing : undefined}
        onChange={setPassword}
      />
      {shown && (
        <Notice tone="error" live>
          {shown}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button type="submit" busy={isBusy} busyLabel={labels.opening}>
          {labels.open}
        </Button>
      </div>
    </form>
  );
}
