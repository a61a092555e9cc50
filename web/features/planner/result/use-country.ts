// The name of a destination in the language of this page, by its ID.
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import { useTerms } from "#web/terms/use-terms.ts";

export function useCountry({ destinations }: PlannerCatalogue): (destinationId: string) => string {
  const terms = useTerms();
  return (id) => terms.country(destinations.find((destination) => destination.id === id)?.name ?? id);
}
