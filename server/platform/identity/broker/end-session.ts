// Log-out at the broker, by the address Auth0 has for it: ends the session, then leads back to our own pages (specification §4).
import { z } from "zod";
import { cookieIn } from "#contract/page-cookies.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { brokerPaths } from "./broker-paths.ts";
import { sessionCookie } from "./build-provider.ts";
import type { Broker } from "./open-broker.ts";
import { dropGrant, dropRecord, findRecord } from "./record-store.ts";

const querystring = z.object({ returnTo: z.string().max(2000).optional() });
const kind = "Session";

export function endSessionRoute(scope: App, broker: Broker): void {
  const { url } = broker.identity;
  scope.get(brokerPaths.logout, { schema: { hide: true, querystring } }, async (request, reply) => {
    const id = cookieIn(request.headers.cookie ?? "", sessionCookie);
    if (id !== undefined) await endSession(broker, id);
    const secure = url.startsWith("https:") ? "; Secure" : "";
    const gone = `Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`;
    reply.header("set-cookie", [`${sessionCookie}=; ${gone}`, `${sessionCookie}.sig=; ${gone}`]);
    return reply.redirect(withinSite(request.query.returnTo, url), 302);
  });
}

async function endSession({ world }: Broker, id: string): Promise<void> {
  const session = await findRecord(world, kind, id);
  const authorizations = (session?.["authorizations"] ?? {}) as Record<string, { grantId?: string }>;
  for (const { grantId } of Object.values(authorizations)) {
    if (grantId === undefined) continue;
    await dropGrant(world, grantId);
    await dropRecord(world, "Grant", grantId);
  }
  await dropRecord(world, kind, id);
}

/** To our own origin only: the address is in everybody's hands. */
function withinSite(returnTo: string | undefined, siteUrl: string): string {
  const wanted = returnTo === undefined ? undefined : URL.parse(returnTo, siteUrl);
  return wanted?.origin === new URL(siteUrl).origin ? wanted.href : `${siteUrl}/`;
}
