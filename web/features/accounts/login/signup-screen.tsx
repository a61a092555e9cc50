// Sign-up (§2, §4, §5, D45, D46).
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { phoneDigits } from "#domain/accounts/contact.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { signUp } from "../account-calls.ts";
import { useConfig } from "#web/client/configuration.ts";
import { useSignedInBefore } from "#web/client/page/use-signed-in-before.ts";
import { failureText, fieldTexts } from "#web/terms/failure-text.ts";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { IdentityPanel } from "../identity/identity-panel.tsx";
import { useSignupLead } from "../arrival/login-lead.ts";
import { noteNewAccount } from "../arrival/new-account.ts";
import { useOrigin } from "./origin.ts";
import { type Problems, SignInForm } from "./sign-in-form.tsx";
import { blankSignup, findSignupProblems, type SignupFields } from "./signup-problems.ts";
import { useLater } from "#web/client/page/use-later.ts";
import { useSignInTexts } from "../use-sign-in-texts.ts";

const redirectDelayMs = 2000;

export function SignupScreen() {
  const { signup } = useSignInTexts();
  const { data: config } = useConfig();
  const { from, state } = useOrigin();
  const navigate = useNavigate();
  const minLength = (config?.policies ?? defaultPolicies).passwordMinLength;
  const [fields, setFields] = useState(blankSignup);
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<{ busy?: boolean; failure?: string; done?: boolean }>({});
  const signedIn = useSignedInBefore(false);
  const lead = useSignupLead(from);
  useLater(progress.done === true, redirectDelayMs, () => void navigate(pages.login, { state }));

  async function submit(): Promise<void> {
    const found = findSignupProblems(fields, minLength);
    setProblems(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return setProgress({});
    setProgress({ busy: true });
    try {
      const { fullName, email, phone, password } = fields;
      await signUp({ fullName, email, phone, password });
      noteNewAccount({ email, byIdentity: false });
      setProgress({ done: true });
    } catch (error) {
      console.error("Signup failed", failureText(error, signup.failed));
      setProblems(fieldTexts(error));
      setProgress({ failure: failureText(error, signup.failed) });
    }
  }

  if (signedIn) return <Navigate to={from} replace />;
  return (
    <SignInForm
      title={signup.title}
      lead={lead}
      problems={problems}
      attempt={attempt}
      failure={progress.failure}
      success={progress.done ? signup.success : undefined}
      submit={signup.submit}
      busy={progress.busy === true}
      busyLabel={signup.busy}
      onSubmit={() => void submit()}
      after={
        <div className="space-y-8">
          <IdentityPanel from={from} />
          <p>
            {signup.haveAccount}{" "}
            <TextLink to={pages.login} state={state}>
              {signup.login}
            </TextLink>
          </p>
        </div>
      }
    >
      <SignupFieldset fields={fields} problems={problems} minLength={minLength} onChange={setFields} />
      <p className="text-sm text-ink-soft">
        {signup.consent} <TextLink to={pages.terms}>{signup.terms}</TextLink> {signup.and}{" "}
        <TextLink to={pages.privacy}>{signup.privacy}</TextLink>
        {signup.fullStop}
      </p>
    </SignInForm>
  );
}

interface SignupFieldsetProps {
  fields: SignupFields;
  problems: Problems;
  minLength: number;
  onChange: (fields: SignupFields) => void;
}

function SignupFieldset({ fields, problems, minLength, onChange }: SignupFieldsetProps) {
  const { signup, reveal } = useSignInTexts();
  const field = (name: keyof SignupFields) => ({
    id: name,
    value: fields[name],
    error: problems[name],
    onChange: (text: string) => onChange({ ...fields, [name]: name === "phone" ? phoneDigits(text) : text }),
  });
  return (
    <>
      <TextField {...field("fullName")} label={signup.fullName} autoComplete="name" />
      <TextField {...field("email")} label={signup.email} type="email" autoComplete="email" />
      <TextField
        {...field("phone")}
        label={signup.phone}
        hint={signup.phoneHint}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <TextField
        {...field("password")}
        label={signup.password}
        hint={signup.passwordHint(minLength)}
        type="password"
        autoComplete="new-password"
        reveal={reveal}
      />
      <TextField
        {...field("confirm")}
        label={signup.confirm}
        type="password"
        autoComplete="new-password"
        reveal={reveal}
      />
    </>
  );
}
