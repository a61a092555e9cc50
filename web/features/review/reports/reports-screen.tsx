// The reports screen, the operations room: what is open now, then a period with its plots.
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { reportPeriods } from "#domain/review/report-periods.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useReports, useRoom } from "./report-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { TeamReports } from "../quality/sample-report.tsx";
import { AuthorityTable } from "./authority-table.tsx";
import { DecisionsPlot, PaymentsPlot, QueuePlot, RejectionsPlot, TurnaroundPlot } from "./report-plots.tsx";
import { FlowPlot, ForecastPlot, StageTimesPlot } from "./room-plots.tsx";
import { StageWall } from "./stage-wall.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

const roomPlots = [FlowPlot, ForecastPlot, StageTimesPlot, AuthorityTable];
const reportPlots = [QueuePlot, TurnaroundPlot, DecisionsPlot, RejectionsPlot, PaymentsPlot];

export function ReportsScreen() {
  const { reports: texts } = useReviewTexts();
  const [query, setQuery] = useSearchParams();
  const days = reportPeriods.find((period) => String(period) === query.get("days")) ?? 30;
  const [reports, room] = [useReports(days), useRoom(days)];
  const isFailed = (!reports.data && reports.isError) || (!room.data && room.isError);
  const retry = () => void Promise.all([reports.refetch(), room.refetch()]);

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading lead={room.data && texts.span(formatDate(room.data.from), formatDate(room.data.to))}>
          {texts.title}
        </PageHeading>
        <SelectField
          label={texts.period}
          options={reportPeriods.map((period) => ({ value: String(period), label: texts.days(period) }))}
          value={String(days)}
          onChange={(value) => setQuery({ days: value }, { replace: true })}
        />
      </div>
      {isFailed && (
        <Notice tone="error" live action={<Button onClick={retry}>{texts.retry}</Button>}>
          {texts.failed}
        </Notice>
      )}
      {!isFailed && !(reports.data && room.data) && (
        <SkeletonList label={texts.loading} count={4} className="grid gap-6 lg:grid-cols-2" />
      )}
      {room.data && <StageWall room={room.data} />}
      {reports.data && room.data && (
        <div className="gap-6 lg:columns-2">
          {roomPlots.map((Plot) => (
            <Plot key={Plot.name} room={room.data} />
          ))}
          {reportPlots.map((Plot) => (
            <Plot key={Plot.name} reports={reports.data} />
          ))}
        </div>
      )}
      <TeamReports />
    </div>
  );
}
