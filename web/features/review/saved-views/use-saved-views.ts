// Reads, saves and deletes the user's views of the queue and those of the team.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { savedViewCalls } from "#contract/review/paths.ts";
import type { SavedView } from "#contract/review/work/saved-views.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

type Answer = { data: SavedView[] };
const keyOf = (userId: string | undefined) => ["review", "saved-views", userId];

export function useSavedViews() {
  const user = useUser();
  return useQuery({
    queryKey: keyOf(user?.id),
    queryFn: async ({ signal }) => (await callApi<Answer>(savedViewCalls.list, { signal })).data,
    enabled: user !== null,
    staleTime: 60_000,
    retry: false,
  });
}

export function useSaveView() {
  return useChange((view: Pick<SavedView, "name" | "query" | "isShared">) =>
    callApi<Answer>(savedViewCalls.list, { method: "POST", body: view }),
  );
}

export function useDeleteView() {
  return useChange((id: string) => callApi<Answer>(savedViewCalls.one(id), { method: "DELETE" }));
}

function useChange<Input>(call: (input: Input) => Promise<Answer>) {
  const user = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: ({ data }) => queries.setQueryData(keyOf(user?.id), data),
  });
}

/** The query of the queue's address that shows the view, always in the same order. */
export function addressOfView(query: SavedView["query"]): string {
  const written = new URLSearchParams(
    Object.entries(query).toSorted(([one], [other]) => one.localeCompare(other)),
  ).toString();
  return written === "" ? "" : `?${written}`;
}
