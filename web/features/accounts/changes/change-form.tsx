// The form of one change: closed until it is asked for, with the current password, messages at their fields, and its outcome.
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { pages } from "#contract/paths.ts";
import { failureText, fieldTexts } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

export type ChangeProblems = Readonly<Record<string, string | undefined>>;

interface ChangeFormProps {
  texts: { lead: string; open: string; submit: string; busy: string; failed: string };
  /** Checks the fields before anything is sent. */
  findProblems: () => ChangeProblems;
  onSend: (password: string) => Promise<void>;
  /** The sentence for an error that did not come from the server. */
  explain?: (error: unknown) => string | undefined;
  /** Says what has happened, once it has been sent. */
  done: string;
  fields: (problems: ChangeProblems) => ReactNode;
}

export function ChangeForm({ texts, findProblems, onSend, explain, done, fields }: ChangeFormProps) {
  const { changes, reveal } = useSignInTexts();
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<ChangeProblems>({});
  const [state, setState] = useState<"closed" | "open" | "busy" | "done">("closed");
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isOpen = state === "open" || state === "busy";
  // The button that opened the form is gone, and would take the focus with it.
  useEffect(() => {
    if (isOpen) form.current?.querySelector("input")?.focus();
  }, [isOpen]);

  function close(): void {
    setState("closed");
    setPassword("");
    setProblems({});
    setFailure(undefined);
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const found = { ...findProblems(), ...(password === "" && { password: changes.passwordMissing }) };
    setProblems(found);
    setFailure(undefined);
    if (Object.values(found).some((text) => text !== undefined)) return;
    setState("busy");
    try {
      await onSend(password);
      close();
      setState("done");
    } catch (error) {
      setState("open");
      const atFields = problemsOf(error);
      setProblems(atFields);
      if (Object.keys(atFields).length === 0)
        setFailure(explain?.(error) ?? failureText(error, texts.failed));
    }
  }

  if (!isOpen) {
    return (
      <div className="space-y-3">
        <p className="wrap-anywhere text-ink-soft">{texts.lead}</p>
        {state === "done" && (
          <Notice tone="success" live>
            <span className="wrap-anywhere">{done}</span>
          </Notice>
        )}
        <Button variant="secondary" onClick={() => setState("open")}>
          {texts.open}
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      className="space-y-4"
      aria-label={texts.open}
      onSubmit={(event) => void submit(event)}
    >
      <p className="wrap-anywhere text-ink-soft">{texts.lead}</p>
      {fields(problems)}
      <TextField
        label={changes.password}
        type="password"
        autoComplete="current-password"
        reveal={reveal}
        value={password}
        error={problems["password"]}
        onChange={setPassword}
      />
      <p className="text-right">
        <TextLink to={pages.forgotPassword}>{changes.forgot}</TextLink>
      </p>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={state === "busy"} onClick={close}>
          {changes.cancel}
        </Button>
        <Button type="submit" busy={state === "busy"} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

/** The server's sentences about single fields, and about the current password. */
function problemsOf(error: unknown): ChangeProblems {
  const isWrong = error instanceof KnownFailure && error.code === "password_wrong";
  return isWrong ? { password: failureText(error, "") } : fieldTexts(error);
}
