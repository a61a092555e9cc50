// The identity broker erases what it knows about a person with their account, or with their last session there (P47).
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

/** Logs in again in this browser and returns the tokens. */
async function logInAtBroker(browser: CookieBrowser, identity: string) {
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

/** Returns the headers of a Pravesh session. */
async function openAccount(browser: CookieBrowser, email: string) {
  const { id_token: idToken } = await logInAtBroker(browser, email);
  const person = { fullName: "Kavya Nair", email, phone: "9811111111", password };
  const made = await post("/users/signup", person, { "x-identity-token": idToken });
  expect(made.status).toBe(201);
  const entered = await post("/login/identity", { idToken: (await logInAtBroker(browser, email)).id_token });
  return { "x-access-token": entered.body.data.token };
}

it("deleting an account erases the person, their sessions in all browsers, grants and tokens at the broker", async () => {
  const [laptop, phone, stranger] = [cookieBrowser(), cookieBrowser(), cookieBrowser()];
  const headers = await openAccount(laptop, "kavya@example.com");
  const { access_token: accessToken } = await logInAtBroker(phone, "kavya@example.com");
  const userinfo = () =>
    fetch(`${test.url}/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect((await userinfo()).status).toBe(200);
  // A flow that this person started and never finished.
  await laptop.go(codeRequest(test.url, { prompt: "login" }).url);
  await logInAtBroker(stranger, "arjun@example.com");

  const deleted = await post("/profile/erasure", { password }, headers);
  expect(deleted.status).toBe(200);
  expect((await userinfo()).status).toBe(401);
  expect(await isKnown(stranger)).toBe(true);
  await stranger.go(`${test.url}/v2/logout`, { stop: () => true });
  expect(await kindsLeft()).toEqual([]);
  expect(await isKnown(laptop)).toBe(false);
  expect(await isKnown(phone)).toBe(false);
});

it("logout erases it once no other browser has a session", async () => {
  const [laptop, phone] = [cookieBrowser(), cookieBrowser()];
  await logInAtBroker(laptop, "meera@example.com");
  await logInAtBroker(phone, "meera@example.com");
  await laptop.go(`${test.url}/v2/logout`, { stop: () => true });
  expect(await isKnown(laptop)).toBe(false);
  expect(await isKnown(phone)).toBe(true);
  await phone.go(`${test.url}/v2/logout`, { stop: () => true });
  expect(await kindsLeft()).toEqual([]);
});
