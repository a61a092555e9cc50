// Runs each request for nobody until its session or its route says for whom (platform/acting/acting-user.ts).
import { actForNobody, actForProduct, type Acting, runAs } from "./acting-user.ts";
import type { App } from "../http/app-type.ts";

declare module "fastify" {
  interface FastifyRequest {
    acting: Acting;
  }
  interface FastifyContextConfig {
    /** See `forProduct`. */
    actsForProduct?: true;
  }
}

/** Options of a route without a session: it finds its rows by a secret, a password or a signature, or makes an account. */
export const forProduct = { config: { actsForProduct: true } } as const;

export function actForRequests(app: App): void {
  app.addHook("onRequest", (request, _reply, done) => {
    request.acting = actForNobody();
    runAs(request.acting, () => {
      if (request.routeOptions.config.actsForProduct) actForProduct();
      done();
    });
  });
  // A body arrives in the connection's context, from which the request's is restored.
  app.addHook("preValidation", (request, _reply, done) => runAs(request.acting, done));
}
