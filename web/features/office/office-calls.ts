// Reads and changes the admin console's data. After every change all of it is fetched again.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { atOnce } from "#web/client/api/at-once.ts";
import { type CallOptions, callApi } from "#web/client/api/call-api.ts";

const key = "office";

export function useOffice<Data>(path: string) {
  return useQuery({
    queryKey: [key, path],
    queryFn: async () => (await callApi<{ data: Data }>(path)).data,
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
