// What a card shows in addition when its application belongs to a trip: by when to apply, and 'Remove from trip'.
import type { ReactNode } from "react";
import type { ApplicationOfTrip } from "#contract/planner/trips.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { useTripActions } from "#web/features/drafts/trips.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import type { Fact } from "../summary-card.tsx";
import { type TrackingTexts, useTrackingTexts } from "../use-tracking-texts.ts";

export interface TripPart {
  facts: readonly Fact[];
  action: ReactNode;
}

export function tripPartOf(
  part: ApplicationOfTrip,
  { texts, leave }: { texts: TrackingTexts["trips"]; leave: ReactNode },
): TripPart {
  const value = part.applyProblem ? texts.problems[part.applyProblem] : applyBy(part, texts);
  return { facts: value === undefined ? [] : [{ label: texts.applyBy, value }], action: leave };
}

function applyBy({ apply }: ApplicationOfTrip, texts: TrackingTexts["trips"]): string | undefined {
  if (!apply) return undefined;
  const by = formatDate(apply.by);
  return apply.from > dateInIndia(new Date()) ? texts.notBefore(by, formatDate(apply.from)) : by;
}

type LeaveTripProps = { tripId: string; part: ApplicationOfTrip; onLeft: () => void };

export function LeaveTrip({ tripId, part: { draftId, destination }, onLeft }: LeaveTripProps) {
  const { trips: texts } = useTrackingTexts();
  const terms = useTerms();
  const { leave } = useTripActions();
  return (
    <>
      <Button
        variant="quiet"
        busy={leave.isPending}
        busyLabel={texts.leaving}
        aria-label={leave.isPending ? undefined : texts.leaveOf(terms.country(destination.name))}
        onClick={() => void leave.mutateAsync({ tripId, draftId }).then(onLeft, () => undefined)}
      >
        {texts.leave}
      </Button>
      {leave.isError && (
        <p role="alert" className="w-full font-medium text-red">
          {failureText(leave.error, texts.leaveFailed)}
        </p>
      )}
    </>
  );
}
