// Lists the catalogue for administrators, with who changed each destination last and whether its authority is described.
import type { CatalogueChange, OfficeDestination } from "#contract/review/catalogue.ts";
import { listDescribed } from "#server/catalogue/authorities/authority-profile-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findLastChanges } from "./catalogue-history-store.ts";
import { readOfficeCatalogue } from "./office-catalogue-store.ts";

export async function listOfficeCatalogue(
  platform: Pick<Platform, "db" | "clock" | "sealer">,
): Promise<OfficeDestination[]> {
  const { db, sealer } = platform;
  const [destinations, changes, described] = await Promise.all([
    readOfficeCatalogue(platform),
    findLastChanges(db, sealer),
    listDescribed(db),
  ]);
  return destinations.map((destination) => {
    const ids = [destination.id, ...destination.plans.map(({ id }) => id)];
    return {
      ...destination,
      hasProfile: described.has(destination.id),
      lastChange: newest(ids.flatMap((id) => changes.get(id) ?? [])),
    };
  });
}

function newest(changes: readonly CatalogueChange[]): CatalogueChange | null {
  return changes.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null;
}
