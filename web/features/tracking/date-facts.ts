// The date that an application's card shows: when the visa is expected, or how and when the application ended.
import type { Application } from "#contract/applications.ts";
import { isOver } from "#domain/applications.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { formatDate } from "#web/terms/format-date.ts";
import type { Fact } from "./summary-card.tsx";
import { useTrackingTexts } from "./use-tracking-texts.ts";

type Dated = Pick<Application, "status" | "trackingSteps" | "estimatedDate" | "revisedDate" | "expectedDate">;

export function useDateFacts({ status, trackingSteps, ...dates }: Dated): Fact[] {
  const { track } = useTrackingTexts();
  const terms = useTerms();
  const last = trackingSteps.at(-1);
  if (isOver(status) && last?.date) {
    return [
      {
        label: terms.trackingSteps[last.title as keyof typeof terms.trackingSteps] ?? last.title,
        value: formatDate(last.date),
      },
    ];
  }
  const { estimatedDate, revisedDate, expectedDate } = dates;
  if (expectedDate === null) return [{ label: track.firstEstimate, value: formatDate(estimatedDate) }];
  if (!revisedDate) return [{ label: track.estimated, value: formatDate(estimatedDate) }];
  return [
    { label: track.revised, value: formatDate(revisedDate) },
    { label: track.firstEstimate, value: formatDate(estimatedDate) },
  ];
}
