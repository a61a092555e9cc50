// Reads the reports of a period, and the operations room (contract/review/reports.ts).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { reportsCall, roomCall } from "#contract/review/paths.ts";
import type { Reports, Room } from "#contract/review/reports.ts";
import type { ReportPeriod } from "#domain/review/report-periods.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

/** The wall hangs open all day. */
const roomRefreshMs = 60_000;

export function useReports(days: ReportPeriod) {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "reports", user?.id, days],
    queryFn: async () => (await callApi<{ data: Reports }>(`${reportsCall}?days=${days}`)).data,
    enabled: user !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useRoom(days: ReportPeriod) {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "reports", user?.id, "room", days],
    queryFn: async () => (await callApi<{ data: Room }>(`${roomCall}?days=${days}`)).data,
    enabled: user !== null,
    placeholderData: keepPreviousData,
    refetchInterval: roomRefreshMs,
    retry: false,
  });
}
