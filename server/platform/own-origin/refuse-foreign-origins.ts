// Requests that change something are refused when a browser says that they come from another site (P36).
import type { FastifyRequest } from "fastify";
import { Failure } from "#contract/errors.ts";
import { apiBase } from "#contract/paths.ts";
import type { App } from "../http/app-type.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Payment providers send these from their servers, signed. */
const webhooks = `${apiBase}/webhooks/`;

/** Only browsers send `Origin` and `Sec-Fetch-Site`; requests of programs have neither and pass. */
export function refuseForeignOrigins(app: App, publicUrl: string): void {
  const ownHost = new URL(publicUrl).host;
  app.addHook("onRequest", async (request) => {
    const { method, url } = request;
    if (reading.has(method) || !url.startsWith(`${apiBase}/`) || url.startsWith(webhooks)) return;
    if (isForeign(request, ownHost)) throw new Failure("foreign_origin");
  });
}

/** Any of our hosts is our own: the public one, and the one that the request was sent to. */
function isForeign({ headers }: FastifyRequest, ownHost: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] === "cross-site";
  const host = URL.parse(origin)?.host;
  // 'null' is the origin of sandboxed frames and of pages without one.
  return host !== ownHost && host !== headers.host;
}
