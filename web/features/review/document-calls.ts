// Fetches a case's documents and the text of DOCX files. Each fetch is logged for the traveller, so none is repeated.
import { type QueryClient, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReviewCase } from "#contract/review/case.ts";
import { apiBase } from "#contract/paths.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { ViewPurpose } from "#domain/tracking/view-purposes.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";
import { caseKey } from "./case-key.ts";
import { announceOpening } from "./second-window/opened-elsewhere.ts";
import { fetchDocument } from "#web/features/upload/upload-document.ts";

/** Fetches a file from a path under /review. */
export function fetchCaseFile(path: string, signal?: AbortSignal): Promise<Blob> {
  return fetchDocument(`${apiBase}${path}`, signal);
}

/** How long an opened document stays in memory. */
const cacheMs = 15 * 60_000;
const once = { staleTime: Infinity, gcTime: cacheMs, retry: false, refetchOnWindowFocus: false } as const;

/** Whether a file is in memory, because it was opened here. */
export function useIsFetched(path: string): boolean {
  return useFetchedFile(path) !== undefined;
}

/** A file that was opened here; never fetches it. */
export function useFetchedFile(path: string): Blob | undefined {
  const user = useUser();
  return useQuery<Blob>({ queryKey: fileKey(user?.id, path), queryFn: skipToken }).data;
}

function fileKey(userId: string | undefined, path: string): readonly unknown[] {
  return ["review", "file", userId, path];
}

/** `documentId` is null for an issued visa. */
export function useCaseFile(
  caseId: string,
  { path, documentId }: { path: string; documentId: string | null },
) {
  const queries = useQueryClient();
  const user = useUser();
  return useQuery({
    queryKey: fileKey(user?.id, path),
    queryFn: async ({ signal }) => {
      const file = await fetchCaseFile(path, signal);
      const key = caseKey(user?.id, caseId);
      if (documentId) markOpened(queries, key, documentId);
      // That it was opened allows its release.
      else void queries.invalidateQueries({ queryKey: key });
      announceOpening({ userId: user?.id, caseId });
      return file;
    },
    ...once,
  });
}

export function useDocumentText(
  id: string,
  { documentId, purpose }: { documentId: string; purpose: ViewPurpose | undefined },
) {
  const queries = useQueryClient();
  const user = useUser();
  const path = caseCalls.documentText(id, documentId);
  return useQuery({
    queryKey: ["review", "text", user?.id, path],
    queryFn: async () => {
      const asked = purpose === undefined ? path : `${path}?purpose=${purpose}`;
      const { data } = await callApi<{ data: { text: string } }>(asked);
      markOpened(queries, caseKey(user?.id, id), documentId);
      announceOpening({ userId: user?.id, caseId: id });
      return data.text;
    },
    ...once,
  });
}

/** After a new claim each document of the case is fetched again, because only openings in the current claim count. */
export function forgetCaseFiles(queries: QueryClient, caseId: string): void {
  const ofCase = `${caseCalls.read(caseId)}/`;
  for (const what of ["file", "text"]) {
    queries.removeQueries({
      queryKey: ["review", what],
      predicate: ({ queryKey }) =>
        queryKey.some((part) => typeof part === "string" && part.startsWith(ofCase)),
    });
  }
}

/** A visa that was replaced is fetched again. */
export function forgetVisa(queries: QueryClient, path: string): void {
  queries.removeQueries({
    queryKey: ["review", "file"],
    predicate: ({ queryKey }) => queryKey.includes(path),
  });
}

/**
 * What the user has to look at again is fetched, and so recorded, again: after a newer proposal or claim, or once a colleague has
 * replaced the visa. `before`: the case as it was on screen.
 */
export function forgetUnseen(queries: QueryClient, before: ReviewCase | undefined, after: ReviewCase): void {
  const seenBefore = new Map(before && lookedAt(before));
  for (const [path, seen] of lookedAt(after)) {
    if (seen !== false || seenBefore.get(path) === false) continue;
    for (const what of ["file", "text"]) {
      queries.removeQueries({
        queryKey: ["review", what],
        predicate: ({ queryKey }) =>
          queryKey.some((part) => typeof part === "string" && part.startsWith(path)),
      });
    }
  }
}

/** The path of each document and visa, with whether the user has looked at it as often as their part in the case asks. */
function lookedAt({ id, mine, travellers }: ReviewCase): [string, boolean | undefined][] {
  return travellers.flatMap((traveller) => [
    [caseCalls.visa(id, traveller.id), traveller.visa?.opened] as [string, boolean | undefined],
    ...traveller.documents.map((document): [string, boolean | undefined] => [
      caseCalls.document(id, document.id),
      mine ? document.opened : document.seen,
    ]),
  ]);
}

/** The server has recorded the opening; the case on screen shows it without another call. */
function markOpened(queries: QueryClient, key: readonly unknown[], documentId: string): void {
  queries.setQueryData<ReviewCase>(
    key,
    (shown) =>
      shown && {
        ...shown,
        travellers: shown.travellers.map((traveller) => ({
          ...traveller,
          documents: traveller.documents.map((document) =>
            document.id === documentId ? { ...document, ...openedIn(shown, document) } : document,
          ),
        })),
      },
  );
}

function openedIn({ mine }: ReviewCase, { opened }: { opened: boolean }) {
  return mine ? { opened: true } : { opened, seen: true };
}
