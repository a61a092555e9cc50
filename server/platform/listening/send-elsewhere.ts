// Right before a process stops, it asks a proxy that repeats requests to go to another one, which then sends it nothing more (P40, docs/decisions/0046).
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Set by the proxy (deploy/nginx): it gives a GET that is answered with `elsewhereStatus` to another process, and leaves this one alone. */
const repeatsHeader = "x-repeats-504";
const elsewhereStatus = 504;
/** After so long without a request, the proxy has noticed. */
const quietMs = 300;
/** Without a GET it cannot notice; it may also try again after a second. */
const maxMs = 1500;

export interface Elsewhere {
  wrap: (listener: RequestListener) => RequestListener;
  /** From now on, requests that the proxy repeats are sent elsewhere; resolves once no more requests arrive. */
  begin: () => Promise<void>;
}

export function sendElsewhere(): Elsewhere {
  let hasBegun = false;
  let lastAt = 0;
  return {
    wrap: (listener) => (request, response) => {
      lastAt = performance.now();
      return hasBegun && isRepeated(request) ? refuse(response) : listener(request, response);
    },
    async begin() {
      hasBegun = true;
      const beganAt = performance.now();
      const sinceLast = () => performance.now() - Math.max(lastAt, beganAt);
      while (sinceLast() < quietMs && performance.now() - beganAt < maxMs) await pause(quietMs - sinceLast());
    },
  };
}

function isRepeated({ method, headers }: IncomingMessage): boolean {
  return headers[repeatsHeader] !== undefined && (method === "GET" || method === "HEAD");
}

function refuse(response: ServerResponse): void {
  response.writeHead(elsewhereStatus, {
    connection: "close",
    "content-length": 0,
    "cache-control": "no-store",
  });
  response.end();
}
