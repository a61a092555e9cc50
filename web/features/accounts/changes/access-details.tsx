// 'Email and password' in the profile: both can be changed with the current password (P30, P32).
import { useState } from "react";
import type { Profile } from "#contract/accounts.ts";
import { isEmail } from "#domain/accounts/contact.ts";
import { findPasswordProblem } from "#domain/accounts/passwords.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { useConfig } from "#web/client/configuration.ts";
import { codeText } from "#web/terms/code-text.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";
import { askToChangeEmail, changePassword } from "./change-calls.ts";
import { ChangeForm, type ChangeProblems } from "./change-form.tsx";

export function AccessDetails({ profile }: { profile: Profile }) {
  const { changes } = useSignInTexts();
  return (
    <Card as="section" aria-labelledby="access-details">
      <div className="space-y-6">
        <h2 id="access-details">{changes.title}</h2>
        <ChangeEmail email={profile.email} />
        <div className="border-t border-line pt-6">
          <ChangePassword personal={[profile.fullName, profile.email]} />
        </div>
      </div>
    </Card>
  );
}

function ChangeEmail({ email }: { email: string }) {
  const { email: texts } = useSignInTexts().changes;
  const [newEmail, setNewEmail] = useState("");

  function findProblems(): ChangeProblems {
    if (newEmail.trim() === "") return { email: codeText("email_required") };
    return isEmail(newEmail) ? {} : { email: codeText("email_invalid") };
  }

  return (
    <ChangeForm
      texts={{ ...texts, lead: texts.lead(email) }}
      findProblems={findProblems}
      onSend={(password) => askToChangeEmail({ email: newEmail, password })}
      done={texts.sent(newEmail.trim(), email)}
      fields={(problems) => (
        <TextField
          label={texts.label}
          type="email"
          autoComplete="email"
          value={newEmail}
          error={problems["email"]}
          onChange={setNewEmail}
        />
      )}
    />
  );
}

function ChangePassword({ personal }: { personal: string[] }) {
  const { changes, reveal } = useSignInTexts();
  const { newPassword: texts } = changes;
  const { data: config } = useConfig();
  const length = (config?.policies ?? defaultPolicies).passwordMinLength;
  const [newpassword, setNew] = useState("");
  const [confirmpassword, setConfirm] = useState("");

  function findProblems(): ChangeProblems {
    if (newpassword === "") return { newpassword: codeText("password_required") };
    const problem = findPasswordProblem(newpassword, { minLength: length, personal });
    if (problem) return { newpassword: codeText(problem, { length }) };
    return newpassword === confirmpassword ? {} : { confirmpassword: codeText("passwords_differ") };
  }

  async function send(password: string): Promise<void> {
    await changePassword({ password, newpassword, confirmpassword });
    setNew("");
    setConfirm("");
  }

  const secret = { type: "password", autoComplete: "new-password", reveal } as const;
  return (
    <ChangeForm
      texts={texts}
      findProblems={findProblems}
      onSend={send}
      done={texts.saved}
      fields={(problems) => (
        <>
          <TextField
            {...secret}
            label={texts.label}
            hint={texts.hint(length)}
            value={newpassword}
            error={problems["newpassword"]}
            onChange={setNew}
          />
          <TextField
            {...secret}
            label={texts.confirm}
            value={confirmpassword}
            error={problems["confirmpassword"]}
            onChange={setConfirm}
          />
        </>
      )}
    />
  );
}
