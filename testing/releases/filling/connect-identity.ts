// Connects a traveller's account with a test identity of the built-in broker.
import { decodeJwt } from "jose";
import { identityCalls } from "#contract/identity/paths.ts";
import { done } from "../../canaries/apply-as.ts";
import type { Visitor } from "../../hostile/visitor.ts";
import { codeRequest, exchangeCode } from "../../identity/browser-client.ts";
import { cookieBrowser } from "../../identity/cookie-browser.ts";
import { password } from "../people.ts";

/** Returns the identity's subject. */
export async function connectIdentity(member: Visitor, email: string): Promise<string> {
  const idToken = await idTokenFor(member.url, email);
  await done(member.call("POST", identityCalls.list, { idToken, password }));
  return decodeJwt(idToken).sub ?? "";
}

/** Asks for an email whose link would connect an account with an unconfirmed email. */
export async function askToConnect(anybody: Visitor, email: string): Promise<void> {
  await done(anybody.call("POST", identityCalls.mail, { idToken: await idTokenFor(anybody.url, email) }));
}

async function idTokenFor(url: string, identity: string): Promise<string> {
  const browser = cookieBrowser();
  const asked = codeRequest(url);
  const page = await browser.go(asked.url);
  const isHome = (to: URL) => to.pathname === "/login" && to.searchParams.has("state");
  const back = await browser.go(`${page.url.href}/test`, { form: { identity }, stop: isHome });
  const code = back.url.searchParams.get("code") ?? "";
  const { id_token: idToken = "" } = await exchangeCode(url, { code, verifier: asked.verifier });
  return idToken;
}
