// Sends requests at a constant rate, whether or not earlier ones were answered, and measures how long each takes.
import { Agent, request as open } from "node:http";
import { setTimeout as pause, setImmediate as readAnswers } from "node:timers/promises";

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
  /** On the clock of `performance`. */
  endedAt: number;
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
/** Sent without a pause by a generator that is late; more would keep it from reading answers. */
const maxAtOnce = 20;

/**
 * Stays connected between requests. By default Node closes connections beyond 256 idle ones, so that most requests of a
 * burst would open a new one: 101 instead of 63 µs of a bare server's processor time each. Without a time limit of its own
 * it would ignore when a server announces to close a connection.
 */
export function openAgent(): Agent {
  const timeout = answerLimitMs;
  return new Agent({ keepAlive: true, timeout, maxSockets: maxConnections, maxFreeSockets: maxConnections });
}

/** The time of a request counts from when it was due, so that a generator that falls behind hides nothing. */
export async function sendAtRate(url: string, { next, perSecond, isOver }: Loop): Promise<LoopAnswer[]> {
  const agent = openAgent();
  const began = performance.now();
  const answers: Promise<LoopAnswer>[] = [];
  while (!isOver()) {
    const dueAt = began + (answers.length * 1000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await pause(waitMs);
    else if (answers.length % maxAtOnce === 0) await readAnswers();
    answers.push(send(url, { agent, dueAt, request: next(answers.length) }));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

/** `dueAt`: when its time begins, on the clock of `performance`. */
export function send(
  url: string,
  { agent, dueAt, request }: { agent: Agent; dueAt: number; request: LoopRequest },
): Promise<LoopAnswer> {
  const { method, path, headers = {}, body = "" } = request;
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) => {
      const endedAt = performance.now();
      resolve({ status, ms: endedAt - dueAt, endedAt, retryAfter });
    };
    const sent = open({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...(body !== "" && { "content-length": Buffer.byteLength(body) }) },
    });
    sent.setTimeout(answerLimitMs, () => sent.destroy(new Error("no answer")));
    sent.on("response", (response) => {
      response.resume();
      response.on("end", () => end(response.statusCode ?? 0, response.headers["retry-after"]));
      response.on("error", () => end(0));
    });
    sent.on("error", () => end(0));
    sent.end(body);
  });
}
