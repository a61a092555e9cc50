// The form of an invitation in three numbered parts. What the server finds wrong is shown at its field.
import { staffCalls } from "#contract/review/paths.ts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { pages } from "#contract/paths.ts";
import type { Acceptance, Invitation } from "#contract/review/invitations.ts";
import { digitsOnly } from "#domain/accounts/contact.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { codeText } from "#web/terms/code-text.ts";
import { failureText, fieldTexts } from "#web/terms/failure-text.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { type Problems, SignInForm } from "../login/sign-in-form.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

const codeLength = 6;

export function InvitationForm({ invitation, token }: { invitation: Invitation; token: string }) {
  const { invitation: texts, reveal } = useSignInTexts();
  const [typed, setTyped] = useState({ password: "", confirmpassword: "", code: "" });
  const [missing, setMissing] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const accept = useMutation({
    mutationFn: (body: Acceptance) => callApi(staffCalls.acceptInvitation, { method: "POST", body }),
    onSettled: () => setAttempt((before) => before + 1),
  });
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });

  function submit(): void {
    const found = findMissing(typed, texts.codeMissing);
    setMissing(found);
    accept.reset();
    if (Object.keys(found).length > 0) setAttempt(attempt + 1);
    else accept.mutate({ token, ...typed });
  }

  if (accept.isSuccess) return <Ready />;
  const problems = { ...missing, ...fieldTexts(accept.error) };
  const isAboutField = Object.keys(fieldTexts(accept.error)).length > 0;
  return (
    <SignInForm
      title={texts.title}
      lead={texts.lead(invitation.email)}
      problems={problems}
      attempt={attempt}
      failure={accept.error && !isAboutField ? failureText(accept.error, texts.failed) : undefined}
      submit={texts.submit}
      busy={accept.isPending}
      busyLabel={texts.busy}
      onSubmit={submit}
    >
      <Part title={texts.app}>
        <Authenticator invitation={invitation} />
      </Part>
      <Part title={texts.choose}>
        {(["password", "confirmpassword"] as const).map((id) => (
          <TextField
            key={id}
            id={id}
            label={id === "password" ? texts.password : texts.confirm}
            hint={id === "password" ? texts.hint(invitation.passwordMinLength) : undefined}
            type="password"
            autoComplete="new-password"
            reveal={reveal}
            value={typed[id]}
            error={problems[id]}
            onChange={(value) => set({ [id]: value })}
          />
        ))}
      </Part>
      <Part title={texts.prove}>
        <TextField
          id="code"
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed.code}
          error={problems["code"]}
          onChange={(code) => set({ code: digitsOnly(code).slice(0, codeLength) })}
        />
      </Part>
    </SignInForm>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Authenticator({ invitation: { qr, secret, otpauth } }: { invitation: Invitation }) {
  const { invitation: texts } = useSignInTexts();
  return (
    <>
      <p>{texts.appText}</p>
      <img src={qr} alt={texts.qr} width={220} height={220} className="mx-auto bg-white" />
      <p className="sm:hidden">
        <a className="inline-flex min-h-11 items-center underline" href={otpauth}>
          {texts.onPhone}
        </a>
      </p>
      <dl>
        <dt className="text-sm text-ink-soft">{texts.typed}</dt>
        <dd lang="en" className="font-mono break-all">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </dd>
      </dl>
    </>
  );
}

function Ready() {
  const { invitation: texts } = useSignInTexts();
  return (
    <div className="space-y-6">
      <PageHeading>{texts.title}</PageHeading>
      <Notice tone="success" live>
        {texts.success}
      </Notice>
      <LinkButton to={pages.login}>{texts.toLogin}</LinkButton>
    </div>
  );
}

type Typed = Omit<Acceptance, "token">;

function findMissing({ password, confirmpassword, code }: Typed, codeMissing: string): Problems {
  if (!password) return { password: codeText("password_required") };
  if (password !== confirmpassword) return { confirmpassword: codeText("passwords_differ") };
  return code.length === codeLength ? {} : { code: codeMissing };
}
