// Choosing who logs in: the broker's page, its test identities, and giving up.
import type { FastifyReply, FastifyRequest } from "fastify";
import { type InteractionResults, errors } from "oidc-provider";
import { z } from "zod";
import type { App } from "#server/platform/http/app-type.ts";
import { brokerPath, brokerPaths } from "./broker-paths.ts";
import { errorPage, interactionPage, interactionPolicy } from "./interaction-page.ts";
import { asFromOutside, type Broker } from "./open-broker.ts";
import { keepPerson } from "./person-store.ts";
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
    if (!(await isUnderWay(broker, request, reply))) return showExpired(request, reply);
    const [only] = upstreams;
    if (only && upstreams.length === 1 && !testAccounts) {
      return reply.redirect(brokerPath("upstream", { uid, id: only.id }), 303);
    }
    const cookies = request.headers.cookie ?? "";
    const origins = upstreams.map(({ issuer }) => new URL(issuer).origin);
    return html(reply, origins).send(interactionPage({ uid, upstreams, testAccounts, cookies }));
  });
  scope.post(brokerPaths.testLogin, { schema }, async (request, reply) => {
    const sent = form.safeParse(request.body);
    const chosen = testAccounts && sent.success ? sent.data.identity : "";
    const person = findTestPerson(chosen, broker.identity.organization);
    if (!person || !(await isUnderWay(broker, request, reply))) return showExpired(request, reply);
    await keepPerson(broker.world, person);
    return goOn(broker, { request, reply }, { login: { accountId: person.subject } });
  });
  scope.post(brokerPaths.cancel, { schema }, async (request, reply) => {
    if (!(await isUnderWay(broker, request, reply))) return showExpired(request, reply);
    const result = { error: "access_denied", error_description: "The login was cancelled" };
    return goOn(broker, { request, reply }, result);
  });
}

/** Whether this browser began the log-in of the address, and it has not ended yet. */
export async function isUnderWay(
  broker: Broker,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<boolean> {
  asFromOutside(request, broker.identity.url);
  try {
    const { uid } = await (await broker.provider()).interactionDetails(request.raw, reply.raw);
    return uid === request.params.uid;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false;
    throw error;
  }
}

/** Back to the browser's request, with what was found out. */
export async function goOn(
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

function html(reply: FastifyReply, origins: readonly string[]): FastifyReply {
  return reply
    .headers({ "content-security-policy": interactionPolicy(origins), "referrer-policy": "same-origin" })
    .type("text/html; charset=utf-8")
    .serializer((page: string) => page);
}
