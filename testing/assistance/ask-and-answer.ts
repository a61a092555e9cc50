// A traveller who asks an expert and a staff member who answers, over HTTP.
import { randomUUID } from "node:crypto";
import { apiBase, calls } from "#contract/paths.ts";
import { questionCalls } from "#contract/review/paths.ts";
import type { Conversation, QuestionRow } from "#contract/review/questions.ts";
import type { Concern, Thread, ThreadMessage } from "#contract/traveller/questions.ts";
import type { QuestionFilter } from "#domain/assistance/questions.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { draftClient } from "../draft-client.ts";
import type { TestApp } from "../start-test-app.ts";

/** A traveller's client with the calls of the chat. */
export async function anAsker(test: TestApp, person: Parameters<TestApp["signUp"]>[0] = {}) {
  const client = draftClient(test, await test.signUp(person));
  return {
    ...client,
    ask: (text: string, concern: Partial<Concern> = {}, id: string = randomUUID()) =>
      client.call<ThreadMessage>("POST", calls.questions, { id, text, concern }),
    thread: async () => (await client.call<Thread>("GET", calls.questions)).data,
    unread: async () => (await client.call<{ unread: number }>("GET", calls.unreadAnswers)).data.unread,
    read: (position: number) => client.call("POST", calls.readAnswers, { position }),
  };
}

export type Asker = Awaited<ReturnType<typeof anAsker>>;

/** A staff member's client with the calls of the questions. */
export async function anExpert(test: TestApp, role: StaffRole = "specialist") {
  const member = await test.staff(role);
  const call = async <Data>(method: "GET" | "POST", path: string, payload?: object) => {
    const url = `${apiBase}${path}`;
    const answer = await test.app.inject({
      method,
      url,
      headers: member.headers,
      ...(payload && { payload }),
    });
    const body = answer.json<{ data: Data; code?: string; message?: string }>();
    return { status: answer.statusCode, data: body.data, code: body.code, message: body.message };
  };
  return {
    ...member,
    queue: async (show: QuestionFilter = "waiting") =>
      (await call<{ rows: QuestionRow[] }>("GET", `${questionCalls.list}?show=${show}`)).data.rows,
    waiting: async () => (await call<{ waiting: number }>("GET", questionCalls.count)).data.waiting,
    open: (id: string) => call<Conversation>("GET", questionCalls.read(id)),
    claim: (id: string) => call<Conversation>("POST", questionCalls.claim(id)),
    release: (id: string) => call<Conversation>("POST", questionCalls.release(id)),
    answer: (id: string, text: string, more: { seen?: number; id?: string } = {}) =>
      call<Conversation>("POST", questionCalls.answer(id), { id: randomUUID(), text, seen: 1, ...more }),
    close: (id: string, position: number) =>
      call<Conversation>("POST", questionCalls.close(id), { position }),
  };
}

export async function conversationOf({ db }: Pick<TestApp, "db">, userId: string): Promise<string> {
  const row = db.selectFrom("conversations").select("id").where("user_id", "=", userId);
  return (await row.executeTakeFirstOrThrow()).id;
}
