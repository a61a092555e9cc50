// Fetches a case's documents and the text of DOCX files. Each fetch is logged for the traveller, so none is repeated.
import { useQuery } from "@tanstack/react-query";
import { apiBase } from "#contract/paths.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";
import { fetchDocument } from "#web/features/upload/upload-document.ts";

/** Fetches a file from a path under /review. */
export function fetchCaseFile(path: string, signal?: AbortSignal): Promise<Blob> {
  return fetchDocument(`${apiBase}${path}`, signal);
}

/** How long an opened document stays in memory. */
const cacheMs = 15 * 60_000;
const once = { staleTime: Infinity, gcTime: cacheMs, retry: false, refetchOnWindowFocus: false } as const;

export function useCaseFile(path: string) {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "file", user?.id, path],
    queryFn: ({ signal }) => fetchCaseFile(path, signal),
    ...once,
  });
}

export function useDocumentText(id: string, documentId: string) {
  const user = useUser();
  const path = caseCalls.documentText(id, documentId);
  return useQuery({
    queryKey: ["review", "text", user?.id, path],
    queryFn: async () => (await callApi<{ data: { text: string } }>(path)).data.text,
    ...once,
  });
}
