// How the broker authenticates to an upstream provider: by the provider's metadata or the settings (docs/decisions/0022).
import { exportJWK, generateKeyPair } from "jose";
import { describe, expect, it } from "vitest";
import { cookieBrowser } from "#testing/identity/cookie-browser.ts";
import { startUpstreamProvider, type UpstreamClientRule } from "#testing/identity/upstream-provider.ts";
import type { Upstream } from "../identity-port.ts";
import { type AuthenticationMethod, methodFor } from "./client-authentication.ts";
import { freshChecks, upstreamClient } from "./upstream-client.ts";

const meera = { sub: "1", name: "Meera Iyer", email: "meera@example.com", email_verified: true };
const redirectUri = "http://localhost:9/identity/callback/google";
const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
const names = { kid: "ours", alg: "ES256" } as const;
const publicJwk = { ...(await exportJWK(publicKey)), ...names };
const clientKey = { ...(await exportJWK(privateKey)), ...names } as NonNullable<Upstream["clientKey"]>;

/** Runs a whole login at a provider with this rule and returns the person. */
async function logInAt(rule: UpstreamClientRule, settings: Partial<Upstream> = {}) {
  const provider = await startUpstreamProvider(meera, rule);
  try {
    await provider.open(redirectUri);
    const client = upstreamClient({ ...provider.upstream, ...settings }, redirectUri);
    const checks = freshChecks();
    const stop = (url: URL) => url.href.startsWith(redirectUri);
    const back = await cookieBrowser().go(await client.begin(checks, { again: false }), { stop });
    return await client.finish(back.url.search, checks);
  } finally {
    await provider.close();
  }
}

describe("client authentication", () => {
  it.each(["client_secret_basic", "client_secret_post", "client_secret_jwt"] as const)(
    "is %s when the provider lists nothing else",
    async (method) => {
      expect(await logInAt({ method })).toMatchObject({ subject: "google|1", emailVerified: true });
    },
  );

  it("is a signed assertion when we have a key", async () => {
    const rule = { method: "private_key_jwt", key: publicJwk } as const;
    const keyOnly = { clientSecret: undefined, clientKey };
    expect(await logInAt(rule, keyOnly)).toMatchObject({ subject: "google|1" });
  });

  it("follows the settings rather than the list of the provider", async () => {
    const listed = ["client_secret_basic", "client_secret_jwt", "none"] as const;
    const at = (method: (typeof listed)[number], authentication?: AuthenticationMethod) =>
      logInAt({ method, listed: [...listed] }, { authentication });
    await expect(at("client_secret_jwt")).rejects.toMatchObject({ status: 401 });
    expect(await at("client_secret_jwt", "client_secret_jwt")).toMatchObject({ subject: "google|1" });
    expect(await at("none", "none")).toMatchObject({ subject: "google|1" });
  });

  it("is determined before the browser is redirected, which fails if there is none", async () => {
    const rule = { method: "private_key_jwt", key: publicJwk } as const;
    await expect(logInAt(rule)).rejects.toThrow(
      "lists no client authentication method that its settings support",
    );
  });

  it("is client_secret_basic when nothing is listed, otherwise the first usable method", () => {
    const upstream = { id: "any", name: "Any", issuer: "https://any.example", clientId: "us" };
    const bySecret = { ...upstream, clientSecret: "a secret" };
    expect(methodFor(bySecret)).toBe("client_secret_basic");
    expect(methodFor(bySecret, ["client_secret_post", "client_secret_basic"])).toBe("client_secret_basic");
    expect(methodFor(bySecret, ["private_key_jwt", "client_secret_post"])).toBe("client_secret_post");
    expect(methodFor({ ...bySecret, clientKey }, ["client_secret_post", "private_key_jwt"])).toBe(
      "private_key_jwt",
    );
    expect(() => methodFor(bySecret, ["tls_client_auth"])).toThrow("lists no client authentication");
  });
});
