// Connects a login with the own account: the password, then a log-in at the provider in a popup (specification §4, §8, §9).
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from "react";
import type { IdentitySettings } from "#contract/config.ts";
import { connectIdentity } from "../../../client/identity/identity-calls.ts";
import { identityProblemOf } from "../../../client/identity/identity-problem.ts";
import { IdentityProvider, noteUsedToken, useIdentity } from "../../../client/identity/identity-provider.tsx";
import { failureText } from "../../../language/failure-text.ts";
import { useSignInTexts } from "../../../language/screens/use-sign-in-texts.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

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
  const { connected: words } = texts;
  const identity = useIdentity();
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [step, setStep] = useState<Step>("typing");
  const [failure, setFailure] = useState<string>();

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setMissing(password === "");
    setFailure(undefined);
    if (password === "") return;
    setStep("popup");
    // Opened by the press itself, or browsers block it.
    await identity.openPopup();
    setStep("connecting");
  }

  async function connect(): Promise<void> {
    try {
      const token = await identity.takeToken();
      await connectIdentity(token, password);
      noteUsedToken(token);
      onConnected();
    } catch (error) {
      setFailure(failureText(error, texts.problems[identityProblemOf(error, "token_failed")]));
      setStep("typing");
    }
  }

  const connectNow = useEffectEvent(() => void connect());
  const isDue = step === "connecting" && identity.state === "authenticated";
  useEffect(() => {
    if (isDue) connectNow();
  }, [isDue]);

  const isRefused = step === "connecting" && identity.problem !== undefined;
  const isBusy = step !== "typing" && !isRefused;
  const problem = isRefused ? identity.problem && texts.problems[identity.problem] : undefined;
  const shown = failure ?? problem;
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={words.password}
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
          {words.cancel}
        </Button>
        <Button type="submit" busy={isBusy} busyLabel={words.opening}>
          {words.open}
        </Button>
      </div>
    </form>
  );
}
