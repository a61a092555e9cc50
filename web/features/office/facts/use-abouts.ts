// What facts can be about: the destinations and their plans, as the catalogue names them.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeDestination } from "#contract/review/catalogue.ts";
import { entryTypes } from "#domain/destinations.ts";
import { useOffice } from "../office-calls.ts";
import type { FactPlace } from "./fact-filters.ts";
import type { About } from "./use-fact-names.ts";

export function useAbouts() {
  const { data: destinations = [] } = useOffice<OfficeDestination[]>(officeCalls.catalogue);

  /** A destination that is not known is named by its ID. */
  function aboutOf({ destinationId, planId }: Pick<FactPlace, "destinationId" | "planId">): About {
    const destination = destinations.find(({ id }) => id === destinationId);
    const plan = destination?.plans.find(({ id }) => id === planId);
    return { destination: destination?.name ?? destinationId, plan: plan ? asPlan(plan) : null };
  }

  return { destinations, aboutOf };
}

export function asPlan({ visaType, stayDays, entryType, amount }: OfficeDestination["plans"][number]) {
  const known = entryTypes.find((type) => type === entryType) ?? entryTypes[0];
  return { visaType, stayDays, entryType: known, amount };
}
