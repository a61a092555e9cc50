// Logout at the broker, at Auth0's path: ends the session, then redirects to our pages (§4).
import { createLocalJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import { cookieIn } from "#contract/page-cookies.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { brokerPaths } from "./broker-paths.ts";
import { sessionCookie } from "./build-provider.ts";
import { publicKeys, signingKeys } from "../signing-key-store.ts";
import { stillInPage } from "./interaction-page.ts";
import { html } from "./interaction-routes.ts";
import type { Broker } from "./open-broker.ts";
import {
  dropGrant,
  dropPerson,
  dropRecord,
  findRecord,
  hasSession,
  type RecordPayload,
} from "./record-store.ts";

/** The session ends regardless of other parameters; only a hint is checked. */
const querystring = z.looseObject({
  returnTo: z.string().optional().catch(undefined),
  id_token_hint: z.string().optional(),
});
const kind = "Session";

export function endSessionRoute(scope: App, broker: Broker): void {
  const { url } = broker.identity;
  scope.get(brokerPaths.logout, { schema: { hide: true, querystring } }, async (request, reply) => {
    const cookies = request.headers.cookie ?? "";
    const id = cookieIn(cookies, sessionCookie);
    const session = id === undefined ? undefined : await findRecord(broker.deps, kind, id);
    const { id_token_hint: hint, returnTo } = request.query;
    if (hint !== undefined && !(await isMeant(broker, hint, session?.accountId))) {
      return html(reply.status(400), []).send(stillInPage(cookies));
    }
    if (id !== undefined) await endSession(broker, { id, session });
    const secure = url.startsWith("https:") ? "; Secure" : "";
    const gone = `Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`;
    reply.header("set-cookie", [`${sessionCookie}=; ${gone}`, `${sessionCookie}.sig=; ${gone}`]);
    return reply.redirect(withinSite(returnTo, url), 302);
  });
}

/** Whether the hint, which may be an expired token, belongs to the logged-in user. */
async function isMeant({ identity, deps }: Broker, hint: string, subject: string | undefined) {
  const { issuer, clientId: audience } = identity;
  const findKey = createLocalJWKSet({ keys: publicKeys(await signingKeys(deps)) });
  // Its expiry does not matter (OpenID Connect RP-Initiated Logout 2).
  const rules = { issuer, audience, algorithms: ["RS256"], currentDate: new Date(0) };
  const read = await jwtVerify(hint, findKey, rules).catch(() => undefined);
  return read !== undefined && (subject === undefined || read.payload.sub === subject);
}

async function endSession(
  { deps }: Broker,
  { id, session }: { id: string; session: RecordPayload | undefined },
): Promise<void> {
  const authorizations = (session?.["authorizations"] ?? {}) as Record<string, { grantId?: string }>;
  for (const { grantId } of Object.values(authorizations)) {
    if (grantId === undefined) continue;
    await dropGrant(deps, grantId);
    await dropRecord(deps, "Grant", grantId);
  }
  await dropRecord(deps, kind, id);
  const subject = session?.accountId;
  if (subject !== undefined && !(await hasSession(deps, subject))) await dropPerson(deps.db, subject);
}

/** Redirects to our origin only, because anyone can craft the URL. */
function withinSite(returnTo: string | undefined, siteUrl: string): string {
  const wanted = returnTo === undefined ? undefined : URL.parse(returnTo, siteUrl);
  return wanted?.origin === new URL(siteUrl).origin ? wanted.href : `${siteUrl}/`;
}
