// Sends a kept page: compressed as the browser likes it, 304 to one that has it.
import type { FastifyReply, FastifyRequest } from "fastify";
import { holdsEtag } from "#server/platform/http/conditional-answer.ts";
import type { Encoding, KeptPage } from "./page-cache.ts";

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  const { status, etag, answers } = page;
  if (status === 200 && holdsEtag(request.headers["if-none-match"], etag.slice(2))) {
    const { "content-type": _type, ...headers } = answers.identity.headers;
    return reply.headers(headers).status(304).send();
  }
  const { headers, body } = answers[encodingFor(String(request.headers["accept-encoding"] ?? ""))];
  return reply.headers(headers).status(status).send(body);
}

/** A weight of zero is a refusal; other weights are preferences we need not follow. */
function encodingFor(accepted: string): Encoding {
  if (takes.br.test(accepted)) return "br";
  return takes.gzip.test(accepted) ? "gzip" : "identity";
}

const takes = { br: takesEncoding("br"), gzip: takesEncoding("gzip") };

function takesEncoding(name: string): RegExp {
  return new RegExp(String.raw`(?:^|[,\s])${name}(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)`);
}
