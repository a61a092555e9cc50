// Routes of the broker's login page: showing it, choosing a test identity, and cancelling.
import type { FastifyReply, FastifyRequest } from "fastify";
import { type InteractionResults, errors } from "oidc-provider";
import { z } from "zod";
import { Failure } from "#contract/errors.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { brokerPath, brokerPaths } from "./broker-paths.ts";
import { errorPage, interactionPage, interactionPolicy } from "./interaction-page.ts";
import { asFromOutside, type Broker } from "./open-broker.ts";
import { savePerson } from "./person-store.ts";
import { findTestPerson } from "./test-identities.ts";

const params = z.object({ uid: z.string().max(100) });
const form = z.object({ identity: z.string().trim().max(320) });

export function interactionRoutes(scope: App, broker: Broker): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const { upstreams, testAccounts } = broker.identity.broker ?? { upstreams: [], testAccounts: false };
  const schema = { hide: true, params };

  scope.get(brokerPaths.interaction, { schema }, async (request, reply) => {
    const { uid } = request.params;
    if (!(await findOpenLogin(broker, request, reply))) return showExpired(request, reply);
    const [only] = upstreams;
    if (only && upstreams.length === 1 && !testAccounts) {
      return reply.redirect(brokerPath("upstream", { uid, id: only.id }), 303);
    }
    return showChoice(broker, { request, reply });
  });
  scope.post(brokerPaths.testLogin, { schema, onRequest: counted(broker) }, async (request, reply) => {
    const isUnderWay = testAccounts && (await findOpenLogin(broker, request, reply));
    if (!isUnderWay) return showExpired(request, reply);
    const { identity: chosen = "" } = form.safeParse(request.body).data ?? {};
    const person = findTestPerson(chosen, broker.identity.organization);
    if (!person) return showChoice(broker, { request, reply: reply.status(400) }, chosen);
    await savePerson(broker.deps, person);
    return resumeRequest(broker, { request, reply }, { login: { accountId: person.subject } });
  });
  scope.post(brokerPaths.cancel, { schema }, async (request, reply) => {
    if (!(await findOpenLogin(broker, request, reply))) return showExpired(request, reply);
    const result = { error: "access_denied", error_description: "The login was cancelled" };
    return resumeRequest(broker, { request, reply }, result);
  });
}

function showChoice(
  { identity }: Broker,
  { request, reply }: { request: FastifyRequest<{ Params: { uid: string } }>; reply: FastifyReply },
  wrongEmail?: string,
) {
  const { upstreams, testAccounts } = identity.broker ?? { upstreams: [], testAccounts: false };
  const { uid } = request.params;
  const cookies = request.headers.cookie ?? "";
  const origins = upstreams.map(({ issuer }) => new URL(issuer).origin);
  return html(reply, origins).send(interactionPage({ uid, upstreams, testAccounts, cookies, wrongEmail }));
}

/** Rate-limits requests that store something; shows a page when the limit is reached. */
export function counted({ countStep }: Broker) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await countStep(request.ip);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "too_many_requests") throw error;
      reply.status(429).header("retry-after", String(error.details.retryAfterSeconds ?? 60));
      await html(reply, []).send(errorPage(error.code, request.headers.cookie ?? ""));
    }
  };
}

/** The login with the URL's ID, if this browser started it and it is still open; `again` if it ignores an existing session. */
export async function findOpenLogin(
  broker: Broker,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<{ again: boolean } | undefined> {
  asFromOutside(request, broker.identity.url);
  try {
    const { uid, params: asked } = await (await broker.provider()).interactionDetails(request.raw, reply.raw);
    return uid === request.params.uid ? { again: asked["prompt"] === "login" } : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** Resumes the authorization request with the login's result. */
export async function resumeRequest(
  broker: Broker,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  result: InteractionResults,
) {
  const provider = await broker.provider();
  const returnTo = await provider.interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  });
  return reply.redirect(returnTo, 303);
}

export function showExpired(request: FastifyRequest, reply: FastifyReply) {
  return html(reply.status(400), []).send(errorPage("session_not_found", request.headers.cookie ?? ""));
}

/** Shows 4xx to the user as a page; passes 5xx to the global error handler. */
export function showRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode >= 500) throw error;
  return showWrong(request, reply.status(statusCode));
}

export function showWrong(request: FastifyRequest, reply: FastifyReply) {
  return html(reply, []).send(errorPage("invalid_request", request.headers.cookie ?? ""));
}

export function html(reply: FastifyReply, origins: readonly string[]): FastifyReply {
  return reply
    .headers({ "content-security-policy": interactionPolicy(origins), "referrer-policy": "same-origin" })
    .type("text/html; charset=utf-8")
    .serializer((page: string) => page);
}
