// An account with this email exists: connects it by its password, or by email if the address was never confirmed (docs/decisions/0022).
import { useState } from "react";
import { requireLoginNextTime } from "../identity-client/retry-interaction.ts";
import { linkIdentity, mailIdentityLink } from "../identity-client/identity-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { SignInForm } from "../login/sign-in-form.tsx";
import type { LinkNeeded } from "./identity-panel-props.ts";
import { useSignInTexts } from "../use-sign-in-texts.ts";

interface LinkAccountProps {
  link: LinkNeeded;
  onLoggedIn: () => void;
  onBack: () => void;
}

export function LinkAccount({ link, onLoggedIn, onBack }: LinkAccountProps) {
  const { link: texts } = useSignInTexts().identity;
  const goBack = () => {
    requireLoginNextTime();
    onBack();
  };
  return (
    <div className="space-y-6">
      {link.proof === "password" ? (
        <ByPassword idToken={link.idToken} onLoggedIn={onLoggedIn} />
      ) : (
        <ByMail idToken={link.idToken} />
      )}
      <Button variant="secondary" block onClick={goBack}>
        {texts.back}
      </Button>
    </div>
  );
}

function ByPassword({ idToken, onLoggedIn }: { idToken: string; onLoggedIn: () => void }) {
  const { identity, reveal } = useSignInTexts();
  const { link: texts } = identity;
  const [password, setPassword] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<{ busy?: boolean; failure?: string }>({});

  async function submit(): Promise<void> {
    setAttempt(attempt + 1);
    setProblem(password ? undefined : texts.passwordMissing);
    if (!password) return setProgress({});
    setProgress({ busy: true });
    try {
      await linkIdentity(idToken, password);
      onLoggedIn();
    } catch (error) {
      setProgress({ failure: failureText(error, texts.failed) });
    }
  }

  return (
    <SignInForm
      title={texts.title}
      lead={texts.byPassword}
      problems={{ password: problem }}
      attempt={attempt}
      failure={progress.failure}
      submit={texts.submit}
      busy={progress.busy === true}
      busyLabel={texts.busy}
      onSubmit={() => void submit()}
    >
      <TextField
        id="password"
        label={texts.password}
        type="password"
        autoComplete="current-password"
        reveal={reveal}
        value={password}
        error={problem}
        onChange={setPassword}
      />
    </SignInForm>
  );
}

function ByMail({ idToken }: { idToken: string }) {
  const { link: texts } = useSignInTexts().identity;
  const [progress, setProgress] = useState<{ busy?: boolean; failure?: string; sent?: boolean }>({});

  async function send(): Promise<void> {
    setProgress({ busy: true });
    try {
      await mailIdentityLink(idToken);
      setProgress({ sent: true });
    } catch (error) {
      setProgress({ failure: failureText(error, texts.failed) });
    }
  }

  return (
    <>
      <PageHeading lead={texts.byMail}>{texts.title}</PageHeading>
      {progress.failure && (
        <Notice tone="error" live>
          {progress.failure}
        </Notice>
      )}
      {progress.sent ? (
        <Notice tone="success" live>
          {texts.sent}
        </Notice>
      ) : (
        <Button block busy={progress.busy === true} busyLabel={texts.sending} onClick={() => void send()}>
          {texts.send}
        </Button>
      )}
    </>
  );
}
