// The plots of the reports, each with a table of the same numbers.
import { pages } from "#contract/paths.ts";
import { formatRupees } from "#domain/money.ts";
import type { QueueBucket } from "#domain/review/queue-buckets.ts";
import type { Reports } from "#contract/review/reports.ts";
import { BarPlot } from "#web/ui/plots/bar-plot.tsx";
import { ColumnPlot } from "#web/ui/plots/column-plot.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { PlotCard } from "../plots/plot-card.tsx";
import { shortDate } from "../plots/short-date.ts";
import { useMayOpenQueue } from "./stage-wall.tsx";

interface PlotProps {
  reports: Reports;
}

const grouped = (count: number) => count.toLocaleString("en-IN");
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The query of the queue that lists a bucket, or those of which it is a part. */
const queries = {
  overdue_more: "age=overdue",
  overdue: "age=overdue",
  today: "view=due_today",
  soon: "age=due_soon",
  week: "age=in_time",
  later: "age=in_time",
  traveller: "view=with_traveller",
  authority: "view=at_authority",
} as const satisfies Record<QueueBucket, string>;

export function QueuePlot({ reports: { queue } }: PlotProps) {
  const { reports } = useReviewTexts();
  const { queue: texts } = reports;
  const mayOpen = useMayOpenQueue();
  const total = sumOf(queue.map(({ cases }) => cases));
  const rows = queue.map(({ bucket, cases }) => [texts.names[bucket], cases] as const);
  return (
    <PlotCard
      texts={texts}
      table={{ headings: [texts.bucket, texts.cases], rows: [...rows, [reports.total, total]] }}
    >
      <BarPlot
        label={texts.title}
        bars={queue.map(({ bucket, cases }) => ({
          name: texts.names[bucket],
          to: mayOpen ? `${pages.review}?${queries[bucket]}` : undefined,
          value: cases,
          text: grouped(cases),
        }))}
      />
    </PlotCard>
  );
}

export function DecisionsPlot({ reports: { decisions } }: PlotProps) {
  const { reports } = useReviewTexts();
  const { decisions: texts } = reports;
  const isEmpty = decisions.every(({ approved, rejected }) => approved + rejected === 0);
  return (
    <PlotCard
      texts={texts}
      isEmpty={isEmpty}
      table={{
        headings: [texts.day, texts.approved, texts.rejected],
        rows: decisions.map(({ day, approved, rejected }) => [formatDate(day), approved, rejected]),
      }}
    >
      <ColumnPlot
        label={texts.title}
        legend={[texts.approved, texts.rejected]}
        columns={decisions.map(({ day, approved, rejected }) => ({
          name: shortDate(day),
          lower: approved,
          upper: rejected,
        }))}
      />
    </PlotCard>
  );
}

export function TurnaroundPlot({ reports: { turnaround } }: PlotProps) {
  const { reports } = useReviewTexts();
  const { turnaround: texts } = reports;
  const { decided, inTime, percentiles } = turnaround;
  return (
    <PlotCard
      texts={texts}
      isEmpty={decided === 0}
      table={{
        headings: [texts.share, texts.took],
        rows: percentiles.map(({ percent, took }) => [
          texts.percentile(percent),
          { value: took, text: texts.daysOf(took) },
        ]),
      }}
    >
      <p className="font-semibold">{texts.inTime(grouped(inTime), grouped(decided))}</p>
      <BarPlot
        label={texts.title}
        bars={percentiles.map(({ percent, took }) => ({
          name: texts.percentile(percent),
          value: took,
          text: texts.daysOf(took),
        }))}
      />
    </PlotCard>
  );
}

export function RejectionsPlot({ reports: { rejections } }: PlotProps) {
  const { reports, steps } = useReviewTexts();
  const { rejections: texts } = reports;
  return (
    <PlotCard
      texts={texts}
      isEmpty={rejections.length === 0}
      table={{
        headings: [texts.reason, texts.travellers],
        rows: rejections.map(({ reason, travellers }) => [steps.rejectionReasons[reason], travellers]),
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
    </PlotCard>
  );
}

export function PaymentsPlot({ reports: { payments } }: PlotProps) {
  const { reports } = useReviewTexts();
  const terms = useTerms();
  const { payments: texts } = reports;
  return (
    <PlotCard
      texts={texts}
      isEmpty={payments.length === 0}
      table={{
        headings: [texts.method, texts.count, texts.amount],
        rows: payments.map(({ method, payments: count, amount }) => [
          terms.paymentMethods[method],
          count,
          { value: amount / 100, text: formatRupees(amount) },
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
    </PlotCard>
  );
}
