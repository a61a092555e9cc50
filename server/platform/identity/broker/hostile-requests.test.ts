// Hostile requests to the broker: each is rejected with a message and the right status, and never redirects elsewhere (docs/decisions/0022).
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CodeRequest, codeRequest, exchangeCode } from "#testing/identity/browser-client.ts";
import { type CookieBrowser, cookieBrowser } from "#testing/identity/cookie-browser.ts";
import { type ListeningApp, startListeningApp } from "#testing/identity/listening-app.ts";

let test: ListeningApp;
beforeAll(async () => {
  test = await startListeningApp();
});
afterAll(() => test.close());

const isHome = (url: URL) => url.pathname === "/login" && url.searchParams.has("state");
const changed = "The request was incomplete or had been altered.";
const tooLate = "It took too long, or was started in another window.";
const authorize = (over: Record<string, string>) =>
  cookieBrowser().go(codeRequest(test.url, over).url, { stop: isHome });
const errorOf = ({ url }: { url: URL }) => url.searchParams.get("error");

async function choose(browser: CookieBrowser, identity: string, asked: CodeRequest = codeRequest(test.url)) {
  const page = await browser.go(asked.url);
  const back = await browser.go(`${page.url.href}/test`, { form: { identity }, stop: isHome });
  return { page, asked, code: back.url.searchParams.get("code") ?? "" };
}

const askForToken = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${test.url}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body,
  });

describe("a request to log in", () => {
  it("redirects only to our page's exact URL", async () => {
    const own = `${test.url}/login`;
    const elsewhere = [
      "https://evil.example/login",
      `${own}/../evil`,
      `${own}%2F..%2Fevil`,
      `${own}?next=https://evil.example`,
      `${own}#fragment`,
      `${own}/`,
      ` ${own}`,
      own.toUpperCase(),
      own.replace("localhost", "127.0.0.1"),
      `${test.url}@evil.example/login`,
      `${test.url}.evil.example/login`,
      "/login",
      "//evil.example/login",
      "javascript:alert(1)",
      "data:text/html,x",
    ];
    for (const redirect_uri of elsewhere) {
      const ways: Record<string, string>[] = [{}, { prompt: "none", response_mode: "web_message" }];
      for (const silent of ways) {
        const answer = await authorize({ redirect_uri, ...silent });
        expect([redirect_uri, answer.status, answer.headers.get("location")]).toEqual([
          redirect_uri,
          400,
          null,
        ]);
        expect(answer.text).toContain(changed);
        expect(answer.text).not.toContain("evil");
      }
    }
    const without = codeRequest(test.url).url.replace(/&redirect_uri=[^&]*/, "");
    expect((await cookieBrowser().go(without, { stop: isHome })).text).toContain(changed);
  });

  it("reports its error to our page", async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ code_challenge: "", code_challenge_method: "" }, "invalid_request"],
      [{ code_challenge_method: "plain" }, "invalid_request"],
      [{ code_challenge: "short" }, "invalid_request"],
      [{ response_type: "token" }, "invalid_request"],
      [{ response_type: "none" }, "unsupported_response_type"],
      [{ prompt: "none login" }, "invalid_request"],
      [{ prompt: "none" }, "login_required"],
      [{ max_age: "abc" }, "invalid_request"],
      [{ request: "e30.e30.x" }, "request_not_supported"],
      [{ request_uri: "http://127.0.0.1:1/x" }, "request_uri_not_supported"],
      [{ registration: "{}" }, "registration_not_supported"],
      [{ id_token_hint: "x.y.z" }, "invalid_request"],
    ];
    for (const [over, error] of wrong) expect([over, errorOf(await authorize(over))]).toEqual([over, error]);
    for (const response_mode of ["fragment", "form_post", "query.jwt", ""]) {
      const unread = await authorize({ response_mode, prompt: "none" });
      expect([unread.status, unread.text.includes(changed)]).toEqual([400, true]);
    }
    const twice = `${codeRequest(test.url).url}&state=b`;
    const back = await cookieBrowser().go(twice, { stop: (url) => url.pathname === "/login" });
    expect(errorOf(back)).toBe("invalid_request");
  });

  it("gets a response for any size and any characters", async () => {
    for (const state of [
      "s".repeat(8000),
      "a\r\nSet-Cookie: x=1\u0000",
      "'; DROP TABLE users; --",
      "\u{1F600}",
    ]) {
      const back = await authorize({ state, prompt: "none" });
      expect([back.status, back.url.searchParams.get("state")]).toEqual([303, state]);
      expect(back.headers.getSetCookie().join()).not.toContain("x=1");
    }
    expect((await authorize({ login_hint: "x".repeat(20_000) })).status).toBe(431);
    const unreadable = await cookieBrowser().go(`${test.url}/authorize?%E0%A4%A=%&a[b]=c&__proto__=1`);
    expect([unreadable.status, unreadable.text.includes(changed)]).toEqual([400, true]);
  });
});

