// Sends requests at a constant rate, whether or not earlier ones were answered, and measures how long each takes.
import { Agent, request as open } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

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

/** The time of a request counts from when it was due, so that a generator that falls behind hides nothing. */
export async function sendAtRate(url: string, { next, perSecond, isOver }: Loop): Promise<LoopAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const began = performance.now();
  const answers: Promise<LoopAnswer>[] = [];
  while (!isOver()) {
    const dueAt = began + (answers.length * 1000) / perSecond;
    if (dueAt > performance.now()) await pause(dueAt - performance.now());
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
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, ms: performance.now() - dueAt, retryAfter });
    const sent = open({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...(body !== "" && { "content-length": Buffer.byteLength(body) }) },
    });
    sent.setTimeout(30_000, () => sent.destroy(new Error("no answer")));
    sent.on("response", (response) => {
      response.resume();
      response.on("end", () => end(response.statusCode ?? 0, response.headers["retry-after"]));
      response.on("error", () => end(0));
    });
    sent.on("error", () => end(0));
    sent.end(body);
  });
}
