// In Firefox and WebKit: with storage blocked the product works for the visit; without JavaScript every page says what to do.
import { expect } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";
import { openAccount } from "../steps/api-account.ts";
import { inEachEngine } from "./in-each-engine.ts";

const addresses = Object.values(pages).map((path) => path.replace(/:\w+/g, "japan"));
const notice = /Your browser does not let this site store data/;
const { login } = english.signIn;

// WebKit can only be without local storage; its session storage stays, so that nothing is lost on a reload.
inEachEngine("with storage blocked no page is blank", { without: "storage" }, async (visitor, engine) => {
  for (const path of addresses) {
    await visitor.open(path);
    await expect.poll(() => visitor.textOf("h1"), path).not.toBe("");
    if (engine === "firefox") await visitor.see(notice);
  }
});

inEachEngine("with storage blocked a user logs in for the visit", { without: "storage" }, async (visitor) => {
  const { person } = await openAccount();
  await visitor.open(pages.applications);
  await visitor.type({ kind: "field", name: login.email }, person.email);
  await visitor.type({ kind: "field", name: login.password }, person.password);
  await visitor.click({ kind: "button", name: login.submit });
  await visitor.see("No applications found.");
});

inEachEngine("without JavaScript every page says what to do", { without: "javascript" }, async (visitor) => {
  for (const path of [...addresses, "/no-such-page"]) {
    await visitor.open(path);
    await visitor.see("Turn it on in your browser's settings", "noscript p");
    await visitor.see("JavaScript ज़रूरी है", "noscript [lang=hi]");
  }
});
