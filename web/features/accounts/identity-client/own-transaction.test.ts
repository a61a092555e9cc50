// @vitest-environment jsdom
// Several tabs on their way to the provider at once (§4).
import { beforeEach, expect, it } from "vitest";
import { keepOwnTransaction, restoreOwnTransaction } from "./own-transaction.ts";

const name = "a0.spajs.txs.pravesh-web";
const valueOf = (state: string) => encodeURIComponent(JSON.stringify({ state, nonce: "n" }));
const begin = (state: string) => {
  document.cookie = `${name}=${valueOf(state)}; Path=/`;
  keepOwnTransaction();
};
const underWay = () => document.cookie.split("; ").find((pair) => pair.startsWith(name));

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = `${name}=; Max-Age=0; Path=/`;
});

it("a log-in that returns finds its own cookie, whatever another tab has written since", () => {
  begin("first");
  document.cookie = `${name}=${valueOf("second")}; Path=/`;
  restoreOwnTransaction("?code=c&state=first");
  expect(underWay()).toBe(`${name}=${valueOf("first")}`);
});

it.each(["?code=c&state=another", "?code=c", ""])("for %j the cookie stays as it is", (search) => {
  begin("first");
  document.cookie = `${name}=${valueOf("second")}; Path=/`;
  restoreOwnTransaction(search);
  expect(underWay()).toBe(`${name}=${valueOf("second")}`);
});

it("is put back once", () => {
  begin("first");
  document.cookie = `${name}=; Max-Age=0; Path=/`;
  restoreOwnTransaction("?code=c&state=first");
  document.cookie = `${name}=; Max-Age=0; Path=/`;
  restoreOwnTransaction("?code=c&state=first");
  expect(underWay()).toBeUndefined();
});

it("nothing is kept where nobody began, and nothing is read from what is no transaction", () => {
  keepOwnTransaction();
  expect(sessionStorage).toHaveLength(0);
  document.cookie = `${name}=%E0; Path=/`;
  keepOwnTransaction();
  document.cookie = `${name}=; Max-Age=0; Path=/`;
  restoreOwnTransaction("?code=c&state=first");
  expect(underWay()).toBeUndefined();
});
