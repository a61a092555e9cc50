// Responses with an ETag: a client that already has the content gets 304. A route that knows the ETag sets it itself.
import { createHash } from "node:crypto";
import type { onSendAsyncHookHandler } from "fastify";

/** Returns an `onSend` hook; with `maxAgeSeconds` 0 clients revalidate every time. */
export function conditionalAnswer(maxAgeSeconds: number): onSendAsyncHookHandler {
  return answeringWith(maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : "no-cache");
}

/** The same for one user's data, which no cache may store. */
export const ownConditionalAnswer = answeringWith("private, no-store");

export function etagOf(content: string | Buffer): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

function answeringWith(caching: string): onSendAsyncHookHandler {
  return async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !(typeof payload === "string" || Buffer.isBuffer(payload)))
      return payload;
    const known = reply.getHeader("etag");
    const etag = typeof known === "string" ? known : etagOf(payload);
    void reply.header("etag", etag).header("cache-control", caching);
    if (!holdsEtag(request.headers["if-none-match"], etag)) return payload;
    void reply.code(304).removeHeader("content-type").removeHeader("content-length");
    // Fastify measures the content of HEAD requests, which it does not send, and fails on null.
    return request.method === "HEAD" ? payload : null;
  };
}

/** The weak comparison of RFC 9110 §13.1.2: proxies that compress mark our ETag as weak. */
export function holdsEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const held = header.split(",").map((value) => value.trim().replace(/^W\//, ""));
  return held.includes(etag) || held.includes("*");
}
