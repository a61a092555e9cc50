// Reads travellers' questions in the console and takes the steps on them (contract/review/questions.ts).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { questionCalls } from "#contract/review/paths.ts";
import type { Conversation, QuestionRow } from "#contract/review/questions.ts";
import type { NewAnswer } from "#contract/traveller/questions.ts";
import type { QuestionFilter } from "#domain/assistance/questions.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

const key = "review-questions";
/** Short, because a traveller is waiting for the answer. */
const refreshMs = 4000;
const countMs = 20_000;

export function useQuestions(show: QuestionFilter) {
  const user = useUser();
  return useQuery({
    queryKey: [key, user?.id, "list", show],
    queryFn: async () =>
      (await callApi<{ data: { rows: QuestionRow[] } }>(`${questionCalls.list}?show=${show}`)).data.rows,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    retry: false,
  });
}

/** Counts questions waiting for anyone or for the current user. Fetched only for staff who answer travellers. */
export function useWaitingQuestions(isAnswering: boolean): number {
  const user = useUser();
  const { data } = useQuery({
    queryKey: [key, user?.id, "count"],
    queryFn: async () => (await callApi<{ data: { waiting: number } }>(questionCalls.count)).data.waiting,
    enabled: isAnswering,
    refetchInterval: countMs,
    retry: false,
  });
  return data ?? 0;
}

export function useConversation(id: string) {
  const user = useUser();
  return useQuery({
    queryKey: [key, user?.id, "one", id],
    queryFn: async () => (await callApi<{ data: Conversation }>(questionCalls.read(id))).data,
    refetchInterval: refreshMs,
    retry: false,
  });
}

export type QuestionStep =
  | { step: "claim" | "release" }
  | { step: "answer"; body: NewAnswer }
  | { step: "close"; body: { position: number } };

/** Takes a step and stores the returned conversation. Success or not, the queue is fetched again. */
export function useQuestionStep(id: string) {
  const user = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (taken: QuestionStep) => {
      const body = "body" in taken ? taken.body : {};
      return (await callApi<{ data: Conversation }>(questionCalls[taken.step](id), { method: "POST", body }))
        .data;
    },
    onSuccess: (conversation) => queries.setQueryData([key, user?.id, "one", id], conversation),
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
  });
}
