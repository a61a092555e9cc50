// What the identity broker knows of somebody: it goes with their account at once, and with their last session there (P47).
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeRequest, exchangeCode } from "#testing/identity/browser-client.ts";
import { type CookieBrowser, cookieBrowser } from "#testing/identity/cookie-browser.ts";
import { type ListeningApp, startListeningApp } from "#testing/identity/listening-app.ts";

let test: ListeningApp;
beforeAll(async () => {
  test = await startListeningApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom("identity_records").execute());

const password = "monsoon lamp 42";
const isHome = (url: URL) => url.pathname === "/login" && url.searchParams.has("state");
const kindsLeft = async () =>
  (await test.db.selectFrom("identity_records").select("kind").orderBy("kind").execute()).map(
    ({ kind }) => kind,
  );

/** The tokens of one more log-in in this browser. */
async function logInThere(browser: CookieBrowser, identity: string) {
  const asked = codeRequest(test.url);
  const page = await browser.go(asked.url, { stop: isHome });
  const back = isHome(page.url)
    ? page
    : await browser.go(`${page.url.href}/test`, { form: { identity }, stop: isHome });
  const code = back.url.searchParams.get("code") ?? "";
  return exchangeCode(test.url, { code, verifier: asked.verifier });
}

const isKnown = async (browser: CookieBrowser) => {
  const silent = codeRequest(test.url, { prompt: "none", response_mode: "web_message" });
  return (await browser.go(silent.url)).text.includes('"code":');
};

async function post(url: string, payload: object, headers = {}) {
  const answer = await test.app.inject({ method: "POST", url: `/api/v1${url}`, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}

/** Returns the headers of a session of ours. */
async function openAccount(browser: CookieBrowser, email: string) {
  const { id_token: idToken } = await logInThere(browser, email);
  const person = { fullName: "Kavya Nair", email, phone: "9811111111", password };
  const made = await post("/users/signup", person, { "x-identity-token": idToken });
  expect(made.status).toBe(201);
  const entered = await post("/login/identity", { idToken: (await logInThere(browser, email)).id_token });
  return { "x-access-token": entered.body.data.token };
}

it("an account that is deleted takes it along: who they are, sessions in all browsers, grants and tokens", async () => {
  const [laptop, phone, stranger] = [cookieBrowser(), cookieBrowser(), cookieBrowser()];
  const headers = await openAccount(laptop, "kavya@example.com");
  const { access_token: accessToken } = await logInThere(phone, "kavya@example.com");
  const userinfo = () =>
    fetch(`${test.url}/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect((await userinfo()).status).toBe(200);
  // On its way with this person, and never ended.
  await laptop.go(codeRequest(test.url, { prompt: "login" }).url);
  await logInThere(stranger, "arjun@example.com");

  const deleted = await post("/profile/erasure", { password }, headers);
  expect(deleted.status).toBe(200);
  expect((await userinfo()).status).toBe(401);
  expect(await isKnown(stranger)).toBe(true);
  await stranger.go(`${test.url}/v2/logout`, { stop: () => true });
  expect(await kindsLeft()).toEqual([]);
  expect(await isKnown(laptop)).toBe(false);
  expect(await isKnown(phone)).toBe(false);
});

it("log-out takes it along once no other browser has a session", async () => {
  const [laptop, phone] = [cookieBrowser(), cookieBrowser()];
  await logInThere(laptop, "meera@example.com");
  await logInThere(phone, "meera@example.com");
  await laptop.go(`${test.url}/v2/logout`, { stop: () => true });
  expect(await isKnown(laptop)).toBe(false);
  expect(await isKnown(phone)).toBe(true);
  await phone.go(`${test.url}/v2/logout`, { stop: () => true });
  expect(await kindsLeft()).toEqual([]);
});
