// Chooses the colleague who gets one case or several: only those who may work on all of them, with their load and absence.
import type { Colleague } from "#contract/review/staff.ts";
import type { TeamMember } from "#contract/review/work/team.ts";
import { isInScope } from "#domain/staff/scopes.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useColleagues } from "../case-calls.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { AbsenceWarning } from "./absence-warning.tsx";
import { useTeam } from "./use-team.ts";

interface AssigneeFieldProps {
  cases: readonly { destination: { id: string } }[];
  /** The ID of the colleague; empty for nobody. */
  value: string;
  onChange: (staffId: string) => void;
}

export function AssigneeField({ cases, value, onChange }: AssigneeFieldProps) {
  const { steps, absences: texts } = useReviewTexts();
  const { data: colleagues = [], isError } = useColleagues(true);
  const { data: team = [] } = useTeam();
  const labelOf = useLabel(team);
  const destinations = new Set(cases.map(({ destination }) => destination.id));
  const fitting = colleagues.filter((colleague) => worksOnAll(colleague, destinations));
  const isShorter = fitting.length < colleagues.length;
  const hint = destinations.size === 1 ? texts.onlyFitting : texts.onlyFittingAll;
  return (
    <>
      {isError && <Notice tone="error" live title={steps.colleaguesFailed} />}
      <SelectField
        label={steps.assignTo}
        hint={isShorter ? (fitting.length === 0 ? texts.noneFitting : hint) : undefined}
        placeholder={steps.backToQueue}
        options={fitting.map((colleague) => ({ value: colleague.id, label: labelOf(colleague) }))}
        value={value}
        onChange={onChange}
      />
      <AbsenceWarning staffId={value} />
    </>
  );
}

function worksOnAll({ destinations = [] }: Colleague, wanted: ReadonlySet<string>): boolean {
  const scope = { destinations, tasks: [] };
  return [...wanted].every((destination) => isInScope({ scope }, destination));
}

function useLabel(team: readonly TeamMember[]) {
  const { quality, absences: texts } = useReviewTexts();
  return ({ id, fullName, openCases, dailyCapacity = null }: Colleague): string => {
    const label = openCases === undefined ? fullName : quality.withLoad(fullName, openCases, dailyCapacity);
    const member = team.find((one) => one.id === id);
    if (!member?.isAbsent || !member.absence) return label;
    return `${label} (${texts.absentShort(formatDate(member.absence.until))})`;
  };
}
