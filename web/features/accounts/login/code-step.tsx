// The second step of a staff member's login: the six digits of the authenticator app.
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Session } from "#contract/accounts.ts";
import { digitsOnly } from "#domain/accounts/contact.ts";
import { giveCode } from "../account-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { consolePathOf, useOrigin } from "./origin.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

const codeLength = 6;

export function CodeStep({ session, onBack }: { session: Session; onBack: () => void }) {
  const texts = useSignInTexts().code;
  const { from } = useOrigin();
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<{ busy?: boolean; failure?: string }>({});

  // After the heading has taken the focus: nothing else is to be done here.
  useEffect(() => document.getElementById("code")?.focus(), []);

  async function submit(): Promise<void> {
    setAttempt(attempt + 1);
    const isShort = code.length !== codeLength;
    setProblem(isShort ? texts.missing : undefined);
    if (isShort) return setProgress({});
    setProgress({ busy: true });
    try {
      await giveCode(session, code);
      await navigate(consolePathOf(from), { replace: true });
    } catch (error) {
      setCode("");
      setProgress({ failure: failureText(error, texts.failed) });
    }
  }

  return (
    <SignInForm
      title={texts.title}
      lead={texts.lead}
      problems={{ code: problem }}
      attempt={attempt}
      failure={progress.failure}
      submit={texts.submit}
      busy={progress.busy === true}
      busyLabel={texts.busy}
      onSubmit={() => void submit()}
      after={
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      }
    >
      <TextField
        id="code"
        label={texts.label}
        hint={texts.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onChange={(text) => setCode(digitsOnly(text).slice(0, codeLength))}
      />
    </SignInForm>
  );
}
