// A traveller's actions on a submitted application: replacing an item, applying again, seeing who viewed documents.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Draft, DraftDocument } from "#contract/drafts.ts";
import type { DocumentView } from "#contract/traveller/tracking.ts";
import { calls } from "#contract/paths.ts";
import { type PassportReading, storedReading } from "#domain/passport/reading.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { putForm } from "#web/features/upload/put-form.ts";
import { useUser } from "#web/client/session/session.ts";

export interface Replacement {
  file: File;
  verdict: DraftDocument["verdict"];
  /** The device's reading of a passport page. */
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

/** Fetches lists and pages of applications again. */
export function useFreshApplications(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ["application", "applications", "drafts"].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
}

/** Returns the new draft with the rejected travellers. */
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

/** `version`: fetched again as soon as the application has changed. */
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
    ...atOnce,
    mutationFn: () => callApi(calls.applicationDocuments(applicationId), { method: "DELETE" }),
    onSettled: refresh,
  });
}
