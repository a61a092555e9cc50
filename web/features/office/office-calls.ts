// Reads and changes the admin console's data. After every change all of it is fetched again.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { atOnce } from "#web/client/api/at-once.ts";
import { type CallOptions, callApi } from "#web/client/api/call-api.ts";

const key = "office";

/** While another page or filter of a list is fetched, the previous one stays, so that its controls keep the focus. */
export function useOffice<Data>(path: string) {
  return useQuery({
    queryKey: [key, path],
    queryFn: async () => (await callApi<{ data: Data }>(path)).data,
    placeholderData: keepPreviousData,
  });
}

export interface OfficeCall extends Pick<CallOptions, "method" | "body"> {
  path: string;
}

export function useOfficeCall<Data = unknown>() {
  const queries = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: async ({ path, ...call }: OfficeCall) => (await callApi<{ data: Data }>(path, call)).data,
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
  });
}
