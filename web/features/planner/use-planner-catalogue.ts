// Everything that the planner computes with, fetched with the page: planning itself needs no connection.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { calls } from "#contract/paths.ts";
import { addDays, dateInIndia, daysBetween, type CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Destination } from "#domain/destinations.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import type { PublicFact } from "#domain/rules/rule-fact.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useConfig } from "#web/client/configuration.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";

/** `only`: the one destination that is asked about, so that no other is fetched. */
export function usePlannerCatalogue(only?: Destination) {
  const all = useDestinations(only === undefined);
  const facts = useFacts();
  const config = useConfig();
  const parts = only ? [facts, config] : [all, facts, config];
  // The plan is computed again only for another catalogue.
  const catalogue = useMemo(
    () =>
      catalogueOf(only ? [only] : all.data, facts.data, {
        data: config.data,
        dataUpdatedAt: config.dataUpdatedAt,
      }),
    [only, all.data, facts.data, config.data, config.dataUpdatedAt],
  );
  return {
    catalogue,
    isError: parts.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const part of parts) if (part.data === undefined) void part.refetch();
    },
  };
}

function useFacts() {
  return useQuery({
    queryKey: ["facts"],
    queryFn: async () =>
      (await callApi<{ data: { rows: PublicFact[]; count: number } }>(calls.facts)).data.rows,
    staleTime: Infinity,
  });
}

type ConfigQuery = Pick<ReturnType<typeof useConfig>, "data" | "dataUpdatedAt">;

function catalogueOf(
  destinations: PlannerCatalogue["destinations"] | undefined,
  facts: readonly PublicFact[] | undefined,
  { data: config, dataUpdatedAt }: ConfigQuery,
): PlannerCatalogue | undefined {
  if (!destinations || !facts || !config) return undefined;
  return {
    today: todayAfter(config.today, dataUpdatedAt),
    destinations,
    rules: Object.fromEntries(Map.groupBy(facts, ({ destinationId }) => destinationId)),
    policies: config.policies,
  };
}

/** A page from the cache may be days old, and nobody told it that they have passed. `readAt`: in milliseconds. */
function todayAfter(today: CalendarDate, readAt: number): CalendarDate {
  const passed = daysBetween(dateInIndia(new Date(readAt)), dateInIndia(new Date()));
  return addDays(today, Math.max(0, passed));
}
