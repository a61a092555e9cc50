// The built-in identity broker over HTTP, with the requests of the browser library (docs/decisions/0022).
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { type CodeRequest, codeRequest, exchangeCode } from "#testing/identity/browser-client.ts";
import { type CookieBrowser, cookieBrowser } from "#testing/identity/cookie-browser.ts";
import { type ListeningApp, startListeningApp } from "#testing/identity/listening-app.ts";
import { openIdentityProviders } from "../open-identity-providers.ts";

let test: ListeningApp;
beforeAll(async () => {
  test = await startListeningApp({ IDENTITY_ORGANIZATION: "org_Visa" });
});
afterAll(() => test.close());

const isHome = (url: URL) => url.pathname === "/login" && url.searchParams.has("state");

/** Chooses a test identity on the broker's page and follows the redirects back to ours. */
async function choose(browser: CookieBrowser, identity: string, asked: CodeRequest = codeRequest(test.url)) {
  const page = await browser.go(asked.url);
  const back = await browser.go(`${page.url.href}/test`, { form: { identity }, stop: isHome });
  return { page, asked, back: back.url.searchParams };
}

async function tokensOf(browser: CookieBrowser, identity: string) {
  const { asked, back } = await choose(browser, identity);
  return exchangeCode(test.url, { code: back.get("code") ?? "", verifier: asked.verifier });
}

/** Runs a silent check as our page does. */
async function askSilently(browser: CookieBrowser) {
  return browser.go(codeRequest(test.url, { prompt: "none", response_mode: "web_message" }).url);
}

