// Warns before cases are assigned to somebody who is away.
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useTeam } from "./use-team.ts";

export function AbsenceWarning({ staffId }: { staffId: string }) {
  const { absences: texts } = useReviewTexts();
  const { data: team = [] } = useTeam();
  const chosen = team.find(({ id }) => id === staffId);
  if (!chosen?.isAbsent) return null;
  return <Notice tone="warning" live title={texts.warning(chosen.fullName)} />;
}
