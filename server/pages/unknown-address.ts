// Answers paths without a route: browser-rendered pages, trailing slashes, 'Page Not Found' or an API error.
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#contract/errors.ts";
import { isPage, pages } from "#contract/paths.ts";
import { renderedPages } from "#contract/rendered-page.ts";
import { sendFailure } from "#server/platform/http/send-failure.ts";
import type { BuiltWeb } from "./built-web.ts";

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** `built` is undefined without a build. */
export function unknownAddress({
  built,
  sendRendered,
}: {
  built: BuiltWeb | undefined;
  sendRendered: Answer;
}): Answer {
  return (request, reply) => {
    const path = pathOf(request);
    const reads = request.method === "GET" || request.method === "HEAD";
    const wanted = wantsPage(request, path);
    if (!built || !reads || !wanted) return sendFailure(reply, new Failure("not_found"), request.id);
    const withoutSlash = path.replace(/\/+$/, "");
    if (withoutSlash !== path && isRendered(withoutSlash)) {
      return reply.redirect(withoutSlash + request.url.slice(path.length), 308);
    }
    if (!isPage(path) || isRendered(path)) return sendRendered(request, reply);
    void reply.headers({ "content-security-policy": built.shellPolicy, "cache-control": "no-cache" });
    return reply.type("text/html; charset=utf-8").send(built.shell);
  };
}

export function pathOf(request: FastifyRequest): string {
  const [path = "/"] = request.url.split("?");
  return path;
}

/** Browsers accept text/html. Other clients still get pages that exist. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  if (path.startsWith("/api/")) return false;
  return isPage(path) || (request.headers.accept ?? "").includes("text/html");
}

const destination = new RegExp(`^${pages.destination.replace(":id", "[^/]+")}$`);

function isRendered(path: string): boolean {
  return (renderedPages as readonly string[]).includes(path) || destination.test(path);
}
