// The reports about people: their workload, and how often second specialists agree, with how many decisions were checked: a rate of few says little.
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { useStaffSelf } from "../frame/staff-self.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useSampleReport } from "./use-samples.ts";
import { WorkloadTable } from "./workload.tsx";

/** Below this, only the counts are shown. */
const minForRate = 20;

/** For those who see reports: the workload only for those who assign cases. */
export function TeamReports() {
  const { data: self } = useStaffSelf();
  return (
    <>
      {self?.actions.includes("reassign") && <WorkloadTable />}
      <SampleReport />
    </>
  );
}

function SampleReport() {
  const { quality: texts } = useReviewTexts();
  const terms = useTerms();
  const { data: report, isError, refetch } = useSampleReport();
  return (
    <section aria-labelledby="sample-report" className="space-y-3">
      <h2 id="sample-report">{texts.report}</h2>
      {!report && isError && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {texts.reportFailed}
        </Notice>
      )}
      {!report && !isError && <SkeletonList label={texts.loading} count={2} />}
      {report && (
        <>
          <p className="text-ink-soft">{texts.reportLead(formatDate(report.from), report.waiting)}</p>
          <div className="grid gap-6 lg:grid-cols-3">
            <Agreement title={texts.byPerson} rows={report.byPerson} />
            <Agreement
              title={texts.byDestination}
              rows={report.byDestination.map((row) => ({ ...row, name: terms.country(row.name) }))}
            />
            <Counts
              title={texts.errors}
              rows={report.errors.map(({ errorReason, count }) => ({
                id: errorReason,
                name: texts.errorReasons[errorReason],
                value: String(count),
              }))}
            />
          </div>
        </>
      )}
    </section>
  );
}

interface AgreementProps {
  title: string;
  rows: readonly { id: string; name: string; checked: number; agreed: number }[];
}

function Agreement({ title, rows }: AgreementProps) {
  const { quality: texts } = useReviewTexts();
  const valueOf = ({ checked, agreed }: AgreementProps["rows"][number]) => {
    const counts = texts.agreedOf(agreed, checked);
    return checked < minForRate ? counts : `${Math.round((100 * agreed) / checked)} % (${counts})`;
  };
  return <Counts title={title} rows={rows.map((row) => ({ ...row, value: valueOf(row) }))} />;
}

interface CountsProps {
  title: string;
  rows: readonly { id: string; name: string; value: string }[];
}

function Counts({ title, rows }: CountsProps) {
  const { quality: texts } = useReviewTexts();
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{texts.noneChecked}</p>}
      <dl className="divide-y divide-line text-sm">
        {rows.map(({ id, name, value }) => (
          <div key={id} className="flex justify-between gap-3 py-1.5">
            <dt className="min-w-0 break-words">{name}</dt>
            <dd className="shrink-0 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
