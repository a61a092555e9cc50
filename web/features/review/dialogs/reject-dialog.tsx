// Dialog that rejects a traveller with a reason and a note. A second person may have to agree.
import { useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { useAttempts } from "../guard/use-attempts.ts";
import { type DialogProps, stepState } from "./dialog-props.ts";
import { ReasonAndNote, useReasonAndNote } from "./reason-and-note.tsx";
import { stepName } from "../steps/step-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";

const ids = { reason: "reject-reason", words: "reject-words" };

export function RejectDialog({ shown, traveller, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const why = useReasonAndNote<RejectionReason>(`reject/${traveller.id}`);
  const form = useAttempts(ids, why.problems);
  const [isForAll, setForAll] = useState(false);
  const open = shown.travellers.filter((each) => each.open.includes("reject"));
  const rejected = isForAll ? open : [traveller];
  const result = shown.rejectionNeedsSecondPerson ? "proposeRejection" : "reject";

  function send(): void {
    const calls = rejected.map(({ id }) => ({ path: caseCalls.reject(shown.id, id), body: why.body }));
    caseSteps.take(isForAll ? `${result}s` : result, calls);
  }

  return (
    <GuardDialog
      title={isForAll ? texts.rejectAllTitle(open.length) : texts.rejectTitle(traveller.name)}
      confirmLabel={stepName("reject", { shown, traveller }, texts)}
      tone="danger"
      form={form}
      hasWords={why.words.trim() !== ""}
      {...stepState(caseSteps)}
      onConfirm={send}
    >
      <p>{shown.rejectionNeedsSecondPerson ? texts.rejectSecond : texts.rejectText}</p>
      {open.length > 1 && (
        <Checkbox checked={isForAll} onChange={setForAll}>
          {texts.rejectAll(open.map(({ name }) => name))}
        </Checkbox>
      )}
      <Wording wordings={shown.refusalWordings ?? []} onChoose={why.setReason} />
      <ReasonAndNote ids={ids} given={why} reasons={texts.rejectionReasons} errorOf={form.errorOf} />
    </GuardDialog>
  );
}

interface WordingProps {
  wordings: NonNullable<ReviewCase["refusalWordings"]>;
  onChoose: (reason: RejectionReason) => void;
}

/** What the authority wrote chooses the reason, which can still be changed. */
function Wording({ wordings, onChoose }: WordingProps) {
  const { filing: texts } = useReviewTexts();
  const [chosen, setChosen] = useState("");
  if (wordings.length === 0) return null;

  function choose(at: string): void {
    setChosen(at);
    const meant = at === "" ? undefined : wordings[Number(at)];
    if (meant) onChoose(meant.reason);
  }

  return (
    <SelectField
      id="reject-wording"
      label={texts.wording}
      hint={texts.wordingHint}
      placeholder={texts.noWording}
      options={wordings.map(({ wording }, at) => ({ value: String(at), label: wording }))}
      value={chosen}
      onChange={choose}
    />
  );
}
