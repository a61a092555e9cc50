// Reads the other applications for the passports and of the account of a case.
import { useQuery } from "@tanstack/react-query";
import { caseCalls } from "#contract/review/paths.ts";
import type { OtherCases } from "#contract/review/quality/other-cases.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

export function useOtherCases(caseId: string) {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "others", user?.id, caseId],
    queryFn: async () => (await callApi<{ data: OtherCases }>(caseCalls.others(caseId))).data,
    enabled: user !== null,
    staleTime: 60_000,
    retry: false,
  });
}
