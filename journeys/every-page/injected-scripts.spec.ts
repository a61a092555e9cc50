// What an injected string can do on our pages: nothing. Trusted Types refuse it before it becomes markup or a script (P35).
import { expect, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";

test.use({ serviceWorkers: "allow" });

const refusal = /^(?:TypeError|EvalError|SecurityError)/;

for (const [kind, path, ready] of [
  ["rendered by the server", pages.help, english.frame.chat.open],
  ["rendered by the browser", pages.login, "Login"],
] as const) {
  test(`injected strings are refused on a page ${kind}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("button", { name: ready, exact: true })).toBeVisible();
    const outcomes = Object.entries(await page.evaluate(injectEverywhere));
    expect(outcomes).toHaveLength(24);
    expect(outcomes.filter(([, outcome]) => !refusal.test(outcome))).toEqual([]);
    expect(await page.evaluate(() => "isHacked" in globalThis)).toBe(false);
  });
}

test("injected strings are refused before our scripts have started", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(pages.help);
  const { "a default policy": _ours, ...outcomes } = await page.evaluate(injectEverywhere);
  expect(Object.entries(outcomes).filter(([, outcome]) => !refusal.test(outcome))).toEqual([]);
});

/** Runs in the page. Tries every way in which a string becomes markup or a script, and returns what each ended with. */
async function injectEverywhere(): Promise<Record<string, string>> {
  const markup = "<img src=x onerror='globalThis.isHacked=true'>";
  const code = "globalThis.isHacked=true";
  const evil = "https://evil.example/a.js";
  const parent = document.body.appendChild(document.createElement("div"));
  const div = parent.appendChild(document.createElement("div"));
  const script = document.createElement("script");
  const frame = document.createElement("iframe");
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
  };
  const anyText = { createHTML: (text: string) => text, createScriptURL: (text: string) => text };
  const ways: Record<string, () => unknown> = {
    innerHTML: () => (div.innerHTML = markup),
    outerHTML: () => (div.outerHTML = markup),
    insertAdjacentHTML: () => div.insertAdjacentHTML("beforeend", markup),
    "document.write": () => document.write(markup),
    fragment: () => document.createRange().createContextualFragment(markup),
    DOMParser: () => new DOMParser().parseFromString(markup, "text/html"),
    setHTMLUnsafe: () => div.setHTMLUnsafe(markup),
    srcdoc: () => (frame.srcdoc = markup),
    "script of another site": () => (script.src = evil),
    "script in the address": () => (script.src = `data:text/javascript,${code}`),
    "script of ours": () => (script.src = "/assets/index.js"),
    "script like Stripe's": () => (script.src = "https://js.stripe.com.evil.example/v3"),
    "script text": () => (script.text = code),
    "script by attribute": () => script.setAttribute("src", evil),
    handler: () => div.setAttribute("onclick", code),
    // oxlint-disable-next-line no-eval
    eval: () => eval(code),
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
    Function: () => new Function(code),
    // oxlint-disable-next-line no-implied-eval
    setTimeout: () => setTimeout(code),
    "worker of another site": () => new Worker(evil),
    "worker from our API": () => new Worker("/api/v1/destinations"),
    "service worker": () => navigator.serviceWorker.register("/api/v1/destinations"),
    "service worker of another site": () => navigator.serviceWorker.register(evil),
    "a policy": () => trustedTypes.createPolicy("evil", anyText),
    "a default policy": () => trustedTypes.createPolicy("default", anyText),
  };
  // From here on the policy applies: the test's own call is exempt from it.
  await new Promise((resolve) => setTimeout(resolve));
  const outcomes: Record<string, string> = {};
  for (const [name, way] of Object.entries(ways)) {
    try {
      outcomes[name] = `worked: ${String(await way())}`;
    } catch (error) {
      outcomes[name] = String(error);
    }
  }
  return outcomes;
}
