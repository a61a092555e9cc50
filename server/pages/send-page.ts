// Sends a cached page in the encoding that the browser accepts, or 304 if the browser already has it.
import type { FastifyReply, FastifyRequest } from "fastify";
import { holdsEtag } from "#server/platform/http/conditional-answer.ts";
import type { Encoding, CachedPage } from "./page-cache.ts";

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const { status, etag, answers } = page;
  if (status === 200 && holdsEtag(request.headers["if-none-match"], etag.slice(2))) {
    const { "content-type": _type, ...headers } = answers.identity.headers;
    return reply.headers(headers).status(304).send();
  }
  const { headers, body } = answers[encodingFor(String(request.headers["accept-encoding"] ?? ""))];
  return reply.headers(headers).status(status).send(body);
}

/** A weight of zero excludes an encoding. Other weights are preferences that may be ignored. */
function encodingFor(accepted: string): Encoding {
  if (accepts.br.test(accepted)) return "br";
  return accepts.gzip.test(accepted) ? "gzip" : "identity";
}

const accepts = { br: encodingPattern("br"), gzip: encodingPattern("gzip") };

function encodingPattern(name: string): RegExp {
  return new RegExp(String.raw`(?:^|[,\s])${name}(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)`);
}
