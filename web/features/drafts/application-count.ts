// How many applications the user has submitted.
import { useQuery } from "@tanstack/react-query";
import { calls } from "#contract/paths.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

export function useApplicationCount() {
  const user = useUser();
  return useQuery({
    queryKey: ["applications", user?.id, "count"],
    queryFn: async () => {
      const query = new URLSearchParams({ UserId: user?.id ?? "", page: "1", limit: "1" });
      const path = `${calls.applications}?${query.toString()}`;
      return (await callApi<{ data: { count: number } }>(path)).data.count;
    },
    enabled: user !== null,
  });
}
