// Says that the user is marked as absent, so that 'Start work' gives out nothing, and ends it.
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { useUser } from "#web/client/session/session.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useAbsence, useTeam } from "./use-team.ts";

export function AbsenceNotice() {
  const { absences: texts } = useReviewTexts();
  const user = useUser();
  const { data: team = [] } = useTeam();
  const change = useAbsence();
  const me = team.find(({ id }) => id === user?.id);
  if (!me?.isAbsent || !me.absence) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button compact busy={change.isPending} onClick={() => change.mutate({ id: me.id, absence: null })}>
          {texts.back}
        </Button>
      }
    >
      {texts.youAreAbsent(formatDate(me.absence.until))}
    </Notice>
  );
}