describe("the broker", () => {
  it("publishes Auth0's paths and an issuer with a trailing slash", async () => {
    const found = await (await fetch(`${test.url}/.well-known/openid-configuration`)).json();
    expect(found).toMatchObject({
      issuer: `${test.url}/`,
      authorization_endpoint: `${test.url}/authorize`,
      token_endpoint: `${test.url}/oauth/token`,
      jwks_uri: `${test.url}/.well-known/jwks.json`,
      response_types_supported: ["code"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    });
    const { keys } = (await (await fetch(`${test.url}/.well-known/jwks.json`)).json()) as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });

  it("shows clearly marked test identities, without scripts, in the site's language", async () => {
    const { text, headers, status } = await cookieBrowser().go(codeRequest(test.url).url);
    expect(status).toBe(200);
    expect(text).toContain("Test identities: nobody is verified, and no Google account is used");
    expect(text).not.toContain("<script");
    expect(headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
    const browser = cookieBrowser();
    browser.jar.set("language", { value: "hi", path: "/", origin: new URL(test.url).host });
    expect((await browser.go(codeRequest(test.url).url)).text).toContain('<html lang="hi">');
    browser.jar.set("scheme", { value: "dark", path: "/", origin: new URL(test.url).host });
    expect((await browser.go(codeRequest(test.url).url)).text).toContain(
      '<html lang="hi" data-scheme="dark">',
    );
  });

  it("issues a token that our API accepts, with name, email address and organisation", async () => {
    const { id_token: idToken = "", status } = await tokensOf(cookieBrowser(), "asha");
    expect(status).toBe(200);
    expect(decodeProtectedHeader(idToken).alg).toBe("RS256");
    expect(decodeJwt(idToken)).toMatchObject({
      iss: `${test.url}/`,
      sub: "test|asha",
      aud: "pravesh-web",
      name: "Asha Rao",
      email: "asha.rao@example.com",
      email_verified: true,
      org_id: "org_Visa",
    });
    const payload = { idToken };
    const answer = await test.app.inject({ method: "POST", url: "/api/v1/login/identity", payload });
    expect(answer.json().code).toBe("create_password");
  });

  it("offers identities with an unverified address, with none, and with a typed address", async () => {
    const claimsOf = async (identity: string) =>
      decodeJwt((await tokensOf(cookieBrowser(), identity)).id_token ?? "");
    expect(await claimsOf("bilal")).toMatchObject({ email_verified: false });
    expect(await claimsOf("dev")).not.toHaveProperty("email");
    const other = { sub: "test|kavya.nair@example.com", name: "Kavya Nair", email_verified: true };
    expect(await claimsOf(" Kavya.Nair@example.com")).toMatchObject(other);
  });

  it("answers with mfa_required when a second factor is required", async () => {
    expect(await tokensOf(cookieBrowser(), "chitra")).toMatchObject({ status: 400, error: "mfa_required" });
  });

  it("exchanges a code once, and only with its verifier", async () => {
    const { asked, back } = await choose(cookieBrowser(), "asha");
    const code = back.get("code") ?? "";
    expect(back.get("state")).toBe(asked.state);
    expect(await exchangeCode(test.url, { code, verifier: "x".repeat(43) })).toMatchObject({
      error: "invalid_grant",
    });
    const fresh = await choose(cookieBrowser(), "asha");
    const use = { code: fresh.back.get("code") ?? "", verifier: fresh.asked.verifier };
    const answers = await Promise.all([1, 2, 3].map(() => exchangeCode(test.url, use)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await exchangeCode(test.url, use)).error).toBe("invalid_grant");
  });

  it("issues no code without PKCE, for other pages or for other clients", async () => {
    const refused = async (over: Record<string, string>) =>
      cookieBrowser().go(codeRequest(test.url, over).url);
    const wrong: Record<string, string>[] = [
      { redirect_uri: "https://evil.example/login" },
      { client_id: "another" },
    ];
    for (const over of wrong) {
      const answer = await refused(over);
      expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
      expect(answer.text).not.toContain("evil");
    }
    const plain = codeRequest(test.url).url.replace(/&code_challenge[^&]*/g, "");
    const back = await cookieBrowser().go(plain, { stop: isHome });
    expect(back.url.searchParams.get("error")).toBe("invalid_request");
  });
});

describe("a session at the broker", () => {
  it("is found silently, and ended by logout, which redirects to our pages only", async () => {
    const browser = cookieBrowser();
    const before = await askSilently(browser);
    expect(before.text).toContain("login_required");
    await choose(browser, "asha");
    const during = await askSilently(browser);
    expect(during.text).toContain('"code":');
    expect(during.text).toContain("authorization_response");
    expect(during.headers.get("content-security-policy")).toMatch(/script-src 'report-sample' 'sha256-/);
    expect(during.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(during.headers.get("x-frame-options")).toBe("SAMEORIGIN");

    const out = (returnTo: string) =>
      browser.go(`${test.url}/v2/logout?${new URLSearchParams({ returnTo }).toString()}`, {
        stop: () => true,
      });
    expect((await out("https://evil.example/")).url.href).toBe(`${test.url}/`);
    expect((await out(`//evil.example`)).url.href).toBe(`${test.url}/`);
    expect((await out(`${test.url}/home`)).url.href).toBe(`${test.url}/home`);
    expect((await askSilently(browser)).text).toContain("login_required");
  });

  it("changes to another user who logs in", async () => {
    const browser = cookieBrowser();
    await choose(browser, "asha");
    const asked = codeRequest(test.url, { prompt: "login" });
    const between = await browser.go(`${(await browser.go(asked.url)).url.href}/test`, {
      form: { identity: "kavya@example.com" },
    });
    expect(between.headers.get("content-security-policy")).toMatch(/script-src 'report-sample' 'sha256-/);
    const [, action = ""] = /action="([^"]+)"/.exec(between.text) ?? [];
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(between.text) ?? [];
    const back = await browser.go(action, { form: { xsrf, logout: "yes" }, stop: isHome });
    const code = back.url.searchParams.get("code") ?? "";
    const { id_token: idToken = "" } = await exchangeCode(test.url, { code, verifier: asked.verifier });
    expect(decodeJwt(idToken).sub).toBe("test|kavya@example.com");
  });

  it("ends once test identities are turned off", async () => {
    const browser = cookieBrowser();
    await choose(browser, "asha");
    const { platform } = test;
    const { url } = codeRequest(test.url, { prompt: "none", response_mode: "web_message" });
    const cookie = [...browser.jar].map(([key, { value }]) => `${key.split(" ")[0]}=${value}`).join("; ");
    const answerWith = async (testAccounts: boolean) => {
      const { identity: offered } = platform.config;
      const config = {
        ...platform.config,
        identity: offered && { ...offered, broker: { upstreams: [], testAccounts } },
      };
      const identity = openIdentityProviders({ ...platform, config });
      const app = await buildApp({ ...platform, config, identity });
      const { body } = await app.inject({ url, headers: { cookie } });
      await app.close();
      return body;
    };
    expect(await answerWith(true)).toContain('"code":');
    expect(await answerWith(false)).toContain("login_required");
  });

  it("is not started when the user cancels, and our page gets access_denied", async () => {
    const browser = cookieBrowser();
    const page = await browser.go(codeRequest(test.url).url);
    const back = await browser.go(`${page.url.href}/cancel`, { form: {}, stop: isHome });
    expect(back.url.searchParams.get("error")).toBe("access_denied");
  });

  it("belongs to the browser that started it, and its URL is useless in another", async () => {
    const page = await cookieBrowser().go(codeRequest(test.url).url);
    const thief = cookieBrowser();
    expect((await thief.go(page.url)).status).toBe(400);
    expect((await thief.go(`${page.url.href}/test`, { form: { identity: "asha" } })).status).toBe(400);
  });

  it("is encrypted in the database, under hashed IDs and without names", async () => {
    const browser = cookieBrowser();
    await choose(browser, "asha");
    const rows = await test.db.selectFrom("identity_records").selectAll().execute();
    expect(rows.length).toBeGreaterThan(2);
    const text = rows.map((row) => `${row.kind} ${row.sealed_payload.toString("latin1")}`).join("\n");
    for (const secret of ["asha", "Asha", ...[...browser.jar.values()].map(({ value }) => value)]) {
      expect(text).not.toContain(secret);
    }
  });

  it("outlives the key it started with, in any process", async () => {
    const browser = cookieBrowser();
    await choose(browser, "asha");
    await test.db.deleteFrom("identity_keys").execute();
    test.clock.advance(61_000);
    const asked = codeRequest(test.url);
    const back = await browser.go(asked.url, { stop: isHome });
    const code = back.url.searchParams.get("code") ?? "";
    const { id_token: idToken = "" } = await exchangeCode(test.url, { code, verifier: asked.verifier });
    const [key] = await test.db.selectFrom("identity_keys").select("id").execute();
    expect(decodeProtectedHeader(idToken).kid).toBe(key?.id);
  });
});

describe("without test identities", () => {
  it("no identity can be chosen", async () => {
    const upstream = { id: "google", name: "Google", issuer: "http://127.0.0.1:1" };
    const client = { clientId: "pravesh", clientSecret: "a secret of ours" };
    const closed = await startListeningApp({
      IDENTITY_UPSTREAMS: JSON.stringify([{ ...upstream, ...client }]),
      IDENTITY_TEST_ACCOUNTS: "false",
    });
    const browser = cookieBrowser();
    const isInteraction = (url: URL) => url.pathname.startsWith("/interaction/");
    const page = await browser.go(codeRequest(closed.url).url, { stop: isInteraction });
    const tried = await browser.go(`${page.url.href}/test`, { form: { identity: "asha" } });
    expect(tried.status).toBe(400);
    const back = await browser.go(page.url, { stop: isHome });
    expect(back.url.searchParams.get("error")).toBe("temporarily_unavailable");
    await closed.close();
  });
});
