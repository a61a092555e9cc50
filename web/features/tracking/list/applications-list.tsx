// The cards of My Application: those of trips under their trips, then the unfinished and the submitted ones.
import { useState } from "react";
import type { Application } from "#contract/applications.ts";
import type { Draft } from "#contract/drafts.ts";
import type { Trip } from "#contract/planner/trips.ts";
import { groupTrips } from "../trips/group-trips.ts";
import { TripSection } from "../trips/trip-section.tsx";
import { useTrackingTexts } from "../use-tracking-texts.ts";
import { ApplicationCard } from "./application-card.tsx";
import type { ApplicationsView } from "./applications-view.ts";
import { type DraftCards, useDraftCards } from "./use-draft-cards.tsx";

export function ApplicationsList({ view, trips }: { view: ApplicationsView; trips: readonly Trip[] }) {
  const { trips: texts } = useTrackingTexts();
  const cards = useDraftCards();
  const [hasLeft, setLeft] = useState(false);
  const grouped = groupTrips(view, trips);
  const isAlone = grouped.trips.length + grouped.drafts.length === 0;

  return (
    <>
      <p role="status" className="sr-only">
        {hasLeft && texts.left}
      </p>
      {cards.notice}
      {grouped.trips.map(({ trip, members }) => (
        <TripSection
          key={trip.id}
          {...{ trip, members }}
          cardOf={({ draft, application }, part) => {
            if (draft) return cards.cardOf(draft, part);
            return application && <ApplicationCard key={application.id} {...{ application }} trip={part} />;
          }}
          onLeft={() => setLeft(true)}
        />
      ))}
      {grouped.drafts.length > 0 && <Unfinished drafts={grouped.drafts} cards={cards} />}
      {grouped.rows.length > 0 && <Submitted rows={grouped.rows} isAlone={isAlone} />}
      {cards.dialog}
    </>
  );
}

function Unfinished({ drafts, cards }: { drafts: readonly Draft[]; cards: DraftCards }) {
  const { drafts: texts } = useTrackingTexts();
  return (
    <section aria-labelledby="unfinished" className="space-y-4">
      <h2 id="unfinished" className="text-xl">
        {texts.title}
      </h2>
      <ul className="space-y-4">{drafts.map((draft) => cards.cardOf(draft))}</ul>
    </section>
  );
}

/** `isAlone`: no other section is above it. */
function Submitted({ rows, isAlone }: { rows: readonly Application[]; isAlone: boolean }) {
  const { applications: texts } = useTrackingTexts();
  return (
    <section aria-labelledby="submitted" className="space-y-4">
      <h2 id="submitted" className={isAlone ? "sr-only" : "text-xl"}>
        {texts.submittedTitle}
      </h2>
      <ul className="space-y-4">
        {rows.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );
}
