// Reset password with the token of the URL; success goes to /login (§4, §5, §8).
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { pages } from "#contract/paths.ts";
import { resetPassword } from "../account-calls.ts";
import { codeText } from "#web/terms/code-text.ts";
import { connectionText, serverText } from "#web/terms/failure-text.ts";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useLater } from "#web/client/page/use-later.ts";
import { useSignInTexts } from "../use-sign-in-texts.ts";

const redirectDelayMs = 2000;

export function ResetPasswordScreen() {
  const { reset, reveal } = useSignInTexts();
  const [query] = useSearchParams();
  const token = query.get("token");
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<{
    busy?: boolean;
    failure?: string;
    hint?: string | undefined;
    done?: boolean;
    gone?: boolean;
  }>({});
  useLater(progress.done === true, redirectDelayMs, () => void navigate(pages.login, { replace: true }));

  async function submit(): Promise<void> {
    const found = findProblems(password, confirm);
    setProblems(found);
    setAttempt(attempt + 1);
    if (!token) return setProgress({ failure: codeText("reset_token_missing") });
    if (Object.keys(found).length > 0) return setProgress({});
    setProgress({ busy: true });
    try {
      await resetPassword({ token, newpassword: password, confirmpassword: confirm });
      setProgress({ done: true });
    } catch (error) {
      const gone = error instanceof KnownFailure && error.code === "reset_token_gone";
      setProgress({ failure: serverText(error, reset.failed), hint: connectionText(error), gone });
    }
  }

  const failure = progress.failure ?? (token ? undefined : codeText("reset_token_missing"));
  return (
    <SignInForm
      title={reset.title}
      problems={problems}
      attempt={attempt}
      failure={failure}
      failureHint={progress.hint}
      success={progress.done ? reset.success : undefined}
      submit={reset.submit}
      busy={progress.busy === true}
      busyLabel={reset.busy}
      onSubmit={() => void submit()}
      after={
        (progress.gone || !token) && (
          <p>
            <TextLink to={pages.forgotPassword}>{reset.newLink}</TextLink>
          </p>
        )
      }
    >
      <TextField
        id="newpassword"
        label={reset.password}
        type="password"
        autoComplete="new-password"
        reveal={reveal}
        value={password}
        error={problems["newpassword"]}
        onChange={setPassword}
      />
      <TextField
        id="confirmpassword"
        label={reset.confirm}
        type="password"
        autoComplete="new-password"
        reveal={reveal}
        value={confirm}
        error={problems["confirmpassword"]}
        onChange={setConfirm}
      />
    </SignInForm>
  );
}

function findProblems(password: string, confirm: string): Record<string, string> {
  const codes: Record<string, ErrorCode> = {};
  if (!password) codes["newpassword"] = "password_required";
  else if (password !== confirm) codes["confirmpassword"] = "passwords_differ";
  return Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, codeText(code)]));
}
