// The current staff member and the actions that their role allows.
import { staffCalls } from "#contract/review/paths.ts";
import { useQuery } from "@tanstack/react-query";
import type { StaffSelf } from "#contract/review/staff.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

export function useStaffSelf() {
  const user = useUser();
  return useQuery({
    queryKey: ["staff-self", user?.id],
    queryFn: async () => (await callApi<{ data: StaffSelf }>(staffCalls.self)).data,
    enabled: user?.staff !== undefined,
    staleTime: 60_000,
  });
}
