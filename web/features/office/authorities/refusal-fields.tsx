// What the authority writes when it refuses, and which of our reasons it means.
import { X } from "lucide-react";
import { maxRefusals, type RefusalWording } from "#domain/authorities/authority-profile.ts";
import { rejectionReasonNames } from "#domain/review/reasons.ts";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { ProfileForm } from "./use-profile-form.ts";

export function RefusalFields({ form }: { form: ProfileForm }) {
  const { refusals: texts } = useOfficeTexts().authorities;
  const { refusals } = form.typed;
  return (
    <Card as="section" aria-labelledby="authority-refusals">
      <h2 id="authority-refusals" className="text-lg">
        {texts.title}
      </h2>
      <p className="pb-3 text-ink-soft">{texts.lead}</p>
      <ul className={classNames("space-y-3", refusals.length > 0 && "pb-4")}>
        {refusals.map((refusal, at) => (
          // Wordings have no identity of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <Refusal key={at} {...{ form, refusal, at }} />
        ))}
      </ul>
      {refusals.length < maxRefusals && (
        <Button
          variant="secondary"
          onClick={() =>
            form.set({ refusals: [...refusals, { wording: "", reason: "refused_by_authority" }] })
          }
        >
          {texts.add}
        </Button>
      )}
    </Card>
  );
}

interface RefusalProps {
  form: ProfileForm;
  refusal: RefusalWording;
  at: number;
}

function Refusal({ form, refusal, at }: RefusalProps) {
  const { refusals: texts } = useOfficeTexts().authorities;
  const { rejectionReasons } = useReviewTexts().steps;
  const { refusals } = form.typed;
  const change = (part: Partial<typeof refusal>) =>
    form.set({ refusals: refusals.map((one, other) => (other === at ? { ...one, ...part } : one)) });
  return (
    <li className="grid items-start gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]">
      <TextField
        id={`authority-wording-${at}`}
        label={texts.wording(at + 1)}
        maxLength={300}
        autoComplete="off"
        value={refusal.wording}
        error={form.isWrong(`wording-${at}`) ? texts.missing : undefined}
        onChange={(wording) => change({ wording })}
      />
      <SelectField
        id={`authority-reason-${at}`}
        label={texts.reason(at + 1)}
        options={rejectionReasonNames.map((reason) => ({ value: reason, label: rejectionReasons[reason] }))}
        value={refusal.reason}
        onChange={(chosen) =>
          change({ reason: rejectionReasonNames.find((reason) => reason === chosen) ?? refusal.reason })
        }
      />
      <Button
        variant="quiet"
        compact
        icon={<X aria-hidden />}
        aria-label={texts.remove(at + 1)}
        onClick={() => form.set({ refusals: refusals.filter((_, other) => other !== at) })}
      />
    </li>
  );
}
