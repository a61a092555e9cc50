// The note above the timeline: what happens now, by the note that the server derived from the application's facts.
import type { Application } from "#contract/applications.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTrackingTexts } from "./use-tracking-texts.ts";

export type NotedApplication = Pick<
  Application,
  "note" | "estimatedDate" | "revisedDate" | "expectedDate"
> & {
  /** Not stored on the device. */
  filing?: Application["filing"];
};

export function StatusNote({ application }: { application: NotedApplication }) {
  const { track } = useTrackingTexts();
  const { note, filing, estimatedDate, revisedDate, expectedDate } = application;
  const text = track.statusNotes[note];
  if (typeof text === "string") return text;
  return text({
    expected: formatDate(revisedDate ?? estimatedDate),
    revised: revisedDate && expectedDate !== null ? formatDate(revisedDate) : null,
    filedOn: filing ? formatDate(filing.filedOn) : null,
    reference: filing?.reference ?? null,
  });
}
