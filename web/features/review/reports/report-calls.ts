// Reads the reports of a period (contract/review/reports.ts).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { reportsCall } from "#contract/review/paths.ts";
import type { Reports } from "#contract/review/reports.ts";
import type { ReportPeriod } from "#domain/review/report-periods.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

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
