// What else a traveller has applied for, and the account of the case; a second open application for one trip is marked.
import { pages } from "#contract/paths.ts";
import type { OtherCase } from "#contract/review/quality/other-cases.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Link } from "#web/ui/action/link.tsx";
import { OtherCaseCheck } from "../attention/other-case-check.tsx";
import { SharedFileChecks } from "../attention/shared-files.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";
import { useOtherCases } from "./use-other-cases.ts";

export function OtherCases({ caseId, travellerId }: { caseId: string; travellerId: string }) {
  const { quality: texts } = useReviewTexts();
  const { data: found, isError, refetch } = useOtherCases(caseId);
  const ofPerson = found?.cases.filter((one) => one.travellerId === travellerId) ?? [];
  const samePassport = ofPerson.filter(({ because }) => because === "passport");
  const sameFile = ofPerson.filter(({ because }) => because === "file");
  const sameAccount = found?.cases.filter(({ because }) => because === "account") ?? [];
  return (
    <div className="space-y-2">
      <h3>{texts.others}</h3>
      {isError && (
        <p>
          {texts.othersFailed}{" "}
          <Button variant="secondary" compact onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {found && ofPerson.length + sameAccount.length === 0 && (
        <p className="text-sm text-ink-soft">{texts.noOthers}</p>
      )}
      <CaseList title={texts.samePassport} cases={samePassport} />
      <CaseList title={texts.sameFile} cases={sameFile} />
      <CaseList title={texts.sameAccount} cases={sameAccount} />
      {found?.hasMore && <p className="text-sm text-ink-soft">{texts.onlyNewest}</p>}
    </div>
  );
}

/** What needs attention in them, as automatic checks to look at. */
export function OtherMarks({ caseId, travellerId }: { caseId: string; travellerId: string }) {
  const { data: found } = useOtherCases(caseId);
  const ofPerson = found?.cases.filter((one) => one.travellerId === travellerId) ?? [];
  return (
    <>
      {ofPerson
        .filter(({ because, isDuplicate }) => because === "passport" && isDuplicate)
        .map((one) => (
          <Duplicate key={one.id} one={one} />
        ))}
      <SharedFileChecks of={ofPerson} />
    </>
  );
}

function Duplicate({ one }: { one: OtherCase }) {
  const { quality: texts } = useReviewTexts();
  const terms = useTerms();
  return (
    <OtherCaseCheck name={texts.duplicate} advice={texts.duplicateAdvice} other={one}>
      {texts.duplicateOf(one.applicationId, terms.country(one.destination.name))}
    </OtherCaseCheck>
  );
}

function CaseList({ title, cases }: { title: string; cases: readonly OtherCase[] }) {
  if (cases.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm font-semibold">{title}</h4>
      <ul className="divide-y divide-line text-sm">
        {cases.map((one) => (
          <CaseLine key={`${one.id} ${one.kind ?? ""}`} one={one} />
        ))}
      </ul>
    </div>
  );
}

function CaseLine({ one }: { one: OtherCase }) {
  const { caseView, steps } = useReviewTexts();
  const terms = useTerms();
  const statusName = useStatusName();
  const { applicationId, status, travelDate, outcome, reason, kind } = one;
  const decided = outcome === "approved" || outcome === "rejected";
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Link
        to={pages.reviewCase.replace(":id", one.id)}
        className="text-link inline-flex min-h-11 min-w-11 items-center font-semibold tabular-nums"
      >
        {applicationId}
      </Link>
      {kind && <span>{terms.documents[kind]}</span>}
      <span>{terms.country(one.destination.name)}</span>
      <span className="text-ink-soft">
        {travelDate
          ? caseView.facts.datesOf(formatDate(travelDate.departure), formatDate(travelDate.arrival))
          : formatDate(dateInIndia(new Date(one.submittedAt)))}
      </span>
      <span className={outcome === "rejected" ? "text-red" : ""}>
        {decided ? caseView.outcomes[outcome] : statusName(status)}
        {reason && `: ${steps.rejectionReasons[reason]}`}
      </span>
    </li>
  );
}
