// The plots of the reports, each with a table of the same numbers.
import { formatRupees } from "#domain/money.ts";
import type { Reports } from "#contract/review/reports.ts";
import { BarPlot } from "#web/ui/plots/bar-plot.tsx";
import { ColumnPlot } from "#web/ui/plots/column-plot.tsx";
import { PlotFigure } from "#web/ui/plots/plot-figure.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useReviewTexts } from "../use-review-texts.ts";

interface PlotProps {
  reports: Reports;
}

const grouped = (count: number) => count.toLocaleString("en-IN");
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

export function QueuePlot({ reports: { queue } }: PlotProps) {
  const { reports } = useReviewTexts();
  const { queue: texts } = reports;
  const total = sumOf(queue.map(({ cases }) => cases));
  const rows = queue.map(({ bucket, cases }) => [texts.names[bucket], grouped(cases)]);
  return (
    <PlotFigure
      title={texts.title}
      lead={texts.lead}
      tableLabel={reports.table}
      table={{ headings: [texts.bucket, texts.cases], rows: [...rows, [reports.total, grouped(total)]] }}
    >
      <BarPlot
        label={texts.title}
        bars={queue.map(({ bucket, cases }) => ({
          name: texts.names[bucket],
          value: cases,
          text: grouped(cases),
        }))}
      />
    </PlotFigure>
  );
}

export function DecisionsPlot({ reports: { decisions } }: PlotProps) {
  const { reports } = useReviewTexts();
  const { decisions: texts } = reports;
  const isEmpty = decisions.every(({ approved, rejected }) => approved + rejected === 0);
  return (
    <PlotFigure
      title={texts.title}
      lead={texts.lead}
      tableLabel={reports.table}
      empty={isEmpty && reports.nothing}
      table={{
        headings: [texts.day, texts.approved, texts.rejected],
        rows: decisions.map(({ day, approved, rejected }) => [
          formatDate(day),
          grouped(approved),
          grouped(rejected),
        ]),
      }}
    >
      <ColumnPlot
        label={texts.title}
        legend={[texts.approved, texts.rejected]}
        columns={decisions.map(({ day, approved, rejected }) => ({
          name: formatDate(day).replace(/ \d{4}$/, ""),
          lower: approved,
          upper: rejected,
        }))}
      />
    </PlotFigure>
  );
}

export function TurnaroundPlot({ reports: { turnaround } }: PlotProps) {
  const { reports } = useReviewTexts();
  const { turnaround: texts } = reports;
  const { decided, inTime, percentiles } = turnaround;
  return (
    <PlotFigure
      title={texts.title}
      lead={texts.lead}
      tableLabel={reports.table}
      empty={decided === 0 && reports.nothing}
      table={{
        headings: [texts.share, texts.took, texts.promised],
        rows: percentiles.map(({ percent, took, promised }) => [
          texts.percentile(percent),
          texts.daysOf(took),
          texts.daysOf(promised),
        ]),
      }}
    >
      <p className="font-semibold">{texts.inTime(grouped(inTime), grouped(decided))}</p>
      <BarPlot
        label={texts.title}
        legend={[texts.took, texts.promised]}
        bars={percentiles.map(({ percent, took, promised }) => ({
          name: texts.percentile(percent),
          value: took,
          text: texts.daysOf(took),
          against: { value: promised, text: texts.daysOf(promised) },
        }))}
      />
    </PlotFigure>
  );
}

export function RejectionsPlot({ reports: { rejections } }: PlotProps) {
  const { reports, steps } = useReviewTexts();
  const { rejections: texts } = reports;
  return (
    <PlotFigure
      title={texts.title}
      lead={texts.lead}
      tableLabel={reports.table}
      empty={rejections.length === 0 && reports.nothing}
      table={{
        headings: [texts.reason, texts.travellers],
        rows: rejections.map(({ reason, travellers }) => [
          steps.rejectionReasons[reason],
          grouped(travellers),
        ]),
      }}
    >
      <BarPlot
        label={texts.title}
        bars={rejections.map(({ reason, travellers }) => ({
          name: steps.rejectionReasons[reason],
          value: travellers,
          text: grouped(travellers),
        }))}
      />
    </PlotFigure>
  );
}

export function PaymentsPlot({ reports: { payments } }: PlotProps) {
  const { reports } = useReviewTexts();
  const terms = useTerms();
  const { payments: texts } = reports;
  return (
    <PlotFigure
      title={texts.title}
      lead={texts.lead}
      tableLabel={reports.table}
      empty={payments.length === 0 && reports.nothing}
      table={{
        headings: [texts.method, texts.count, texts.amount],
        rows: payments.map(({ method, payments: count, amount }) => [
          terms.paymentMethods[method],
          grouped(count),
          formatRupees(amount),
        ]),
      }}
    >
      <BarPlot
        label={texts.title}
        bars={payments.map(({ method, amount }) => ({
          name: terms.paymentMethods[method],
          value: amount,
          text: formatRupees(amount),
        }))}
      />
    </PlotFigure>
  );
}
