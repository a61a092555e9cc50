// The requests that are served even when the process turns others away (P38): they are few, and money or operation depends on them.
import type { IncomingMessage } from "node:http";
import { apiBase } from "#contract/paths.ts";

/** Paths below `apiBase`, as in the routes. */
export const urgentRoutes: readonly { method: string; url: string }[] = [
  { method: "GET", url: "/health" },
  { method: "GET", url: "/ready" },
  { method: "POST", url: "/webhooks/:provider" },
  { method: "POST", url: "/payments/:id/return" },
  { method: "POST", url: "/applications" },
];

/** The sandbox stands in for a provider, whose answers do not depend on us. */
const sandboxPaths = "/sandbox/";

const patterns = urgentRoutes.map(({ method, url }) => ({
  method,
  pattern: new RegExp(`^${apiBase}${url.replaceAll(/:[a-zA-Z]+/g, "[^/?]+")}(?:\\?|$)`),
}));

export function isUrgent({ method, url = "" }: IncomingMessage): boolean {
  if (url.startsWith(sandboxPaths)) return true;
  return patterns.some((route) => route.method === method && route.pattern.test(url));
}
