// The plots of the reports, each with a table of the same numbers.
import { formatRupees } from "#domain/money.ts";
import { daySpanText } from "#domain/dates/day-span.ts";
import type { Reports } from "#contract/review/reports.ts";
import { BarPlot } from "#web/ui/plots/bar-plot.tsx";
import { ColumnPlot } from "#web/ui/plots/column-plot.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { PlotCard } from "../plots/plot-card.tsx";
import { shortDate } from "../plots/short-date.ts";
import { CountedSentences, OpensCases } from "../counted/counted-sentences.tsx";
import { useCasesLink } from "../counted/use-cases-link.ts";

interface PlotProps {
  reports: Reports;
}

const grouped = (count: number) => count.toLocaleString("en-IN");
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

export function QueuePlot({ reports: { queue } }: PlotProps) {
  const { reports } = useReviewTexts();
  const { queue: texts } = reports;
  const casesLink = useCasesLink();
  const total = sumOf(queue.map(({ cases }) => cases));
  const rows = queue.map(
    ({ bucket, cases }) => [texts.names[bucket], { value: cases, to: casesLink({ bucket }, cases) }] as const,
  );
  return (
    <PlotCard
      texts={texts}
      table={{ headings: [texts.bucket, texts.cases], rows: [...rows, [reports.total, total]] }}
    >
      <BarPlot
        label={texts.title}
        bars={queue.map(({ bucket, cases }) => ({
          name: texts.names[bucket],
          to: casesLink({ bucket }, cases),
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
  const casesLink = useCasesLink();
  const isEmpty = decisions.every(({ approved, rejected }) => approved + rejected === 0);
  return (
    <PlotCard
      texts={texts}
      isEmpty={isEmpty}
      table={{
        headings: [texts.day, texts.approved, texts.rejected, texts.cases],
        rows: decisions.map(({ day, approved, rejected, cases = 0 }) => [
          formatDate(day),
          approved,
          rejected,
          { value: cases, to: casesLink({ travellersDecided: day }, cases) },
        ]),
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
      <OpensCases />
    </PlotCard>
  );
}

export function TurnaroundPlot({ reports: { turnaround, from, to } }: PlotProps) {
  const { reports } = useReviewTexts();
  const { turnaround: texts } = reports;
  const { decided, inTime, percentiles } = turnaround;
  const casesLink = useCasesLink();
  const span = daySpanText({ from, to });
  const late = decided - inTime;
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
      <CountedSentences
        sentences={[
          {
            text: texts.inTime(grouped(inTime), grouped(decided)),
            to: casesLink({ decided: span, decidedAs: "in_time" }, inTime),
          },
          { text: texts.late(grouped(late)), to: casesLink({ decided: span, decidedAs: "late" }, late) },
          { text: texts.decided(grouped(decided)), to: casesLink({ decided: span }, decided) },
        ]}
      />
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

export function RejectionsPlot({ reports: { rejections, from, to } }: PlotProps) {
  const { reports, steps } = useReviewTexts();
  const { rejections: texts } = reports;
  const casesLink = useCasesLink();
  const travellersDecided = daySpanText({ from, to });
  const rows = rejections.map(({ reason, travellers, cases = 0 }) => ({
    name: steps.rejectionReasons[reason],
    travellers,
    cases,
    to: casesLink({ travellersDecided, reason }, cases),
  }));
  return (
    <PlotCard
      texts={texts}
      isEmpty={rejections.length === 0}
      table={{
        headings: [texts.reason, texts.travellers, texts.cases],
        rows: rows.map(({ name, travellers, cases, to: address }) => [
          name,
          travellers,
          { value: cases, to: address },
        ]),
      }}
    >
      <BarPlot
        label={texts.title}
        bars={rows.map(({ name, travellers, cases, to: address }) => ({
          name: texts.inCases(name, cases),
          to: address,
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
