// The first and the last day of an absence.
import { useState } from "react";
import type { TeamMember } from "#contract/review/work/team.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DateField } from "#web/ui/date/date-field.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { useDateTexts } from "../dialogs/use-date-texts.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useAbsence } from "./use-team.ts";

export function AbsenceForm({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { absences: texts, steps } = useReviewTexts();
  const [today] = useState(() => dateInIndia(new Date()));
  const [from, setFrom] = useState(member.absence?.from ?? today);
  const [until, setUntil] = useState(member.absence?.until ?? "");
  const [isAsked, setAsked] = useState(false);
  const change = useAbsence();
  const isOrdered = from !== "" && until >= from;

  function save(): void {
    setAsked(true);
    if (isOrdered) change.mutate({ id: member.id, absence: { from, until } }, { onSuccess: onClose });
  }

  const dateTexts = useDateTexts(texts.pick);
  return (
    <div className="space-y-3 rounded-control bg-well p-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DateField label={texts.from} value={from} texts={dateTexts} onChange={setFrom} />
        <DateField
          label={texts.until}
          value={until}
          min={today}
          error={isAsked && !isOrdered ? texts.untilWrong : undefined}
          texts={dateTexts}
          onChange={setUntil}
        />
      </div>
      {change.isError && <Notice tone="error" live title={failureText(change.error, steps.failed)} />}
      <div className="flex flex-wrap gap-2">
        <Button compact busy={change.isPending} onClick={save}>
          {texts.save}
        </Button>
        {member.absence && (
          <Button
            variant="quiet"
            compact
            busy={change.isPending}
            onClick={() => change.mutate({ id: member.id, absence: null }, { onSuccess: onClose })}
          >
            {texts.end}
          </Button>
        )}
      </div>
    </div>
  );
}
