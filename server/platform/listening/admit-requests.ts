// Turns requests away at once while the process has more to do than it can answer in time (P38, docs/decisions/0036).
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Failure } from "#contract/errors.ts";
import { turnedAwayHeader } from "#contract/paths.ts";
import type { Log } from "../http/log.ts";
import { busyPage } from "./busy-page.ts";

/**
 * How long one turn of the event loop may go on accepting requests: those that come later in it have waited as long
 * already, and everything that waits for the loop waits behind them.
 */
const maxTurnMs = 150;
/** As many are accepted in each turn: a turn with few requests is long because the machine is busy with something else. */
const alwaysAccepted = 30;
/** Queries that wait for each connection to the database, which serves one after the other, for a few milliseconds each. */
const maxWaitingPerConnection = 4;
const retryAfterSeconds = 2;
const logEveryMs = 10_000;

export interface Admission {
  /** Whether a request must be served even now: health checks, webhooks, the end of a payment. */
  isUrgent: (request: IncomingMessage) => boolean;
  /** How many queries wait for a connection. */
  waitingQueries: () => number;
  /** How many connections there are. */
  connections: number;
  log: Log;
  /** Called for each request that is turned away. */
  onRejected?: (() => void) | undefined;
}

/** Wraps the listener of an HTTP server: what it turns away reaches neither Fastify nor the database. */
export function admitRequests(
  listener: RequestListener,
  { isUrgent, waitingQueries, connections, log, onRejected }: Admission,
): RequestListener {
  const { turn, noteAccepted } = timeTurns();
  const count = countRejected(log);
  return (request, response) => {
    const { turnMs, accepted } = turn();
    const isLate = turnMs > maxTurnMs && accepted >= alwaysAccepted;
    const isBusy = isLate || waitingQueries() > connections * maxWaitingPerConnection;
    if (!isBusy || isUrgent(request)) {
      noteAccepted();
      return listener(request, response);
    }
    count();
    onRejected?.();
    reject(request, response);
  };
}

/** For how long the current turn of the event loop has been accepting requests, and how many it has accepted. */
function timeTurns() {
  let beganAt: number | undefined;
  let accepted = 0;
  return {
    turn: () => {
      const now = performance.now();
      if (beganAt === undefined) {
        beganAt = now;
        accepted = 0;
        // Runs once all requests that have arrived were handed to the listener.
        setImmediate(() => (beganAt = undefined));
      }
      return { turnMs: now - beganAt, accepted };
    },
    noteAccepted: () => {
      accepted += 1;
    },
  };
}

const failure = new Failure("unavailable");
const body = JSON.stringify({ message: failure.message, code: failure.code });

function reject({ headers }: IncomingMessage, response: ServerResponse): void {
  const isPage = headers.accept?.includes("text/html") ?? false;
  const type = isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8";
  const content = isPage ? busyPage.html : body;
  response.writeHead(503, {
    "content-type": type,
    "content-length": Buffer.byteLength(content),
    "cache-control": "no-store",
    "retry-after": String(retryAfterSeconds),
    [turnedAwayHeader]: "true",
    "x-content-type-options": "nosniff",
    ...(isPage && { "content-security-policy": busyPage.policy }),
  });
  response.end(content);
}

/** One line for many requests: a line for each would make the process slower still. */
function countRejected(log: Log): () => void {
  let rejected = 0;
  return () => {
    rejected += 1;
    if (rejected > 1) return;
    setTimeout(() => {
      log.warn({ rejected, withinMs: logEveryMs }, "Requests were turned away because the process is busy");
      rejected = 0;
    }, logEveryMs).unref();
  };
}
