// @vitest-environment jsdom
// Several tabs that log in at the provider at the same time (§4).
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

it("a returning login finds its own cookie, even if another tab has written it since", () => {
  begin("first");
  document.cookie = `${name}=${valueOf("second")}; Path=/`;
  restoreOwnTransaction("?code=c&state=first");
  expect(underWay()).toBe(`${name}=${valueOf("first")}`);
});

it.each(["for %j the cookie stays unchanged", "?code=c", ""])(
  "for %j the cookie stays unchanged",
  (search) => {
    begin("first");
    document.cookie = `${name}=${valueOf("second")}; Path=/`;
    restoreOwnTransaction(search);
    expect(underWay()).toBe(`${name}=${valueOf("second")}`);
  },
);

it("is restored once", () => {
  begin("first");
  document.cookie = `${name}=; Max-Age=0; Path=/`;
  restoreOwnTransaction("?code=c&state=first");
  document.cookie = `${name}=; Max-Age=0; Path=/`;
  restoreOwnTransaction("?code=c&state=first");
  expect(underWay()).toBeUndefined();
});

it("nothing is stored where no login started, and malformed transactions are ignored", () => {
  keepOwnTransaction();
  expect(sessionStorage).toHaveLength(0);
  document.cookie = `${name}=%E0; Path=/`;
  keepOwnTransaction();
  document.cookie = `${name}=; Max-Age=0; Path=/`;
  restoreOwnTransaction("?code=c&state=first");
  expect(underWay()).toBeUndefined();
});
