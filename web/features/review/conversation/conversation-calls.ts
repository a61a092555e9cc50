// Reads the timeline of a case, and writes, takes back and resolves internal notes on it.
import { useEffect, useRef } from "react";
import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Attention, Mentionable } from "#contract/review/conversation/notes.ts";
import type { MessageTemplates } from "#contract/review/conversation/messages.ts";
import type { Timeline } from "#contract/review/conversation/timeline.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import type { TimelineFilter } from "#domain/review/conversation/timeline.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { type CallOptions, callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";
import { caseKey } from "../case-key.ts";

const attentionMs = 30_000;

/** One page; the first one without `before`. It is read again whenever the case has changed. */
export function useTimeline(shown: ReviewCase, show: TimelineFilter, before = "") {
  const user = useUser();
  return useQuery({
    queryKey: [...caseKey(user?.id, shown.id), "timeline", show, before, shown.version ?? 0],
    queryFn: async () => {
      const query = new URLSearchParams({ show, ...(before !== "" && { before }) });
      const path = `${conversationCalls.timeline(shown.id)}?${query.toString()}`;
      return (await callApi<{ data: Timeline }>(path)).data;
    },
    enabled: user !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export interface ConversationCall extends CallOptions {
  path: string;
}

/** Success or not, the case and its timeline are read again. */
export function useConversationCall(caseId: string) {
  const user = useUser();
  const queries = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationKey: conversationKey(caseId),
    mutationFn: async ({ path, ...options }: ConversationCall) => {
      await callApi(path, { method: "POST", ...options });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: caseKey(user?.id, caseId) });
      await queries.invalidateQueries({ queryKey: ["review", "attention"] });
    },
  });
}

/** Calls back when a message or note was written or changed here. */
export function useConversationActs(caseId: string, onAct: () => void): void {
  const queries = useQueryClient();
  const act = useRef(onAct);
  useEffect(() => {
    act.current = onAct;
  });
  useEffect(() => {
    const key = hashKey(conversationKey(caseId));
    return queries.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      const { mutationKey } = event.mutation.options;
      if (mutationKey && hashKey(mutationKey) === key) act.current();
    });
  }, [queries, caseId]);
}

function conversationKey(caseId: string): readonly string[] {
  return ["review", "conversation", caseId];
}

/** The templates of messages that fit the case as it is now. */
export function useTemplates(caseId: string) {
  const user = useUser();
  return useQuery({
    queryKey: [...caseKey(user?.id, caseId), "templates"],
    queryFn: async () =>
      (await callApi<{ data: MessageTemplates }>(conversationCalls.templates(caseId))).data,
    enabled: user !== null,
    retry: false,
  });
}

/** The colleagues whom a note can mention. */
export function useMentionable() {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "mentionable", user?.id],
    queryFn: async () => (await callApi<{ data: Mentionable[] }>(conversationCalls.mentionable)).data,
    enabled: user !== null,
    staleTime: 60_000,
    retry: false,
  });
}

/** What waits for the user because of notes; fetched only for staff who open cases. */
export function useAttention(isWanted: boolean): Attention {
  const user = useUser();
  const { data } = useQuery({
    queryKey: ["review", "attention", user?.id],
    queryFn: async () => (await callApi<{ data: Attention }>(conversationCalls.attention)).data,
    enabled: isWanted && user !== null,
    refetchInterval: attentionMs,
    retry: false,
  });
  return data ?? { mentions: [], escalations: [] };
}
