// A listening server with a list of all its routes.
import type { FastifyInstance, RouteOptions } from "fastify";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { statSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "#contract/errors.ts";
import { listening } from "../specification-client.ts";
import { startTestApp } from "../start-test-app.ts";

/** One method of one URL. */
export interface Route {
  method: string;
  url: string;
  schema: NonNullable<RouteOptions["schema"]>;
}

const builtWeb = join(import.meta.dirname, "../../dist/web");

export async function startHostileApp() {
  const registered: RouteOptions[] = [];
  const errors: Error[] = [];
  const collect = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", (route) => void registered.push(route));
    fastify.addHook("onError", async (_request, _reply, error) => {
      if (!(error instanceof Failure)) errors.unshift(error);
      errors.splice(3);
    });
  };
  subscribe("fastify.initialization", collect);
  const test = await startTestApp().finally(() => unsubscribe("fastify.initialization", collect));
  const url = await listening(test);
  /** `errors` are the last ones that are not failures of the contract, latest first; the log does not contain their messages. */
  return { ...test, url, routes: routesOf(registered), errors };
}

export type HostileApp = Awaited<ReturnType<typeof startHostileApp>>;

/** `GET /api/v1/drafts/:draftId`, the key that test tables use. */
export function nameOf({ method, url }: Pick<Route, "method" | "url">): string {
  return `${method} ${url}`;
}

/** Our own route, although a build has a file of that name. */
const ownAddress = "/index.html";

/** Without the files of the built web app, which depend on whether there is a build. */
function routesOf(registered: readonly RouteOptions[]): Route[] {
  const routes = registered.flatMap(({ method, url, schema = {} }) =>
    [method].flat().map((one) => ({ method: one, url, schema })),
  );
  const named = new Map(routes.map((route) => [nameOf(route), route]));
  return [...named.values()].filter(
    ({ url }) => url === ownAddress || !statSync(join(builtWeb, url), { throwIfNoEntry: false })?.isFile(),
  );
}
