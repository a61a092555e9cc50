// The catalogue, fetched once per page load (§7, D41).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { calls } from "#contract/paths.ts";
import type { Destination } from "#domain/destinations.ts";
import { callApi } from "#web/client/api/call-api.ts";

const oncePerLoad = { staleTime: Infinity, gcTime: Infinity } as const;
const allDestinations = {
  queryKey: ["destinations"],
  queryFn: () => rows(calls.destinations),
  ...oncePerLoad,
};

/** `enabled`: false on a page that needs only its own destination. */
export function useDestinations(enabled = true) {
  return useQuery({ ...allDestinations, enabled });
}

/** One destination: from the rendered page or from the list; null if there is none with that id. */
export function useDestination(id: string) {
  const queries = useQueryClient();
  const brought = queries.getQueryData<Destination | null>(["destination", id]);
  const { data, isError, refetch } = useQuery({ ...allDestinations, enabled: brought === undefined });
  const listed = data && (data.find((destination) => destination.id === id) ?? null);
  return { data: brought === undefined ? listed : brought, isError, refetch };
}

export function useTopDestinations() {
  return useQuery({
    queryKey: ["top-destinations"],
    queryFn: () => rows(calls.topDestinations),
    ...oncePerLoad,
  });
}

export function useDestinationImages() {
  return useQuery({
    queryKey: ["images"],
    queryFn: () =>
      logged(async () => (await callApi<{ data: { url: string; file: string }[] }>(calls.images)).data),
    ...oncePerLoad,
  });
}

function rows(path: string): Promise<Destination[]> {
  return logged(async () => (await callApi<{ data: { rows: Destination[] } }>(path)).data.rows);
}

/** These fetches log their failures (§8); the screens also show them, with a way to try again. */
async function logged<T>(fetching: () => Promise<T>): Promise<T> {
  try {
    return await fetching();
  } catch (error) {
    console.error("Fetch error", error instanceof Error ? error.message : error);
    throw error;
  }
}
