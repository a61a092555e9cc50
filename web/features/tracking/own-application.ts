// What a traveller does on a submitted application: hand in an item again, apply again, see who looked.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Draft, DraftDocument } from "#contract/drafts.ts";
import type { DocumentView } from "#contract/traveller/tracking.ts";
import { calls } from "#contract/paths.ts";
import { type PassportReading, storedReading } from "#domain/passport/reading.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { putForm } from "#web/features/upload/put-form.ts";
import { useUser } from "#web/client/session/session.ts";

export interface Replacement {
  file: File;
  verdict: DraftDocument["verdict"];
  /** What the device read from a passport page. */
  reading: PassportReading | null;
}

export interface Replaced {
  status: string;
  requestsLeft: number;
}

export function replaceDocument(
  place: { applicationId: string; requestId: string },
  { file, verdict, reading }: Replacement,
  onProgress: (share: number) => void,
): Promise<Replaced> {
  const form = new FormData();
  form.set("verdict", verdict);
  if (reading) form.set("reading", JSON.stringify(storedReading(reading)));
  form.set("file", file, file.name);
  return putForm<Replaced>(calls.replacement(place.applicationId, place.requestId), form, { onProgress });
}

/** Fetches lists and pages of applications anew. */
export function useFreshApplications(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ["application", "applications", "drafts"].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
}

/** Answers the draft that takes the refused travellers over. */
export function useApplyAgain(applicationId: string) {
  const refresh = useFreshApplications();
  return useMutation({
    mutationFn: async () => {
      const path = calls.applyAgain(applicationId);
      const { data } = await callApi<{ data: { draftId: string } }>(path, { method: "POST" });
      return (await callApi<{ data: Draft }>(calls.draft(data.draftId))).data;
    },
    onSettled: refresh,
  });
}

/** `version`: asked again as soon as the application has changed. */
export function useDocumentViews(applicationId: string, version: string) {
  const user = useUser();
  return useQuery({
    queryKey: ["looks", user?.id, applicationId, version],
    queryFn: async () =>
      (await callApi<{ data: { rows: DocumentView[] } }>(calls.documentViews(applicationId))).data.rows,
    enabled: user !== null,
  });
}

export function useEraseDocuments(applicationId: string) {
  const refresh = useFreshApplications();
  return useMutation({
    mutationFn: () => callApi(calls.applicationDocuments(applicationId), { method: "DELETE" }),
    onSettled: refresh,
  });
}
