// Forgot password: the same answer for known and unknown addresses (§5, §8).
import { useState } from "react";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { pages } from "#contract/paths.ts";
import { askForPasswordLink } from "../account-calls.ts";
import { codeText } from "#web/terms/code-text.ts";
import { connectionText, failureText } from "#web/terms/failure-text.ts";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useOrigin } from "./origin.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

export function ForgotPasswordScreen() {
  const { forgot } = useSignInTexts();
  const { state } = useOrigin();
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<{
    busy?: boolean;
    failure?: string;
    hint?: string | undefined;
    success?: string;
  }>({});

  async function submit(): Promise<void> {
    setAttempt(attempt + 1);
    setProgress({});
    setProblem(email.trim() ? undefined : codeText("forgot_email_missing"));
    if (!email.trim()) return;
    setProgress({ busy: true });
    try {
      setProgress({ success: forgot.sent(await askForPasswordLink(email)) });
    } catch (error) {
      const told =
        error instanceof KnownFailure && error.code === "too_many_requests"
          ? failureText(error, forgot.failed)
          : forgot.failed;
      setProgress({ failure: told, hint: connectionText(error) });
    }
  }

  return (
    <SignInForm
      title={forgot.title}
      lead={forgot.lead}
      problems={{ email: problem }}
      attempt={attempt}
      failure={progress.failure}
      failureHint={progress.hint}
      success={progress.success}
      submit={forgot.submit}
      busy={progress.busy === true}
      busyLabel={forgot.busy}
      onSubmit={() => void submit()}
      after={
        <p>
          <TextLink to={pages.login} state={state}>
            {forgot.back}
          </TextLink>
        </p>
      }
    >
      <TextField
        id="email"
        label={forgot.email}
        type="email"
        autoComplete="email"
        value={email}
        error={problem}
        onChange={setEmail}
      />
    </SignInForm>
  );
}
