// Dialog that asks the traveller for one item again, with a reason and an optional note.
import { useState } from "react";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { AskAgainReason } from "#domain/review/reasons.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { ReasonAndNote, useReasonAndNote } from "./reason-and-note.tsx";
import { StepFrame } from "./step-frame.tsx";
import { useAttempts } from "./use-attempts.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

const ids = { kind: "ask-kind", reason: "ask-reason", words: "ask-words" };

export function AskDialog({ shown, traveller, viewer, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const terms = useTerms();
  const kinds = [...new Set(traveller.documents.filter(({ replaced }) => !replaced).map(({ kind }) => kind))];
  const opened = kinds.find((each) => each === viewer.shown?.kind);
  const [kind, setKind] = useState<string>(opened ?? "");
  const why = useReasonAndNote<AskAgainReason>(`ask/${traveller.id}`);
  const form = useAttempts(ids, { kind: kind === "" && texts.chooseItem, ...why.problems });

  function send(): void {
    const body = { travellerId: traveller.id, kind: kind as DocumentKind, ...why.body };
    caseSteps.take("ask", { path: caseCalls.ask(shown.id), body });
  }

  return (
    <StepFrame
      title={texts.askTitle}
      text={`${traveller.name}. ${texts.askText}`}
      confirmLabel={texts.names.ask}
      onSubmit={() => form.send(send)}
      hasWords={why.words.trim() !== ""}
      {...{ caseSteps, problems: form.problems, attempt: form.attempt }}
    >
      <SelectField
        id={ids.kind}
        label={texts.item}
        placeholder={texts.chooseOne}
        options={kinds.map((value) => ({ value, label: terms.documents[value] }))}
        value={kind}
        error={form.errorOf("kind")}
        onChange={setKind}
      />
      <ReasonAndNote ids={ids} given={why} reasons={texts.askReasons} errorOf={form.errorOf} />
    </StepFrame>
  );
}
