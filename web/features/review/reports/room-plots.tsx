// How work flows: what comes in and is decided, what the coming week brings, and where the time goes.
import type { Room } from "#contract/review/reports.ts";
import { daySpanText } from "#domain/dates/day-span.ts";
import { BarPlot } from "#web/ui/plots/bar-plot.tsx";
import { ColumnPlot } from "#web/ui/plots/column-plot.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { PlotCard } from "../plots/plot-card.tsx";
import { CountedSentences, OpensCases } from "../counted/counted-sentences.tsx";
import { useCasesLink } from "../counted/use-cases-link.ts";
import { shortDate } from "../plots/short-date.ts";
import { useHoursText } from "./use-hours-text.ts";

interface RoomProps {
  room: Room;
}

export function FlowPlot({ room: { flow } }: RoomProps) {
  const { reports } = useReviewTexts();
  const { flow: texts, day } = reports.room;
  const casesLink = useCasesLink();
  return (
    <PlotCard
      texts={texts}
      isEmpty={flow.every(({ submitted, decided }) => submitted + decided === 0)}
      table={{
        headings: [day, texts.submitted, texts.decided],
        rows: flow.map((each) => [
          formatDate(each.day),
          { value: each.submitted, to: casesLink({ submitted: each.day }, each.submitted) },
          { value: each.decided, to: casesLink({ decided: each.day }, each.decided) },
        ]),
      }}
    >
      <ColumnPlot
        label={texts.title}
        legend={[texts.submitted, texts.decided]}
        arrangement="paired"
        columns={flow.map((each) => ({
          name: shortDate(each.day),
          lower: each.submitted,
          upper: each.decided,
        }))}
      />
      <OpensCases />
    </PlotCard>
  );
}

export function ForecastPlot({ room: { forecast } }: RoomProps) {
  const { reports } = useReviewTexts();
  const { forecast: texts, flow, day } = reports.room;
  return (
    <PlotCard
      texts={texts}
      table={{
        headings: [day, flow.submitted, flow.decided, texts.open],
        rows: forecast.map((each) => [formatDate(each.day), each.submitted, each.decided, each.open]),
      }}
    >
      <BarPlot
        label={texts.title}
        bars={forecast.map(({ day: name, open }) => ({
          name: shortDate(name),
          value: open,
          text: open.toLocaleString("en-IN"),
        }))}
      />
    </PlotCard>
  );
}

export function StageTimesPlot({ room: { times, firstTime, from, to } }: RoomProps) {
  const { reports } = useReviewTexts();
  const { times: texts, firstTime: right, decided: allDecided } = reports.room;
  const casesLink = useCasesLink();
  const decided = daySpanText({ from, to });
  const hoursText = useHoursText();
  const shown = times.filter(({ applications }) => applications > 0);
  const cellOf = (hours: number | null) => ({ value: hours ?? 0, text: hoursText(hours ?? 0) });
  return (
    <PlotCard
      texts={texts}
      isEmpty={shown.length === 0}
      table={{
        headings: [texts.stage, texts.applications, texts.median, texts.p90],
        rows: shown.map(({ stage, applications, medianHours, p90Hours }) => [
          texts.stages[stage],
          { value: applications, to: casesLink({ decided, decidedAs: stage }, applications) },
          cellOf(medianHours),
          cellOf(p90Hours),
        ]),
      }}
    >
      <CountedSentences
        sentences={[
          {
            text: right(firstTime.right.toLocaleString("en-IN"), firstTime.decided.toLocaleString("en-IN")),
            to: casesLink({ decided, decidedAs: "first_time" }, firstTime.right),
          },
          {
            text: allDecided(firstTime.decided.toLocaleString("en-IN")),
            to: casesLink({ decided }, firstTime.decided),
          },
        ]}
      />
      <BarPlot
        label={texts.title}
        legend={[texts.median, texts.p90]}
        bars={shown.map(({ stage, medianHours, p90Hours }) => ({
          name: texts.stages[stage],
          ...cellOf(medianHours),
          against: cellOf(p90Hours),
        }))}
      />
    </PlotCard>
  );
}