describe("a code", () => {
  it("is rejected with another verifier, client or page; reuse revokes its tokens", async () => {
    const own = `${test.url}/login`;
    const { asked, code } = await choose(cookieBrowser(), "asha");
    const use = { grant_type: "authorization_code", client_id: "pravesh-web", redirect_uri: own, code };
    const good = { ...use, code_verifier: asked.verifier };
    const wrong: [Record<string, string>, number, string][] = [
      [use, 400, "invalid_grant"],
      [{ ...good, code_verifier: "v".repeat(43) }, 400, "invalid_grant"],
      [{ ...good, redirect_uri: `${own}/` }, 400, "invalid_grant"],
      [{ ...good, client_id: "another" }, 401, "invalid_client"],
      [{ ...good, client_secret: "guessed" }, 401, "invalid_client"],
      [{ ...good, grant_type: "refresh_token" }, 400, "unsupported_grant_type"],
      [{ ...good, grant_type: "password" }, 400, "unsupported_grant_type"],
      [{ ...good, code: `${code}x` }, 400, "invalid_grant"],
    ];
    for (const [body, status, error] of wrong) {
      const answer = await askForToken(new URLSearchParams(body).toString());
      expect([body, answer.status, await answer.json()]).toMatchObject([body, status, { error }]);
    }
    const { access_token: accessToken, status } = await exchangeCode(test.url, {
      code,
      verifier: asked.verifier,
    });
    expect(status).toBe(200);
    const userinfo = async () =>
      (await fetch(`${test.url}/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } })).status;
    expect(await userinfo()).toBe(200);
    expect(await exchangeCode(test.url, { code, verifier: asked.verifier })).toMatchObject({
      status: 400,
      error: "invalid_grant",
    });
    expect(await userinfo()).toBe(401);
  });

  it("can be exchanged only with a form from our origin; other bodies are rejected", async () => {
    const body = "grant_type=authorization_code&client_id=pravesh-web&code=x";
    const wrong: [string, Record<string, string>][] = [
      ["", {}],
      ["{}", { "content-type": "application/json" }],
      [body, { origin: "https://evil.example" }],
      [body, { authorization: "Basic %%%" }],
      [`${body}&code=y`, {}],
      [`a=${"x".repeat(1_000_000)}`, {}],
      ["grant_type=authorization_code&client_id=pravesh-web&code=%00&code_verifier=%00", {}],
      ["x", { "content-type": "multipart/form-data; boundary=x" }],
    ];
    for (const [sent, headers] of wrong) {
      const answer = await askForToken(sent, headers);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: "invalid_request" });
      expect(answer.headers.get("access-control-allow-origin")).not.toBe("https://evil.example");
    }
  });
});

describe("the broker's pages", () => {
  it("reject forms that were used or belong to another login", async () => {
    const browser = cookieBrowser();
    const { page } = await choose(browser, "asha");
    for (const url of [page.url.href, page.url.href.replace("/interaction/", "/authorize/")]) {
      const again = await browser.go(url);
      expect([again.status, again.text.includes(tooLate) || again.text.includes(changed)]).toEqual([
        400,
        true,
      ]);
    }
    const again = await browser.go(`${page.url.href}/test`, { form: { identity: "bilal" } });
    expect([again.status, again.text.includes(tooLate)]).toEqual([400, true]);
  });

  it("show an error page for an invalid URL", async () => {
    const addresses = [
      ["/identity/callback/google", 400, changed],
      ["/identity/callback/google?state=x&state=y", 400, changed],
      [`/identity/callback/google?state=${"x".repeat(300)}`, 400, changed],
      ["/identity/callback/google?state=x&code=y", 400, tooLate],
      ["/interaction/none", 400, tooLate],
      ["/interaction/none/finish", 400, changed],
      ["/interaction/none/finish?state=x", 400, tooLate],
      ["/interaction/none/upstream/google", 400, tooLate],
      ["/authorize/none", 400, changed],
    ] as const;
    for (const [path, status, sentence] of addresses) {
      const answer = await cookieBrowser().go(`${test.url}${path}`);
      expect([path, answer.status, answer.text.includes(sentence)]).toEqual([path, status, true]);
    }
    const sent = (body: string, type: string) =>
      fetch(`${test.url}/interaction/none/test`, { method: "POST", headers: { "content-type": type }, body });
    expect((await sent("{}", "application/json")).status).toBe(415);
    const huge = await sent(`identity=${"x".repeat(300_000)}`, "application/x-www-form-urlencoded");
    expect([huge.status, (await huge.text()).includes(changed)]).toEqual([413, true]);
  });

  it("show the form again for an invalid email address, and escape it", async () => {
    const browser = cookieBrowser();
    const page = await browser.go(codeRequest(test.url).url);
    for (const identity of [
      "kavya@example",
      "__proto__",
      "constructor",
      "",
      '"><b>@x.com',
      "x".repeat(330),
    ]) {
      const answer = await browser.go(`${page.url.href}/test`, { form: { identity } });
      expect([identity, answer.status]).toEqual([identity, 400]);
      expect(answer.text).toContain("Please enter a full email address");
      expect(answer.text).not.toContain("<b>@x");
    }
    const back = await browser.go(`${page.url.href}/test`, { form: { identity: "asha" }, stop: isHome });
    expect(back.url.searchParams.get("code")).toBeTruthy();
  });
});

describe("logout", () => {
  const out = (browser: CookieBrowser, asked: Record<string, string>) =>
    browser.go(`${test.url}/v2/logout?${new URLSearchParams(asked).toString()}`, { stop: () => true });

  it("always redirects to our origin", async () => {
    const elsewhere = [
      "https://evil.example/",
      "//evil.example",
      "///evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "javascript:alert(1)",
      "data:text/html,x",
      `${test.url}@evil.example`,
      `${test.url}.evil.example/`,
      "http://[",
    ];
    for (const returnTo of elsewhere) {
      expect((await out(cookieBrowser(), { returnTo })).url.href).toBe(`${test.url}/`);
    }
    for (const returnTo of ["http:evil.example", "/.//evil.example", "/\r\nx: y", "x".repeat(5000)]) {
      expect((await out(cookieBrowser(), { returnTo })).url.origin).toBe(test.url);
    }
    const twice = `${test.url}/v2/logout?returnTo=/a&returnTo=https://evil.example`;
    expect((await cookieBrowser().go(twice, { stop: () => true })).url.href).toBe(`${test.url}/`);
  });

  it("ends the session with the user's own token as a hint, however old, but not with another user's", async () => {
    const [browser, other] = [cookieBrowser(), cookieBrowser()];
    const tokenOf = async (whose: CookieBrowser, identity: string) => {
      const { asked, code } = await choose(whose, identity);
      return (await exchangeCode(test.url, { code, verifier: asked.verifier })).id_token ?? "";
    };
    const [own, foreign] = [await tokenOf(browser, "asha"), await tokenOf(other, "kavya@example.com")];
    const [header = "", payload = ""] = own.split(".");
    const forged = `${header}.${payload}.${createHash("sha256").update("x").digest("base64url")}`;
    for (const hint of [foreign, forged, "x.y.z", "", "none"]) {
      const refused = await out(browser, { id_token_hint: hint });
      expect([refused.status, refused.text.includes("You are still logged in")]).toEqual([400, true]);
    }
    const silent = codeRequest(test.url, { prompt: "none", response_mode: "web_message" });
    expect((await browser.go(silent.url)).text).toContain('"code":');
    const done = await out(browser, { id_token_hint: own, returnTo: `${test.url}/home` });
    expect(done.url.href).toBe(`${test.url}/home`);
    expect(
      (await browser.go(codeRequest(test.url, { prompt: "none" }).url, { stop: isHome })).url.href,
    ).toContain("login_required");
  });
});
