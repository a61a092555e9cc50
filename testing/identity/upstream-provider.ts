// A double of an external provider such as Google: an OpenID provider that logs in one user without asking.
import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { type ClientAuthMethod, type Configuration, Provider } from "oidc-provider";
import { exportJWK, generateKeyPair, type JWK } from "jose";

export interface UpstreamPerson {
  sub: string;
  name: string;
  email: string;
  email_verified: boolean;
}

/** How its client must authenticate, and what its discovery document lists. */
export interface UpstreamClientRule {
  method: ClientAuthMethod;
  listed?: Configuration["clientAuthMethods"];
  /** The public half of the client's key. */
  key?: JWK;
}

/** Call `open` before the first login; it is separate because the product's port is known only later. */
export async function startUpstreamProvider(
  person: UpstreamPerson,
  rule: UpstreamClientRule = { method: "client_secret_basic" },
) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const upstream = {
    id: "google",
    name: "Google",
    issuer,
    clientId: "pravesh",
    clientSecret: "a secret of the product, known to both",
  };
  const asked: string[] = [];
  return {
    upstream,
    person,
    /** The answered requests, as method and path. */
    asked,
    async open(redirectUri: string) {
      const provider = await buildUpstream({ issuer, redirectUri, person, rule });
      const answer = provider.callback();
      server.on("request", (request, response) => {
        asked.push(`${request.method} ${(request.url ?? "").split("?")[0]}`);
        void answer(request, response);
      });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Built {
  issuer: string;
  redirectUri: string;
  person: UpstreamPerson;
  rule: UpstreamClientRule;
}

async function buildUpstream({ issuer, redirectUri, person, rule }: Built): Promise<Provider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "upstream", alg: "RS256", use: "sig" };
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: "pravesh",
        ...(rule.method.startsWith("client_secret") && {
          client_secret: "a secret of the product, known to both",
        }),
        ...(rule.key && { jwks: { keys: [rule.key] as never } }),
        token_endpoint_auth_method: rule.method,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    clientAuthMethods: rule.listed ?? [rule.method],
    jwks: { keys: [key] as never },
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    cookies: { keys: ["upstream"] },
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Grant: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/log-in/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => Promise.resolve({ ...person, sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.client && oidc.session?.grantIdFor(oidc.client.clientId);
      const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
      // A new grant would void the codes of the existing one, for example in another tab.
      if (known) return known;
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith("/log-in/")) return next();
    ctx.respond = false;
    await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: person.sub } });
  });
  return provider;
}
export type UpstreamProvider = Awaited<ReturnType<typeof startUpstreamProvider>>;
