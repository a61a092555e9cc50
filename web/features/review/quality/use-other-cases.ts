// Reads the other applications for the passports and of the account of a case.
import { useQuery } from "@tanstack/react-query";
import { caseCalls } from "#contract/review/paths.ts";
import type { OtherCase, OtherCases } from "#contract/review/quality/other-cases.ts";
import { isPersonal } from "#domain/review/quality/other-case.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";
import { useReviewTexts } from "../use-review-texts.ts";

interface OtherMark {
  name: string;
  detailed?: "sharedFile";
}

/** The names of what needs attention in the other applications of a traveller; none until they are loaded. */
export function useOtherMarks(caseId: string): (travellerId: string) => OtherMark[] {
  const { quality: texts } = useReviewTexts();
  const { data: found } = useOtherCases(caseId);
  return (travellerId) => {
    const own = found?.cases.filter((one) => one.travellerId === travellerId) ?? [];
    return [
      ...(own.some(({ isDuplicate }) => isDuplicate) ? [{ name: texts.duplicate }] : []),
      ...(own.some(isSharedFile) ? [{ name: texts.sharedFile, detailed: "sharedFile" as const }] : []),
    ];
  };
}

/** Of what belongs to one person only: an itinerary may be shared. */
export function isSharedFile({ because, kind }: Pick<OtherCase, "because" | "kind">): boolean {
  return because === "file" && kind !== null && isPersonal(kind);
}

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
