// Other Destinations: 12 cards by default, filtered by processing time; those not shown above come first (§4, §9).
import { useState } from "react";
import {
  byProcessing,
  type Destination,
  type ProcessingFilter,
  processingFilters,
} from "#domain/destinations.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { useConfig } from "#web/client/configuration.ts";
import { CardGrid } from "./card-grid.tsx";
import { useHomeTexts } from "./use-home-texts.ts";

interface OtherDestinationsProps {
  destinations: Destination[] | undefined;
  /** The ids of the destinations that the sections above show; these come last. */
  shownAbove: ReadonlySet<string>;
}

export function OtherDestinations({ destinations, shownAbove }: OtherDestinationsProps) {
  const home = useHomeTexts();
  const { data: config } = useConfig();
  const [filter, setFilter] = useState<ProcessingFilter>("all");
  const isShownAbove = ({ id }: Destination) => shownAbove.has(id);
  const inOrder = destinations && [
    ...destinations.filter((destination) => !isShownAbove(destination)),
    ...destinations.filter(isShownAbove),
  ];
  const buckets = config?.policies.processingBuckets ?? defaultPolicies.processingBuckets;

  return (
    <CardGrid
      key={filter}
      title={home.others}
      controls={<Filters chosen={filter} onChoose={setFilter} />}
      destinations={inOrder && byProcessing(inOrder, filter, buckets)}
      note={filter !== "all" && <p className="text-ink-soft">{home.filterNote(buckets[filter])}</p>}
      shown={12}
      placeholders={12}
      none={home.noneInFilter}
    />
  );
}

function Filters({
  chosen,
  onChoose,
}: {
  chosen: ProcessingFilter;
  onChoose: (filter: ProcessingFilter) => void;
}) {
  const { filters } = useHomeTexts();
  return (
    <div role="group" aria-label={filters.label} className="flex flex-wrap gap-2">
      {processingFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={chosen === filter}
          className="min-h-11 rounded-full border border-edge bg-sheet px-4 font-medium text-ink-soft hover:bg-well aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
          onClick={() => onChoose(filter)}
        >
          {filters[filter]}
        </button>
      ))}
    </div>
  );
}
