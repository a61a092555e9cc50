// The steps of an application from top to bottom, with their dates (§2).
import type { Filing } from "#contract/traveller/tracking.ts";
import { type ApplicationStatus, filedStepTitle, type TrackingStep } from "#domain/applications.ts";
import { formatRupees } from "#domain/money.ts";
import { Timeline, type TimelineState } from "#web/ui/progress/timeline.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export type TrackTimelineProps = {
  status: ApplicationStatus;
  steps: readonly TrackingStep[];
  /** Not stored on the device. */
  filing?: Filing | null;
};

export function TrackTimeline({ status, steps, filing }: TrackTimelineProps) {
  const tracking = useTrackingTexts();
  const terms = useTerms();
  const { track } = tracking;
  const states = timelineStates(status, steps);
  return (
    <Timeline
      label={track.progress}
      steps={steps.map(({ title, date }, at) => {
        const state = states[at] ?? "upcoming";
        const isSkipped = state === "upcoming" && hasEnded(status);
        return {
          title: terms.trackingSteps[title as keyof typeof terms.trackingSteps] ?? title,
          state,
          stateText: isSkipped ? track.notReached : track.stepStates[state],
          ...(date ? { date: formatDate(date), dateTime: date } : {}),
          ...(state === "current" ? { children: track.waiting } : {}),
          ...(filing && title === filedStepTitle ? { children: <FiledAs filing={filing} /> } : {}),
        };
      })}
    />
  );
}

function FiledAs({ filing: { reference, fee } }: { filing: Filing }) {
  const { filing: texts } = useTrackingTexts().track;
  return (
    <>
      <p className="break-words">{texts.reference(reference)}</p>
      <p>{texts.fee(formatRupees(fee))}</p>
    </>
  );
}

/** A dated step that is not completed waits for the traveller; the last step of an ended application is marked as final. */
export function timelineStates(status: ApplicationStatus, steps: readonly TrackingStep[]): TimelineState[] {
  const isWaiting = steps.some(isAttention);
  const next = hasEnded(status) || isWaiting ? -1 : steps.findIndex(({ completed }) => !completed);
  return steps.map((step, at) => {
    if (isAttention(step)) return "attention";
    if (at === next) return "current";
    if (!step.completed) return "upcoming";
    return hasEnded(status) && at === steps.length - 1 ? "stopped" : "completed";
  });
}

function isAttention({ completed, date }: TrackingStep): boolean {
  return !completed && date !== null;
}

function hasEnded(status: ApplicationStatus): boolean {
  return status === "rejected" || status === "cancelled";
}
