// Warns when the destination wants applications earlier or later than today, by its own rule.
import type { Draft } from "#contract/drafts.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { leadTimeProblem } from "#domain/rules/lead-time.ts";
import { authorityCalendarOf, ruleOfDraft } from "#web/features/drafts/rules/draft-rules.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { OwnRules } from "./own-rules.tsx";

interface LeadTimeNoticeProps {
  draft: Draft;
  departure: CalendarDate;
  today: CalendarDate;
  holidays: readonly CalendarDate[];
}

export function LeadTimeNotice({ draft, departure, today, holidays }: LeadTimeNoticeProps) {
  const { asked } = useDraftTexts();
  const terms = useTerms();
  const rule = ruleOfDraft(draft, "leadTime", today);
  const calendar = authorityCalendarOf(draft, { today, holidays });
  const problem = rule && leadTimeProblem(rule.value, { today, arrivesOn: departure, calendar });
  if (!problem) return null;
  return (
    <Notice
      tone="warning"
      title={asked[problem](terms.country(draft.destination.name), formatDate(departure))}
    >
      <OwnRules rules={[rule.fact]} today={today} />
    </Notice>
  );
}
