// The one dialog of the console's guarded acts: who and what is affected, a reason or a code where the act asks for them, and two answers.
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { DialogFrame, type DialogFrameProps } from "#web/ui/dialog/dialog-frame.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { forgetWords } from "../kept-words.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { type AnswerChoice, Answers } from "./answers.tsx";
import type { Attempts } from "./use-attempts.ts";
import { type Given, type GuardReason, useAsked } from "./use-asked.tsx";
import { useConfirmKey, useSubmitKey } from "./use-dialog-keys.ts";

export interface GuardDialogProps extends AnswerChoice {
  title: string;
  /** What the act does, and whom it affects. */
  children: ReactNode;
  /** Without one: that of a form, or of a message if there is nothing to fill in. */
  width?: "message" | "form";
  /** Of the fields among the children, if there are any. */
  form?: Attempts;
  /** Asks for a reason in words, below the children. */
  reason?: GuardReason | undefined;
  /** Asks for the code that the authenticator shows. */
  asksCode?: boolean;
  /** Whether words would be lost, so that closing asks first. Without it: whether there is a reason. */
  hasWords?: boolean;
  /** Whether the dialog begins at its title, because what comes before the first field has to be read first. */
  startsAtTitle?: boolean;
  /** Nothing is lost by a wrong yes: Enter confirms. */
  isHarmless?: boolean;
  onConfirm: (given: Given) => void;
  onCancel: () => void;
}

export function GuardDialog(props: GuardDialogProps) {
  const { title, children, width, busy, failure, form, reason, asksCode = false, onCancel } = props;
  const { hasWords = Boolean(reason?.value.trim()), startsAtTitle = false, isHarmless, isBlocked } = props;
  const { steps: texts } = useReviewTexts();
  const id = useId();
  const isForm = form !== undefined || reason !== undefined || asksCode;
  const asked = useAsked(props, id);
  const place = useStart({ isForm, startsAtTitle, isHarmless: isHarmless === true && !isBlocked });
  const [isAsking, setAsking] = useState(false);
  useSubmitKey(place);
  useConfirmKey(isBlocked || busy ? undefined : props.confirmKey, asked.send);
  const problems = [...(form?.problems ?? []), ...asked.problems];
  const dismiss = () => (hasWords ? setAsking(true) : onCancel());
  const content = (
    <>
      <h2 id={`${id}-title`} tabIndex={startsAtTitle ? -1 : undefined} className="text-xl">
        {title}
      </h2>
      <ErrorSummary title={texts.check} problems={problems} attempt={asked.attempt} />
      <div id={`${id}-text`} className={isForm ? "space-y-5" : "space-y-3"}>
        {children}
      </div>
      {asked.fields}
      <Answers
        {...{ ...props, isForm }}
        failure={problems.length === 0 ? failure : undefined}
        onSend={asked.send}
        onDismiss={dismiss}
      />
    </>
  );
  return (
    <DialogFrame {...frameOf({ id, isForm, width })} onDismiss={busy ? undefined : dismiss}>
      <div ref={place} data-guard>
        {/* A question may be asked inside of a form, and forms cannot be nested. */}
        {isForm ? <Form onSend={asked.send}>{content}</Form> : <div className="space-y-5">{content}</div>}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.discardQuestion}
        confirmLabel={texts.discard}
        cancelLabel={texts.keepWriting}
        onConfirm={() => {
          forgetWords();
          onCancel();
        }}
        onCancel={() => setAsking(false)}
      />
    </DialogFrame>
  );
}

function Form({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        // Through a portal, it would reach the form of the page as well.
        event.stopPropagation();
        onSend();
      }}
    >
      {children}
    </form>
  );
}

interface Start {
  isForm: boolean;
  startsAtTitle: boolean;
  isHarmless: boolean;
}

/** A form begins at its first field, or at its title; a question at the safe answer, unless it is harmless. */
function useStart({ isForm, startsAtTitle, isHarmless }: Start) {
  const place = useRef<HTMLDivElement>(null);
  // After the frame, which focuses its first control.
  useLayoutEffect(() => {
    if (startsAtTitle) place.current?.querySelector("h2")?.focus();
    if (isForm) return;
    const [cancel, confirm] = place.current?.querySelectorAll<HTMLElement>("[data-answers] button") ?? [];
    (isHarmless ? (confirm ?? cancel) : cancel)?.focus();
  }, [isForm, startsAtTitle, isHarmless]);
  return place;
}

type FrameChoice = Pick<GuardDialogProps, "width"> & { id: string; isForm: boolean };

function frameOf({ id, isForm, width }: FrameChoice) {
  return {
    labelledBy: `${id}-title`,
    width: width ?? (isForm ? "form" : "message"),
    ...(!isForm && { role: "alertdialog", describedBy: `${id}-text` }),
  } satisfies Partial<DialogFrameProps>;
}
