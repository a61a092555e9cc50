// Sends requests at a constant rate, whether or not earlier ones were answered, and measures how long each takes.
import { setTimeout as pause } from "node:timers/promises";
import { type Dispatcher, Pool } from "undici";

export interface LoopRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoopAnswer {
  /** 0 without an answer. */
  status: number;
  ms: number;
  retryAfter: string | undefined;
}

interface Loop {
  /** Which one is sent at which position. */
  next: (at: number) => LoopRequest;
  perSecond: number;
  isOver: () => boolean;
}

const maxConnections = 1000;
const answerLimitMs = 30_000;

/** For `send`; to be closed. Node's own client takes twice the processor time for each request. */
export function openClient(url: string): Pool {
  return new Pool(url, { connections: maxConnections, pipelining: 1, headersTimeout: answerLimitMs });
}

/** The time of a request counts from when it was due, so that a generator that falls behind hides nothing. */
export async function sendAtRate(url: string, { next, perSecond, isOver }: Loop): Promise<LoopAnswer[]> {
  const client = openClient(url);
  const began = performance.now();
  const answers: LoopAnswer[] = [];
  let sent = 0;
  for (; !isOver(); sent += 1) {
    const dueAt = began + (sent * 1000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await pause(waitMs);
    const at = sent;
    void send(client, { dueAt, request: next(at) }).then((answer) => (answers[at] = answer));
  }
  await client.close();
  return answers;
}

/** `dueAt`: when its time begins, on the clock of `performance`. */
export function send(
  client: Dispatcher,
  { dueAt, request: { method, path, headers = {}, body } }: { dueAt: number; request: LoopRequest },
): Promise<LoopAnswer> {
  return new Promise((resolve) => {
    let [status, retryAfter] = [0, undefined as string | undefined];
    const end = () => resolve({ status, ms: performance.now() - dueAt, retryAfter });
    const options = { method, path, headers, body: body ?? null };
    client.dispatch(options, {
      // undici recognises its current kind of handler by it.
      onRequestStart: () => {},
      onResponseStart: (_controller, code, answered) => {
        status = code;
        retryAfter = answered["retry-after"]?.toString();
      },
      onResponseEnd: end,
      onResponseError: () => {
        status = 0;
        end();
      },
    });
  });
}
