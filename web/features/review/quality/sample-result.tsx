// The decision next to the second opinion; a difference is explained from a closed list.
import { useState } from "react";
import { sampleCalls } from "#contract/review/paths.ts";
import type { Sample } from "#contract/review/quality/samples.ts";
import { sampleErrorReasons } from "#domain/review/quality/sample.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useNextSample, useSampleCall } from "./use-samples.ts";

interface SampleResultProps {
  sample: Sample;
  onShow: (id: string) => void;
  onClose: () => void;
}

type Result = NonNullable<Sample["result"]>;

export function SampleResult({ sample, onShow, onClose }: SampleResultProps) {
  const { quality: texts } = useReviewTexts();
  const next = useNextSample();
  const { result } = sample;
  if (!result) return null;
  const { agrees, first, second, errorReason } = result;
  return (
    <div className="space-y-4">
      <Notice tone={agrees ? "success" : "warning"} live title={agrees ? texts.agreed : texts.differed}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt>{texts.decision}</dt>
          <Opinion opinion={first} />
          <dt>{texts.you}</dt>
          <Opinion opinion={second} />
        </dl>
      </Notice>
      {!agrees && <Explanation id={sample.id} errorReason={errorReason} />}
      <div className="flex flex-wrap gap-2">
        <Button
          busy={next.isPending}
          onClick={() =>
            next.mutate(undefined, { onSuccess: (id) => (id === null ? onClose() : onShow(id)) })
          }
        >
          {texts.nextCheck}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}

function Opinion({ opinion: { outcome, reason } }: { opinion: Result["first"] }) {
  const { caseView, steps } = useReviewTexts();
  return (
    <dd className="font-semibold">
      {caseView.outcomes[outcome]}
      {reason && `: ${steps.rejectionReasons[reason]}`}
    </dd>
  );
}

function Explanation({ id, errorReason }: { id: string; errorReason: Result["errorReason"] }) {
  const { quality: texts } = useReviewTexts();
  const call = useSampleCall(id);
  const [chosen, setChosen] = useState<string>(errorReason ?? "");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={texts.whyDifferent}
        placeholder={texts.choose}
        options={sampleErrorReasons.map((name) => ({ value: name, label: texts.errorReasons[name] }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        variant="secondary"
        busy={call.isPending}
        onClick={() =>
          chosen !== "" && call.mutate({ path: sampleCalls.error(id), body: { errorReason: chosen } })
        }
      >
        {texts.save}
      </Button>
      <span role="status" className="text-ink-soft">
        {call.isSuccess && texts.saved}
        {call.isError && texts.notSaved}
      </span>
    </div>
  );
}
