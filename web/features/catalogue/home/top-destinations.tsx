// Top Destinations: 8 cards, 4 placeholders (§9).
import type { Destination } from "#domain/destinations.ts";
import { CardGrid } from "./card-grid.tsx";
import { useHomeTexts } from "./use-home-texts.ts";

export function TopDestinations({ destinations }: { destinations: Destination[] | undefined }) {
  const home = useHomeTexts();
  return (
    <CardGrid
      title={home.top}
      destinations={destinations}
      shown={8}
      placeholders={4}
      none={home.noDestinations}
    />
  );
}
