// Login by email or phone (§2, §4, §5).
import { useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import type { Session } from "#contract/accounts.ts";
import { pages } from "#contract/paths.ts";
import { phoneDigits } from "#domain/accounts/contact.ts";
import { logIn } from "../account-calls.ts";
import { useProfile } from "#web/client/session/profile.ts";
import { useUser } from "#web/client/session/session.ts";
import { useSignedInBefore } from "#web/client/page/use-signed-in-before.ts";
import { connectionText, serverText } from "#web/terms/failure-text.ts";
import { Tabs } from "#web/ui/action/tabs.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { CodeStep } from "./code-step.tsx";
import { IdentityPanel } from "../identity/identity-panel.tsx";
import type { IdentityPanelProps, LinkNeeded } from "../identity/identity-panel-props.ts";
import { LinkAccount } from "../identity/link-account.tsx";
import { findLoginProblems, type LoginMethod } from "./login-problems.ts";
import { LoginBadges } from "./login-badges.tsx";
import { useLoginLead } from "../arrival/login-lead.ts";
import { findNewAccount, forgetNewAccount } from "../arrival/new-account.ts";
import { consolePathOf, useOrigin } from "./origin.ts";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { type Problems, SignInForm } from "./sign-in-form.tsx";
import { useLater } from "#web/client/page/use-later.ts";
import { useSignInTexts } from "../use-sign-in-texts.ts";

const redirectDelayMs = 1500;

export function LoginScreen() {
  const { login, reveal } = useSignInTexts();
  const { from, state } = useOrigin();
  const navigate = useNavigate();
  const [method, setMethod] = useState<LoginMethod>("email");
  const [newAccount] = useState(findNewAccount);
  const [email, setEmail] = useState(newAccount?.email ?? "");
  const [phone, setPhone] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<{
    busy?: boolean;
    failure?: string;
    hint?: string | undefined;
    done?: boolean;
  }>({});
  const [staff, setStaff] = useState<Session>();
  const [link, setLink] = useState<LinkNeeded>();
  const isStaff = useUser()?.staff !== undefined;
  const began = progress.busy === true || progress.done === true;
  const signedInBefore = useSignedInBefore(began);
  const lead = useLoginLead(from, newAccount);
  // Fetched while the success is shown, so that the next page does not move when it arrives.
  useProfile();
  usePasswordFocus(newAccount?.byIdentity === false);
  useLater(progress.done === true, redirectDelayMs, () => {
    forgetNewAccount();
    void navigate(isStaff ? consolePathOf(from) : from, { replace: true });
  });

  function choose(chosen: LoginMethod): void {
    setMethod(chosen);
    setPassword("");
    setProblems({});
    setProgress({});
  }

  async function submit(): Promise<void> {
    const found = findLoginProblems({ method, email, phone, password });
    setProblems(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return setProgress({});
    setProgress({ busy: true });
    try {
      const session = await logIn(method === "email" ? { email, password } : { phone, password });
      setStaff(session);
      setProgress(session ? {} : { done: true });
    } catch (error) {
      setProgress({ failure: serverText(error, login.failed), hint: connectionText(error) });
    }
  }

  function enterLinked(): void {
    setProgress({ done: true });
    setLink(undefined);
  }

  if (staff) return <CodeStep session={staff} onBack={() => setStaff(undefined)} />;
  if (link) return <LinkAccount link={link} onBack={() => setLink(undefined)} onLoggedIn={enterLinked} />;
  if (signedInBefore && !began) return <Navigate to={from} replace />;
  return (
    <SignInForm
      title={login.title}
      lead={state.wasIdle ? login.leads.idle : lead}
      problems={problems}
      attempt={attempt}
      failure={progress.failure}
      failureHint={progress.hint}
      success={progress.done ? login.success : undefined}
      submit={login.submit}
      busy={progress.busy === true}
      busyLabel={login.busy}
      onSubmit={() => void submit()}
      after={
        <OtherWays
          from={from}
          continueNow={newAccount?.byIdentity}
          onBegin={() => setProgress({ busy: true })}
          onEnd={(isLoggedIn) => setProgress(isLoggedIn ? { done: true } : {})}
          onLinkNeeded={setLink}
          onFailed={(failure) => setProgress({ failure })}
        />
      }
    >
      <EmailOrPhone
        method={method}
        email={email}
        phone={phone}
        problems={problems}
        onChoose={choose}
        onEmail={setEmail}
        onPhone={setPhone}
      />
      <TextField
        id="password"
        label={login.password}
        type="password"
        autoComplete="current-password"
        reveal={reveal}
        value={password}
        error={problems["password"]}
        onChange={setPassword}
      />
      <p className="text-right">
        <TextLink to={pages.forgotPassword} state={state}>
          {login.forgot}
        </TextLink>
      </p>
    </SignInForm>
  );
}

/** After the heading has taken the focus: the email is there already, so only the password is missing. */
function usePasswordFocus(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) document.getElementById("password")?.focus();
  }, [isWanted]);
}

interface EmailOrPhoneProps {
  method: LoginMethod;
  email: string;
  phone: string;
  problems: Problems;
  onChoose: (method: LoginMethod) => void;
  onEmail: (email: string) => void;
  onPhone: (phone: string) => void;
}

function EmailOrPhone(props: EmailOrPhoneProps) {
  const { login } = useSignInTexts();
  return (
    <Tabs
      label={login.method}
      tabs={[
        { id: "email", label: login.emailTab },
        { id: "phone", label: login.phoneTab },
      ]}
      selected={props.method}
      onSelect={props.onChoose}
    >
      {props.method === "email" ? (
        <TextField
          id="email"
          label={login.email}
          type="email"
          autoComplete="username"
          value={props.email}
          error={props.problems["email"]}
          onChange={props.onEmail}
        />
      ) : (
        <TextField
          id="phone"
          label={login.phone}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={props.phone}
          error={props.problems["phone"]}
          onChange={(text) => props.onPhone(phoneDigits(text))}
        />
      )}
    </Tabs>
  );
}

type OtherWaysProps = IdentityPanelProps &
  Required<Pick<IdentityPanelProps, "onBegin" | "onEnd">> & { onFailed: (message: string) => void };

/** Below the form: login with a passkey or at a provider, the link to sign-up, and the badges. */
function OtherWays({ onFailed, ...panel }: OtherWaysProps) {
  const { login } = useSignInTexts();
  const { state } = useOrigin();
  return (
    <div className="space-y-8">
      <PasskeyButton onBegin={panel.onBegin} onLoggedIn={() => panel.onEnd(true)} onFailed={onFailed} />
      <IdentityPanel {...panel} />
      <p>
        {login.noAccount}{" "}
        <TextLink to={pages.signup} state={state}>
          {login.signup}
        </TextLink>
      </p>
      <LoginBadges />
    </div>
  );
}
