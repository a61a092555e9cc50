// The reports screen: a period, and every plot with its table.
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { reportPeriods } from "#domain/review/report-periods.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useReports } from "./report-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useStaffSelf } from "../frame/staff-self.ts";
import { SampleReport } from "../quality/sample-report.tsx";
import { WorkloadTable } from "../quality/workload.tsx";
import { DecisionsPlot, PaymentsPlot, QueuePlot, RejectionsPlot, TurnaroundPlot } from "./report-plots.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

const plots = [QueuePlot, TurnaroundPlot, DecisionsPlot, RejectionsPlot, PaymentsPlot];

export function ReportsScreen() {
  const { reports: texts } = useReviewTexts();
  const { data: self } = useStaffSelf();
  const [query, setQuery] = useSearchParams();
  const days = reportPeriods.find((period) => String(period) === query.get("days")) ?? 30;
  const { data: reports, isError, refetch } = useReports(days);

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading lead={reports && texts.span(formatDate(reports.from), formatDate(reports.to))}>
          {texts.title}
        </PageHeading>
        <SelectField
          label={texts.period}
          options={reportPeriods.map((period) => ({ value: String(period), label: texts.days(period) }))}
          value={String(days)}
          onChange={(value) => setQuery({ days: value }, { replace: true })}
        />
      </div>
      {!reports && isError && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {texts.failed}
        </Notice>
      )}
      {!reports && !isError && (
        <SkeletonList label={texts.loading} count={4} className="grid gap-6 lg:grid-cols-2" />
      )}
      {reports && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {plots.map((Plot) => (
            <Card key={Plot.name}>
              <Plot reports={reports} />
            </Card>
          ))}
        </div>
      )}
      {self?.actions.includes("reassign") && <WorkloadTable />}
      <SampleReport />
    </div>
  );
}
