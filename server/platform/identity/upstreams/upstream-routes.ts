// Redirects the browser to an upstream provider and back, tied together by state, a cookie and the login.
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { cookieIn } from "#contract/page-cookies.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { brokerPath, brokerPaths } from "../broker/broker-paths.ts";
import { counted, findOpenLogin, resumeRequest, showExpired } from "../broker/interaction-routes.ts";
import type { Broker } from "../broker/open-broker.ts";
import { savePerson } from "../broker/person-store.ts";
import { dropRecord, findRecord, saveRecord } from "../broker/record-store.ts";
import { freshChecks, type UpstreamChecks, type UpstreamClient, upstreamClient } from "./upstream-client.ts";

const kind = "Upstream";
const lifeSeconds = 15 * 60;

const params = z.object({ uid: z.string().max(100), id: z.string().max(40) });
const finishParams = z.object({ uid: z.string().max(100) });
const callbackParams = z.object({ id: z.string().max(40) });
const querystring = z.looseObject({ state: z.string().max(200) });

interface Journey extends UpstreamChecks {
  uid: string;
  upstreamId: string;
  /** Identifies the browser that started the login. */
  browser: string;
  /** Set after the callback. */
  result?: { subject: string } | { error: string };
}

export function upstreamRoutes(scope: App, broker: Broker): void {
  const clients = clientsOf(broker);
  const begin = { onRequest: counted(broker), schema: { hide: true, params } };
  scope.get(brokerPaths.upstream, begin, async (request, reply) => {
    const { uid, id } = request.params;
    const client = clients.get(id);
    const underWay = await findOpenLogin(broker, request, reply);
    if (!client || !underWay) return showExpired(request, reply);
    const journey = { ...freshChecks(), uid, upstreamId: id, browser: randomBytes(32).toString("base64url") };
    const address = await client.begin(journey, underWay).catch((problem: unknown) => {
      request.log.warn({ provider: id, ...codesOf(problem) }, "a login provider is unreachable");
    });
    if (address === undefined) return resumeRequest(broker, { request, reply }, unavailable);
    await saveJourney(broker, journey);
    return rememberBrowser(reply, broker, journey).redirect(address, 303);
  });
  const callback = { schema: { hide: true, params: callbackParams, querystring } };
  scope.get(brokerPaths.callback, callback, async (request, reply) => {
    const { state } = request.query;
    const journey = await findJourney(broker, state);
    const client = journey?.upstreamId === request.params.id ? clients.get(request.params.id) : undefined;
    if (!journey || !client || !isOfBrowser(journey, request)) return showExpired(request, reply);
    const result = await arrive(broker, client, { journey, request });
    await saveJourney(broker, { ...journey, result });
    return forgetBrowser(reply, broker, journey).redirect(
      `${brokerPath("finish", journey)}?state=${encodeURIComponent(state)}`,
      303,
    );
  });
  const finish = { schema: { hide: true, params: finishParams, querystring } };
  scope.get(brokerPaths.finish, finish, async (request, reply) => {
    const { state } = request.query;
    const journey = await findJourney(broker, state);
    const result = journey?.uid === request.params.uid ? journey.result : undefined;
    if (!result || !(await findOpenLogin(broker, request, reply))) return showExpired(request, reply);
    await dropRecord(broker.deps, kind, state);
    if ("error" in result) return resumeRequest(broker, { request, reply }, { ...failed, ...result });
    return resumeRequest(broker, { request, reply }, { login: { accountId: result.subject } });
  });
}

const failed = { error_description: "The login at the provider failed" };
const unavailable = { error: "temporarily_unavailable", error_description: "The provider does not answer" };

function clientsOf({ identity }: Broker): Map<string, UpstreamClient> {
  const { upstreams = [] } = identity.broker ?? {};
  return new Map(
    upstreams.map((upstream) => {
      const { id } = upstream;
      return [id, upstreamClient(upstream, `${identity.url}${brokerPath("callback", { id })}`)];
    }),
  );
}

/** Passes only the kind of failure to our page, never the provider's message. */
async function arrive(
  { deps }: Broker,
  client: UpstreamClient,
  { journey, request }: { journey: Journey; request: FastifyRequest },
): Promise<NonNullable<Journey["result"]>> {
  try {
    const person = await client.finish(searchOf(request), journey);
    await savePerson(deps, person);
    return { subject: person.subject };
  } catch (error) {
    const code = (error as { error?: unknown } | null)?.error;
    if (code === "access_denied") return { error: code };
    request.log.warn({ provider: journey.upstreamId, ...codesOf(error) }, "a login at a provider failed");
    return { error: "server_error" };
  }
}

/** Errors that an operator can fix in the settings. */
const refusals = ["invalid_client", "unauthorized_client", "invalid_grant", "invalid_scope"];

/** The kind of error without messages, which may contain user input. */
function codesOf(problem: unknown): object {
  const { code, cause, error } = problem as { code?: unknown; cause?: { code?: unknown }; error?: unknown };
  return { code, cause: cause?.code, error: refusals.find((each) => each === error) };
}

function saveJourney({ deps }: Broker, journey: Journey): Promise<void> {
  const { result } = journey;
  const accountId = result && "subject" in result ? result.subject : undefined;
  return saveRecord(deps, { kind, id: journey.state }, { payload: { journey, accountId }, lifeSeconds });
}

async function findJourney({ deps }: Broker, state: string): Promise<Journey | undefined> {
  const found = await findRecord(deps, kind, state);
  return found?.["journey"] as Journey | undefined;
}

function isOfBrowser(journey: Journey, { headers }: FastifyRequest): boolean {
  return cookieIn(headers.cookie ?? "", cookieName(journey)) === journey.browser;
}

function rememberBrowser(reply: FastifyReply, broker: Broker, journey: Journey): FastifyReply {
  return setCookie(reply, broker, { journey, value: journey.browser, lifeSeconds });
}

function forgetBrowser(reply: FastifyReply, broker: Broker, journey: Journey): FastifyReply {
  return setCookie(reply, broker, { journey, value: "", lifeSeconds: 0 });
}

function setCookie(
  reply: FastifyReply,
  { identity }: Broker,
  { journey, value, lifeSeconds: life }: { journey: Journey; value: string; lifeSeconds: number },
): FastifyReply {
  const path = brokerPath("callback", { id: journey.upstreamId });
  const secure = identity.url.startsWith("https:") ? "; Secure" : "";
  const kept = `Max-Age=${life}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
  return reply.header("set-cookie", `${cookieName(journey)}=${value}; ${kept}`);
}

/** One cookie per login, because several tabs may log in at once. */
function cookieName({ uid }: Journey): string {
  return `identity_upstream_${uid}`;
}

function searchOf(request: FastifyRequest): string {
  const at = request.url.indexOf("?");
  return at < 0 ? "" : request.url.slice(at);
}
