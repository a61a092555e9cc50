// Asserts that a document contains payloads only as text (P35).
import { expect } from "vitest";
import { JSDOM } from "jsdom";
import { computed, evilHost, injectedAttribute } from "./payloads.ts";

/** `what` names the document in a failure. */
export function expectPlainHtml(what: string, html: string): void {
  const { document } = new JSDOM(html).window;
  const found: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    const names = element.getAttributeNames();
    const isInjected = names.some((name) => name === injectedAttribute || name.startsWith("on"));
    const addresses = ["href", "src", "action", "formaction", "srcdoc", "data"].map(
      (name) => element.getAttribute(name)?.trim().toLowerCase() ?? "",
    );
    const leadsAway = addresses.some((address) =>
      /^(?:javascript|data:text|(?:https?:)?\/\/evil)/.test(address),
    );
    if (isInjected || leadsAway) found.push(element.outerHTML.slice(0, 200));
  }
  const text = document.body.textContent ?? "";
  if (computed.test(text)) found.push("computed a template");
  expect(found, `${what}: ${evilHost} or markup`).toEqual([]);
}
