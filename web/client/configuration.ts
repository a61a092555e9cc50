// The running server's configuration: today in India, policies, payment methods and so on (§7).
import { useQuery } from "@tanstack/react-query";
import type { ClientConfig } from "#contract/config.ts";
import { calls } from "#contract/paths.ts";
import { callApi } from "./api/call-api.ts";

export function useConfig() {
  return useQuery({
    queryKey: ["config"],
    queryFn: async () => (await callApi<{ data: ClientConfig }>(calls.config)).data,
    staleTime: 60_000,
  });
}
