// The client for login at an upstream provider: discovery, code with PKCE, token verification with its keys.
import * as client from "openid-client";
import { z } from "zod";
import type { Upstream } from "../identity-port.ts";
import type { Person } from "../broker/person-store.ts";
import { clientAuthentication, methodFor } from "./client-authentication.ts";

const timeoutSeconds = 5;

/** The values that the callback is checked against. */
export interface UpstreamChecks {
  state: string;
  nonce: string;
  verifier: string;
}

const profile = z.object({
  sub: z.string().min(1).max(200),
  name: z.string().max(200).optional().catch(undefined),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z.unknown(),
  org_id: z.string().max(200).optional().catch(undefined),
  org_name: z.string().max(200).optional().catch(undefined),
  /** The Google Workspace domain. */
  hd: z.string().max(200).optional().catch(undefined),
});

export function upstreamClient(upstream: Upstream, redirectUri: string) {
  let discovered: Promise<client.Configuration> | undefined;

  /** Cached after the first success; failures are retried. */
  function configuration(): Promise<client.Configuration> {
    discovered ??= discover(upstream).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    /** Returns the URL to redirect the browser to; `again` prompts even a logged-in user. */
    async begin({ state, nonce, verifier }: UpstreamChecks, { again }: { again: boolean }): Promise<string> {
      const config = await configuration();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid profile email",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(again && { prompt: forcedPrompt(config.serverMetadata().issuer) }),
      });
      return url.href;
    },

    /** @param search the callback's query string */
    async finish(search: string, { state, nonce, verifier }: UpstreamChecks): Promise<Person> {
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}${search}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the provider sent no ID token");
      const isWhole = claims["email"] !== undefined || !config.serverMetadata().userinfo_endpoint;
      const more = isWhole ? {} : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
      return personOf(upstream, { ...more, ...claims });
    },
  };
}
export type UpstreamClient = ReturnType<typeof upstreamClient>;

/** All providers support `login` except Google, which lets users select an account instead. */
export function forcedPrompt(issuer: string): "login" | "select_account" {
  return issuer === "https://accounts.google.com" ? "select_account" : "login";
}

export function freshChecks(): UpstreamChecks {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
}

async function discover(upstream: Upstream): Promise<client.Configuration> {
  const { issuer, clientId } = upstream;
  const execute = [client.enableNonRepudiationChecks];
  // For a provider on the same machine in tests; rejected in production (identity-settings.ts).
  if (issuer.startsWith("http:")) execute.push(client.allowInsecureRequests);
  const authenticate = await clientAuthentication(upstream);
  const found = await client.discovery(new URL(issuer), clientId, undefined, authenticate, {
    execute,
    timeout: timeoutSeconds,
  });
  // Fails now rather than after the user has logged in there.
  methodFor(upstream, found.serverMetadata().token_endpoint_auth_methods_supported);
  return found;
}

function personOf({ id, name: providerName }: Upstream, claims: unknown): Person {
  const { sub, name, email, email_verified, org_id, org_name, hd } = profile.parse(claims);
  return {
    subject: `${id}|${sub}`,
    name: name ?? email ?? providerName,
    ...(email !== undefined && { email }),
    emailVerified: email_verified === true,
    organization: org_id?.startsWith("org_") ? org_id : (org_name ?? hd)?.toLowerCase(),
  };
}
