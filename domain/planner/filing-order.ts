// The order in which to file applications: the one with the earliest last day first.
import type { ApplicationDays } from "./outcome.ts";

interface Filed {
  apply: Pick<ApplicationDays, "from" | "by"> | null;
}

/** What nobody can say how long it takes comes first. Equal days keep their order. */
export function inFilingOrder<Application extends Filed>(
  applications: readonly Application[],
): Application[] {
  return applications.toSorted(
    (one, other) => compare(lastDay(one), lastDay(other)) || compare(firstDay(one), firstDay(other)),
  );
}

const lastDay = ({ apply }: Filed) => apply?.by ?? "";
const firstDay = ({ apply }: Filed) => apply?.from ?? "";

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
