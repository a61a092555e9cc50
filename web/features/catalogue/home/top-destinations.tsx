// Top Destinations: 8 cards, 4 placeholders (specification §9).
import type { Destination } from "#domain/destinations.ts";
import { useTexts } from "#web/language/use-texts.ts";
import { CardGrid } from "./card-grid.tsx";

export function TopDestinations({ destinations }: { destinations: Destination[] | undefined }) {
  const { home } = useTexts();
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
