// Create password for an identity without an account: a read-only email, a phone number and a password (§2, §5, §8).
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { IdentitySettings } from "#contract/config.ts";
import { pages } from "#contract/paths.ts";
import { phoneDigits } from "#domain/accounts/contact.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { useConfig } from "#web/client/configuration.ts";
import { requireLoginNextTime } from "../identity-client/retry-interaction.ts";
import { signUpWithIdentity } from "../identity-client/identity-calls.ts";
import { type IdentityProblem, identityProblemOf } from "../identity-client/identity-problem.ts";
import {
  type Identity,
  IdentityProvider,
  noteUsedToken,
  useIdentity,
} from "../identity-client/identity-provider.tsx";
import { useLater } from "#web/client/page/use-later.ts";
import { connectionText, fieldTexts, serverText } from "#web/terms/failure-text.ts";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { noteNewAccount } from "../arrival/new-account.ts";
import { useOrigin } from "../login/origin.ts";
import { type Problems, SignInForm } from "../login/sign-in-form.tsx";
import { findCreatePasswordProblems } from "./create-password-problems.ts";
import { NotLoggedIn } from "./not-logged-in.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

const redirectDelayMs = 2000;

export function CreatePasswordForm({ settings }: { settings: IdentitySettings }) {
  return (
    <IdentityProvider settings={settings}>
      <KnownIdentity />
    </IdentityProvider>
  );
}

/** After a reload, asks the provider silently who is logged in there. */
function KnownIdentity() {
  const { identity: texts } = useSignInTexts();
  const identity = useIdentity();
  const problem = useSilentProblem(identity);
  if (identity.state === "authenticated") {
    const { email, fullName } = identity.person;
    if (email === undefined) return <EmailMissing />;
    return <Form identity={identity} email={email} fullName={fullName || email} />;
  }
  const isKnownNot = problem === "login_required" || problem === "missing_transaction";
  if (isKnownNot) return <NotLoggedIn />;
  if (problem) return <NotLoggedIn sentence={texts.problems[problem]} />;
  return (
    <Notice tone="info" live>
      {texts.checking}
    </Notice>
  );
}

function EmailMissing() {
  const { emailMissing } = useSignInTexts().identity.createPassword;
  useEffect(requireLoginNextTime, []);
  return <NotLoggedIn sentence={emailMissing} />;
}

/** The library does not say why a silent check found nobody, so it asks once more, visibly. */
function useSilentProblem(identity: Identity): IdentityProblem | undefined {
  const [problem, setProblem] = useState<IdentityProblem>();
  const check = useEffectEvent(() => {
    identity.checkSilently().catch((error: unknown) => setProblem(identityProblemOf(error, "token_failed")));
  });
  const isUnknown = identity.state === "anonymous";
  useEffect(() => {
    if (isUnknown) check();
  }, [isUnknown]);
  return problem ?? identity.problem;
}

interface FormProps {
  identity: Identity;
  email: string;
  fullName: string;
}

function Form({ identity, email, fullName }: FormProps) {
  const { identity: texts, createPassword, signup, reveal } = useSignInTexts();
  const formTexts = texts.createPassword;
  const { data: config } = useConfig();
  const { state } = useOrigin();
  const navigate = useNavigate();
  const minLength = (config?.policies ?? defaultPolicies).passwordMinLength;
  const [fields, setFields] = useState({ phone: "", password: "", confirm: "" });
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<{
    busy?: boolean;
    failure?: string;
    hint?: string | undefined;
    done?: boolean;
  }>({});
  useLater(
    progress.done === true,
    redirectDelayMs,
    () => void navigate(pages.login, { state, replace: true }),
  );

  async function submit(): Promise<void> {
    const found = findCreatePasswordProblems(fields, {
      texts: formTexts,
      minLength,
      personal: [fullName, email],
    });
    setProblems(found);
    setAttempt(attempt + 1);
    if (Object.values(found).some((text) => text !== undefined)) return setProgress({});
    setProgress({ busy: true });
    try {
      const token = await identity.takeToken();
      const { phone, password } = fields;
      await signUpWithIdentity({ fullName, email, phone, password }, token);
      noteUsedToken(token);
      noteNewAccount({ email, byIdentity: true });
      setProgress({ done: true });
    } catch (error) {
      setProblems(fieldTexts(error));
      setProgress({ failure: serverText(error, formTexts.failed), hint: connectionText(error) });
    }
  }

  const field = (name: keyof typeof fields) => ({
    id: name,
    label: formTexts[name],
    value: fields[name],
    error: problems[name],
    onChange: (text: string) => setFields({ ...fields, [name]: name === "phone" ? phoneDigits(text) : text }),
  });
  return (
    <SignInForm
      title={createPassword.title}
      lead={formTexts.lead}
      problems={problems}
      attempt={attempt}
      failure={progress.failure}
      failureHint={progress.hint}
      success={progress.done ? formTexts.success : undefined}
      submit={formTexts.submit}
      busy={progress.busy === true}
      busyLabel={formTexts.busy}
      onSubmit={() => void submit()}
    >
      <TextField
        id="email"
        label={formTexts.email}
        hint={formTexts.emailHint}
        type="email"
        value={email}
        readOnly
      />
      <TextField
        {...field("phone")}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <TextField {...field("password")} type="password" autoComplete="new-password" reveal={reveal} />
      <TextField {...field("confirm")} type="password" autoComplete="new-password" reveal={reveal} />
      <p className="text-sm text-ink-soft">
        {signup.consent} <TextLink to={pages.terms}>{signup.terms}</TextLink> {signup.and}{" "}
        <TextLink to={pages.privacy}>{signup.privacy}</TextLink>
        {signup.fullStop}
      </p>
    </SignInForm>
  );
}
