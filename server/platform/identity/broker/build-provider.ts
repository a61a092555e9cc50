// Configures the OpenID provider for a set of keys: one first-party client, codes with PKCE only, no consent screen.
import type { JWK } from "jose";
import { type Configuration, errors, type KoaContextWithOIDC, Provider } from "oidc-provider";
import { brand } from "#domain/brand.ts";
import type { IdentityConfig } from "../identity-port.ts";
import { brokerPath, brokerPaths } from "./broker-paths.ts";
import { errorPage } from "./interaction-page.ts";
import { claimsOf, findPerson, sessionSeconds } from "./person-store.ts";
import { recordAdapter } from "./record-adapter.ts";
import type { RecordDeps } from "./record-store.ts";

const minuteSeconds = 60;
const claims = {
  openid: ["sub", "org_id", "org_name"],
  profile: ["name"],
  email: ["email", "email_verified"],
};

const resumed = `${brokerPaths.authorize}/`;

export const sessionCookie = "identity_session";

/** By redirect, or as a message to the page that runs a silent check in a frame. */
export const responseModes = ["query", "web_message"] as const;

export function buildProvider(deps: RecordDeps, identity: IdentityConfig, keys: readonly JWK[]): Provider {
  const provider = new Provider(identity.issuer, {
    ...offered(identity),
    ...lives,
    jwks: { keys: [...keys] as NonNullable<Configuration["jwks"]>["keys"] },
    adapter: (kind: string) => recordAdapter(deps, kind),
    cookies: {
      keys: [deps.sealer.signature(cookiePurpose(identity)).toString("base64url")],
      names: {
        session: sessionCookie,
        interaction: "identity_interaction",
        resume: "identity_resume",
      },
      long: { signed: true, httpOnly: true, sameSite: "lax" },
      short: { signed: true, httpOnly: true, sameSite: "lax" },
    },
    interactions: { url: (_ctx, { uid }) => brokerPath("interaction", { uid }) },
    findAccount: (ctx, subject) => findAccount(deps, ctx, subject),
    loadExistingGrant,
    renderError: (ctx, out) => {
      ctx.type = "html";
      ctx.body = errorPage(out.error, ctx.get("cookie"));
    },
  });
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    // Only our pages may frame the response to a silent check; the library allows any page.
    const isForFrame = ctx.query["response_mode"] === "web_message" || ctx.path.startsWith(resumed);
    const policy = ctx.response.get("content-security-policy");
    if (!isForFrame || ctx.response.get("x-frame-options") || !policy) return;
    ctx.set("content-security-policy", `${policy};frame-ancestors 'self'`);
    ctx.set("x-frame-options", "SAMEORIGIN");
  });
  return provider;
}

function offered({ url, clientId }: IdentityConfig): Configuration {
  const { authorize: authorization, token, userinfo, keys: jwks, leave: end_session } = brokerPaths;
  return {
    clients: [
      {
        client_id: clientId,
        client_name: brand.name,
        token_endpoint_auth_method: "none",
        redirect_uris: [`${url}/login`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        response_modes: [...responseModes],
      },
    ],
    allowOmittingSingleRegisteredRedirectUri: false,
    routes: { authorization, token, userinfo, jwks, end_session },
    responseTypes: ["code"],
    scopes: ["openid"],
    claims,
    // The browser library and our API read the claims from the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ["RS256"] },
    // Browsers send our page's origin too.
    clientBasedCORS: (_ctx, origin) => origin === new URL(url).origin,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: "individual-draft-01" },
    },
  };
}

const lives: Configuration = {
  ttl: {
    AccessToken: () => 60 * minuteSeconds,
    AuthorizationCode: () => minuteSeconds,
    IdToken: () => 60 * minuteSeconds,
    Interaction: () => 30 * minuteSeconds,
    Grant: () => sessionSeconds,
    // Counted from login, however often the session is used, because the person's record expires then as well.
    Session: (_ctx, { loginTs }) => Math.max(1, (loginTs ?? secondsNow()) + sessionSeconds - secondsNow()),
  },
};

/** Depends on the offered providers, so that sessions end when these change. */
function cookiePurpose({ broker }: IdentityConfig): string {
  const { upstreams = [], testAccounts = false } = broker ?? {};
  const offeredBy = upstreams.map(({ id, issuer }) => `${id} ${issuer}`).toSorted();
  return `cookies of the identity broker ${JSON.stringify([testAccounts, offeredBy])}`;
}

async function findAccount(deps: RecordDeps, ctx: KoaContextWithOIDC, subject: string) {
  const person = await findPerson(deps, subject);
  if (!person) return undefined;
  if (person.secondFactor && ctx.path === brokerPaths.token) {
    throw new errors.CustomOIDCProviderError("mfa_required", "Multifactor authentication required");
  }
  return { accountId: subject, claims: () => Promise.resolve(claimsOf(person)) };
}

/** Grants access without a consent screen, because the only client is our page. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (known?.accountId === session.accountId) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid profile email");
  await grant.save();
  return grant;
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
