// The second opinion: approve, or reject with a reason. Only then the decision is shown.
import { type SyntheticEvent, useState } from "react";
import { sampleCalls } from "#contract/review/paths.ts";
import type { Sample } from "#contract/review/quality/samples.ts";
import { type RejectionReason, rejectionReasonNames } from "#domain/review/reasons.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useSampleCall } from "./use-samples.ts";

interface OpinionFormProps {
  sample: Sample;
  onReturned: () => void;
  onAnswered: () => void;
}

export function OpinionForm({ sample: { id }, onReturned, onAnswered }: OpinionFormProps) {
  const { quality: texts, steps } = useReviewTexts();
  const call = useSampleCall(id);
  const [chosen, setChosen] = useState("");
  const [isMissing, setMissing] = useState(false);

  function answer(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(chosen === "");
    if (chosen === "") return;
    const reason = rejectionReasonNames.find((name) => name === chosen) ?? null;
    const body = { outcome: reason === null ? "approved" : "rejected", reason };
    call.mutate({ path: sampleCalls.answer(id), body }, { onSuccess: onAnswered });
  }

  return (
    <form onSubmit={answer} noValidate className="space-y-3 rounded-control border border-line bg-sheet p-3">
      <SelectField
        id="opinion"
        label={texts.opinion}
        hint={texts.opinionHint}
        placeholder={texts.choose}
        error={isMissing ? texts.opinionMissing : undefined}
        options={[{ value: "approved", label: texts.approve }, ...reasons.map(asOption)]}
        value={chosen}
        onChange={setChosen}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={call.isPending}>
          {texts.compare}
        </Button>
        <Button
          variant="secondary"
          onClick={() => call.mutate({ path: sampleCalls.release(id) }, { onSuccess: onReturned })}
        >
          {texts.giveAway}
        </Button>
      </div>
      {call.isError && (
        <Notice tone="error" live>
          {texts.notSaved}
        </Notice>
      )}
    </form>
  );

  function asOption(reason: RejectionReason) {
    return { value: reason, label: texts.rejectFor(steps.rejectionReasons[reason]) };
  }
}

/** What the authority alone decides is never drawn. */
const reasons = rejectionReasonNames.filter((reason) => reason !== "refused_by_authority");
