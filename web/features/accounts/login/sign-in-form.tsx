// The layout of every form in this folder: heading, error summary, server message, fields, one button.
import type { FormEvent, ReactNode } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

/** Messages by field id; a field without one is valid. */
export type Problems = Readonly<Record<string, string | undefined>>;

interface SignInFormProps {
  title: string;
  lead?: string;
  problems: Problems;
  attempt: number;
  /** The server's message about the last attempt. */
  failure?: string | undefined;
  /** A second sentence: why it may have failed. */
  failureHint?: string | undefined;
  success?: string | undefined;
  submit: string;
  busy: boolean;
  busyLabel: string;
  onSubmit: () => void;
  children: ReactNode;
  after?: ReactNode;
}

export function SignInForm(props: SignInFormProps) {
  const signIn = useSignInTexts();
  const listed = Object.entries(props.problems).flatMap(([fieldId, message]) =>
    message ? [{ fieldId, message }] : [],
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!props.busy && !props.success) props.onSubmit();
  }

  return (
    <div className="space-y-6">
      <PageHeading lead={props.lead}>{props.title}</PageHeading>
      <ErrorSummary title={signIn.problems} problems={listed} attempt={props.attempt} />
      {props.failure && (
        <Notice tone="error" live>
          {props.failureHint ? <p>{props.failure}</p> : props.failure}
          {props.failureHint && <p>{props.failureHint}</p>}
        </Notice>
      )}
      {props.success && (
        // Above the page, so that nothing moves.
        <div className="fixed inset-x-4 top-4 z-20 mx-auto max-w-md rounded-control bg-sheet shadow-raised">
          <Notice tone="success" live>
            {props.success}
          </Notice>
        </div>
      )}
      <form noValidate className="space-y-5" onSubmit={submit}>
        {props.children}
        <Button type="submit" block busy={props.busy} busyLabel={props.busyLabel}>
          {props.submit}
        </Button>
      </form>
      {props.after}
    </div>
  );
}
