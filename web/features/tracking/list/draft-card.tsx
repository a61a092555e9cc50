// An unfinished application: its destination, its travellers, and the next step.
import type { Draft } from "#contract/drafts.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { messageText } from "#web/terms/failure-text.ts";
import { nameOfTraveller } from "#web/terms/traveller-name.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { type Fact, SummaryCard } from "../summary-card.tsx";
import type { TripPart } from "../trips/trip-part.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export type DraftCardProps = {
  draft: Draft;
  opening: boolean;
  onContinue: () => void;
  onRemove: () => void;
  trip?: TripPart | undefined;
};

export function DraftCard({ draft, opening, onContinue, onRemove, trip }: DraftCardProps) {
  const tracking = useTrackingTexts();
  const terms = useTerms();
  const { drafts: texts } = tracking;
  const { destination, visaType } = draft;
  const isConfirming = draft.state === "confirming";
  const facts = useFacts(draft);

  return (
    <Card as="li">
      <SummaryCard
        imageUrl={destination.imageUrl}
        title={
          <h3 className="font-display text-xl leading-tight font-medium">
            {terms.country(destination.name)}, {terms.visaTypes[visaType]}
          </h3>
        }
        badge={<Badge tone="neutral">{isConfirming ? texts.confirming : texts.unfinished}</Badge>}
        facts={[...facts, ...(trip?.facts ?? [])]}
      >
        {isConfirming ? (
          <>
            <p>{texts.confirmingText}</p>
            {trip?.action}
          </>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              busy={opening}
              busyLabel={texts.opening}
              aria-label={opening ? undefined : texts.proceedOf(terms.country(destination.name))}
              onClick={onContinue}
            >
              {texts.proceed}
            </Button>
            <Button
              variant="quiet"
              aria-label={texts.removeOf(terms.country(destination.name))}
              onClick={onRemove}
            >
              {texts.remove}
            </Button>
            {trip?.action}
          </div>
        )}
      </SummaryCard>
    </Card>
  );
}

function useFacts(draft: Draft): Fact[] {
  const { drafts: texts, applications } = useTrackingTexts();
  const { plan, travellers, missing } = draft;
  const names = travellers.map((traveller, at) => nameOfTraveller(traveller, at + 1)).join(", ");
  const [first] = missing;
  const toDo = {
    label: texts.toDo,
    value: first ? messageText(first) : texts.nothingMissing,
  };
  return [
    {
      label: applications.plan,
      value: plan ? texts.plan(plan.stay_period_days, plan.entry_type) : texts.noPlan,
    },
    ...(names ? [{ label: applications.travellers(travellers.length), value: names }] : []),
    ...(draft.state === "open" ? [toDo] : []),
    { label: texts.changed, value: formatDate(dateInIndia(new Date(draft.updatedAt))) },
  ];
}
