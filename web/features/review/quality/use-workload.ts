// Reads the workload of colleagues, and sets how much one of them can decide in a day.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { staffCalls } from "#contract/review/paths.ts";
import type { Workload } from "#contract/review/quality/workload.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

export function useWorkload() {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "workload", user?.id],
    queryFn: async () => (await callApi<{ data: Workload[] }>(staffCalls.workload)).data,
    enabled: user !== null,
    retry: false,
  });
}

export function useCapacity(staffId: string) {
  const queries = useQueryClient();
  const user = useUser();
  return useMutation({
    ...atOnce,
    mutationFn: async (dailyCapacity: number | null) => {
      const call = { method: "PUT", body: { dailyCapacity } } as const;
      return (await callApi<{ data: Workload[] }>(staffCalls.capacity(staffId), call)).data;
    },
    onSuccess: (workload) => queries.setQueryData(["review", "workload", user?.id], workload),
  });
}
