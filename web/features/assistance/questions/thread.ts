// The logged-in user's conversation with the experts: reading, writing, marking as read (contract/traveller/questions.ts).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { calls } from "#contract/paths.ts";
import type { Concern, Thread, ThreadMessage } from "#contract/traveller/questions.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

/** The key of all queries about the conversation; live events use it too. */
const key = "questions";
/** The polling interval, for browsers that receive no live events. */
const whileOpenMs = 10_000;
const whileClosedMs = 60_000;

/** The number of unread answers. */
export function useUnreadAnswers(): number {
  const user = useUser();
  const { data } = useQuery({
    queryKey: [key, user?.id, "unread"],
    queryFn: async () => (await callApi<{ data: { unread: number } }>(calls.unreadAnswers)).data.unread,
    enabled: user !== null,
    retry: false,
    refetchInterval: whileClosedMs,
  });
  return data ?? 0;
}

export function useThread() {
  const user = useUser();
  return useQuery({
    queryKey: [key, user?.id, "thread"],
    queryFn: async () => (await callApi<{ data: Thread }>(calls.questions)).data,
    enabled: user !== null,
    refetchInterval: whileOpenMs,
  });
}

/** A message typed on this page. It stays until the server's conversation contains it. */
export interface Typed {
  id: string;
  text: string;
  concern: Concern;
  state: "sending" | "sent" | "failed";
  /** Why sending failed. */
  failure?: unknown;
}

export function useSending() {
  const userId = useUser()?.id;
  const queries = useQueryClient();
  const [typed, setTyped] = useState<readonly Typed[]>([]);

  async function attempt(message: Typed): Promise<void> {
    const put = (now: Typed) => setTyped((known) => [...known.filter(({ id }) => id !== message.id), now]);
    put({ ...message, state: "sending" });
    try {
      await post(message);
      put({ ...message, state: "sent" });
      void queries.invalidateQueries({ queryKey: [key, userId, "thread"] });
    } catch (failure) {
      put({ ...message, state: "failed", failure });
    }
  }

  const send = (text: string, concern: Concern) =>
    void attempt({ id: crypto.randomUUID(), text, concern, state: "sending" });
  const sendAgain = (id: string) => {
    const message = typed.find((one) => one.id === id);
    if (message) void attempt(message);
  };
  return { typed, send, sendAgain };
}

/** If its application no longer exists, it is sent without one. */
async function post({ id, text, concern }: Typed): Promise<{ data: ThreadMessage }> {
  const send = (about: Concern) =>
    callApi<{ data: ThreadMessage }>(calls.questions, { method: "POST", body: { id, text, concern: about } });
  try {
    return await send(concern);
  } catch (failure) {
    if (!(failure instanceof KnownFailure) || failure.code !== "application_not_found") throw failure;
    return send({ ...concern, draftId: null, applicationId: null });
  }
}

/** Reports the last message that was read; the badge disappears at once. */
export function useMarkRead(): (position: number) => Promise<void> {
  const userId = useUser()?.id;
  const queries = useQueryClient();
  return useCallback(
    async (position) => {
      await callApi(calls.readAnswers, { method: "POST", body: { position } });
      // A request that started earlier could restore the old count.
      await queries.cancelQueries({ queryKey: [key, userId, "unread"] });
      queries.setQueryData([key, userId, "unread"], 0);
      queries.setQueryData<Thread>([key, userId, "thread"], (thread) => thread && { ...thread, unread: 0 });
    },
    [queries, userId],
  );
}
