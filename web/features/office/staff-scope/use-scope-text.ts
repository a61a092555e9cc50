// A scope in words: 'Morocco and Vietnam', 'File with authorities', or both; nothing for everything.
import type { StaffMember } from "#contract/review/staff.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export type Scope = NonNullable<StaffMember["scope"]>;

export function useScopeText(): (scope: Scope) => string {
  const { taskNames, and } = useOfficeTexts().staffScope;
  const { country } = useTerms();
  const { data: known = [] } = useDestinations();
  const nameOf = (id: string) => country(known.find((one) => one.id === id)?.name ?? id);
  return ({ destinations, tasks }) =>
    [
      listed(destinations.map(nameOf).toSorted(byName), and),
      listed(
        tasks.map((task) => taskNames[task]),
        and,
      ),
    ]
      .filter(Boolean)
      .join(" · ");
}

function byName(one: string, other: string): number {
  return one.localeCompare(other);
}

function listed(names: readonly string[], and: string): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(and);
}
