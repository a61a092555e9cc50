// A section of cards: placeholders while loading, the first few, and the rest on request.
import { type ReactNode, useId, useState } from "react";
import type { Destination } from "#domain/destinations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { DestinationCard, type ResidentsNote } from "./destination-card.tsx";
import { useHomeTexts } from "./use-home-texts.ts";

interface CardGridProps {
  title: string;
  /** Shown next to the title: a select or filters. */
  controls?: ReactNode;
  note?: ReactNode;
  destinations: Destination[] | undefined;
  /** The number of cards before 'See all'. */
  shown: number;
  placeholders: number;
  none: string;
  /** What the cards say to residents of the UAE. */
  residents?: ResidentsNote | undefined;
}

/** Rows on the narrowest phones, then two columns. */
const grid = "grid grid-cols-1 gap-3 min-[22.5rem]:grid-cols-2 sm:gap-5 md:grid-cols-4";

export function CardGrid(props: CardGridProps) {
  const { title, controls, note, destinations, shown, placeholders, none, residents } = props;
  const home = useHomeTexts();
  const [all, setAll] = useState(false);
  const id = useId();
  const cards = destinations && (all ? destinations : destinations.slice(0, shown));

  return (
    <section aria-labelledby={id} className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id={id}>{title}</h2>
        {controls}
      </div>
      {note}
      {!cards && <SkeletonList label={home.loading} count={placeholders} className={grid} />}
      {cards?.length === 0 && <p className="text-ink-soft">{none}</p>}
      {cards && cards.length > 0 && (
        <ul className={grid}>
          {cards.map((destination) => (
            <li key={destination.id}>
              <DestinationCard destination={destination} residents={residents} />
            </li>
          ))}
        </ul>
      )}
      {destinations && destinations.length > shown && (
        <div className="text-center">
          <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? home.showLess : home.seeAll}
          </Button>
        </div>
      )}
    </section>
  );
}
