// The broker's OpenID routes, with Auth0's paths, and their headers (docs/decisions/0022).
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "#server/platform/http/app-type.ts";
import { brokerPaths } from "./broker-paths.ts";
import { responseModes } from "./build-provider.ts";
import { endSessionRoute } from "./end-session.ts";
import { counted, interactionRoutes, showRefusal, showWrong } from "./interaction-routes.ts";
import { interactionPolicy } from "./interaction-page.ts";
import type { Broker } from "./open-broker.ts";
import { upstreamRoutes } from "../upstreams/upstream-routes.ts";

const hide = { schema: { hide: true } };

export async function brokerRoutes(app: App, broker: Broker): Promise<void> {
  await app.register(async (scope: App) => {
    scope.addHook("onRequest", async (_request, reply) => {
      // Our popup navigates to external providers and must keep its reference to the page that opened it.
      reply.header("cross-origin-opener-policy", "unsafe-none");
      reply.header("cache-control", "no-store");
    });
    await scope.register(async (inner: App) => openIdRoutes(inner, broker));
    await scope.register(async (inner: App) => {
      inner.setErrorHandler(showRefusal);
      interactionRoutes(inner, broker);
      upstreamRoutes(inner, broker);
      endSessionRoute(inner, broker);
    });
  });
}

function openIdRoutes(scope: App, broker: Broker): void {
  // The OpenID library reads bodies itself.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const authorize = async (request: FastifyRequest, reply: FastifyReply) => {
    // The library would send errors in the requested response mode, which our page does not support.
    const { response_mode: mode = "query" } = request.query as Record<string, unknown>;
    if (!responseModes.some((each) => each === mode)) return showWrong(request, reply.status(400));
    reply.header("content-security-policy", answerPolicy());
    await broker.hand(request, reply);
  };
  scope.get(brokerPaths.authorize, { ...hide, onRequest: counted(broker) }, authorize);
  scope.get(brokerPaths.resume, hide, authorize);
  scope.post(brokerPaths.left, hide, authorize);
  scope.post(brokerPaths.token, hide, (request, reply) => broker.hand(request, reply));
  for (const url of [brokerPaths.userinfo, brokerPaths.keys, brokerPaths.discovery]) {
    scope.get(url, hide, (request, reply) => broker.hand(request, reply));
  }
}

/** The library adds the hash of the script that posts the result to our page. */
function answerPolicy(): string {
  return `script-src 'report-sample'; ${interactionPolicy([])}`;
}
