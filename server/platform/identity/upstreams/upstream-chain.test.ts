// The whole login chain without a screen: browser, broker, upstream provider and our session (docs/decisions/0022).
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeRequest, exchangeCode } from "#testing/identity/browser-client.ts";
import { cookieBrowser } from "#testing/identity/cookie-browser.ts";
import { type ListeningApp, startListeningApp } from "#testing/identity/listening-app.ts";
import { forcedPrompt } from "./upstream-client.ts";
import { startUpstreamProvider, type UpstreamProvider } from "#testing/identity/upstream-provider.ts";

let google: UpstreamProvider;
let test: ListeningApp;
beforeAll(async () => {
  const kavya = { sub: "10769150350006150715113082367", name: "Kavya Nair", email: "Kavya@example.com" };
  google = await startUpstreamProvider({ ...kavya, email_verified: true });
  test = await startListeningApp({ IDENTITY_UPSTREAMS: JSON.stringify([google.upstream]) });
  await google.open(`${test.url}/identity/callback/google`);
});
afterAll(async () => {
  await test.close();
  await google.close();
});

const isHome = (url: URL) => url.pathname === "/login" && url.searchParams.has("state");
const isCallback = (url: URL) => url.pathname === "/identity/callback/google";
const post = (url: string, payload: object, headers = {}) =>
  test.app.inject({ method: "POST", url: `/api/v1${url}`, payload, headers });

async function tokenByGoogle(): Promise<string> {
  const asked = codeRequest(test.url);
  const back = await cookieBrowser().go(asked.url, { stop: isHome });
  const code = back.url.searchParams.get("code") ?? "";
  return (await exchangeCode(test.url, { code, verifier: asked.verifier })).id_token ?? "";
}

describe("login at an upstream provider", () => {
  it("leads from the browser through the broker to the provider and back to a session", async () => {
    const idToken = await tokenByGoogle();
    expect(decodeJwt(idToken)).toMatchObject({
      iss: `${test.url}/`,
      sub: "google|10769150350006150715113082367",
      name: "Kavya Nair",
      email: "Kavya@example.com",
      email_verified: true,
    });
    expect(google.asked).toContain("POST /token");
    expect((await post("/login/identity", { idToken })).json().code).toBe("create_password");
    const person = { fullName: "Kavya Nair", email: "kavya@example.com", phone: "9811111111" };
    const account = { ...person, password: "monsoon lamp 42" };
    const made = await post("/users/signup", account, { "x-identity-token": idToken });
    expect(made.statusCode).toBe(201);
    const entered = await post("/login/identity", { idToken: await tokenByGoogle() });
    const { token } = entered.json().data;
    const headers = { "x-access-token": token };
    const profile = await test.app.inject({ url: "/api/v1/profile", headers });
    expect(profile.json().data).toMatchObject({ email: "kavya@example.com", emailVerified: true });
  });

  it("fails in a browser that did not start it, and when repeated", async () => {
    const browser = cookieBrowser();
    const back = await browser.go(codeRequest(test.url).url, { stop: isCallback });
    expect((await cookieBrowser().go(back.url)).status).toBe(400);
    const altered = new URL(back.url);
    altered.searchParams.set("state", "x".repeat(43));
    expect((await browser.go(altered)).status).toBe(400);
    const home = await browser.go(back.url, { stop: isHome });
    expect(home.url.searchParams.get("code")).toBeTruthy();
    expect((await browser.go(back.url, { stop: isHome })).status).toBe(400);
  });

  it("works in two tabs at once, whichever returns first", async () => {
    const browser = cookieBrowser();
    const [first, second] = [codeRequest(test.url), codeRequest(test.url)];
    const backOfFirst = await browser.go(first.url, { stop: isCallback });
    const backOfSecond = await browser.go(second.url, { stop: isCallback });
    for (const [back, asked] of [
      [backOfFirst, first],
      [backOfSecond, second],
    ] as const) {
      const home = (await browser.go(back.url, { stop: isHome })).url.searchParams;
      expect(home.get("state")).toBe(asked.state);
      const code = home.get("code") ?? "";
      expect(await exchangeCode(test.url, { code, verifier: asked.verifier })).toMatchObject({ status: 200 });
    }
    const left = [...browser.jar.keys()].filter((name) => name.startsWith("identity_upstream"));
    expect(left).toEqual([]);
  });

  it("prompts again when our page asks for it, so that another account can be chosen", async () => {
    const isThere = (url: URL) => url.href.startsWith(google.upstream.issuer);
    const promptOf = async (over: Record<string, string>) =>
      (await cookieBrowser().go(codeRequest(test.url, over).url, { stop: isThere })).url.searchParams.get(
        "prompt",
      );
    expect(await promptOf({})).toBeNull();
    expect(await promptOf({ prompt: "login" })).toBe("login");
    expect(forcedPrompt("https://accounts.google.com")).toBe("select_account");
  });

  it("reports a rejection to our page without the provider's message", async () => {
    const browser = cookieBrowser();
    const back = await browser.go(codeRequest(test.url).url, { stop: isCallback });
    const refused = new URL(back.url);
    refused.searchParams.delete("code");
    refused.searchParams.set("error", "access_denied");
    refused.searchParams.set("error_description", "Kavya said no");
    const home = await browser.go(refused, { stop: isHome });
    expect(home.url.searchParams.get("error")).toBe("access_denied");
    expect(home.url.href).not.toContain("Kavya");
  });

  it("fails when one provider's response arrives at another's callback", async () => {
    const browser = cookieBrowser();
    const back = await browser.go(codeRequest(test.url).url, { stop: isCallback });
    expect(back.url.searchParams.get("iss")).toBe(google.upstream.issuer);
    const atAnother = back.url.href.replace("/callback/google", "/callback/evil");
    expect((await browser.go(atAnother)).status).toBe(400);
    const mixedUp = new URL(back.url);
    mixedUp.searchParams.set("iss", "https://evil.example");
    const home = await browser.go(mixedUp, { stop: isHome });
    expect(home.url.searchParams.get("error")).toBe("server_error");
    expect(home.url.href).not.toContain("evil");
  });

  it("fails with a code from another user's login", async () => {
    const thief = cookieBrowser();
    const victims = await cookieBrowser().go(codeRequest(test.url).url, { stop: isCallback });
    const own = await thief.go(codeRequest(test.url).url, { stop: isCallback });
    own.url.searchParams.set("code", victims.url.searchParams.get("code") ?? "");
    const home = await thief.go(own.url, { stop: isHome });
    expect(home.url.searchParams.get("error")).toBe("server_error");
  });
});
