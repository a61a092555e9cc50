// A separate product whose pushes go to a doubled push service, and a double of the browser's Push API.
import type { Page } from "@playwright/test";
import type { BrowserDouble } from "#testing/push/browser-double.ts";
import { startPushDouble } from "#testing/push/push-double.ts";
import { startOwnProduct } from "./own-product.ts";

export async function startProductWithPush() {
  const push = await startPushDouble();
  const product = await startOwnProduct({ PUSH_TEST_CA: push.caPath });
  return {
    url: product.url,
    dataDir: product.dataDir,
    taken: push.taken,
    output: product.output,
    newBrowser: () => push.newBrowser(),
    async stop() {
      await product.stop();
      await push.close();
    },
  };
}

/**
 * Replaces the browser's Push API and its permission prompt, which a headless browser denies. Records the notifications
 * that the page shows.
 */
export async function doublePush(page: Page, { endpoint, keys }: BrowserDouble): Promise<void> {
  await page.addInitScript(
    ({ made }) => {
      const permission = () => (localStorage.getItem("allowed") ? "granted" : "default");
      Object.defineProperty(Notification, "permission", { get: permission });
      Notification.requestPermission = async () => {
        localStorage.setItem("allowed", "yes");
        return "granted";
      };
      const subscription = (key: string) => ({
        options: { applicationServerKey: Uint8Array.from(atob(key), (one) => one.charCodeAt(0)).buffer },
        toJSON: () => made,
        unsubscribe: async () => {
          localStorage.removeItem("subscribed");
          return true;
        },
      });
      const plain = (key: string) => key.replaceAll("-", "+").replaceAll("_", "/");
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const key = localStorage.getItem("subscribed");
          return key ? subscription(plain(key)) : null;
        },
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem("subscribed", applicationServerKey);
          return subscription(plain(applicationServerKey));
        },
      });
      const shown: unknown[] = [];
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        shown.push({ title, body: options?.body });
      };
      Object.assign(globalThis, { shown });
    },
    { made: { endpoint, keys } },
  );
}

/** The notifications that the page has shown. */
export function shownByPage(page: Page): Promise<{ title: string; body: string }[]> {
  return page.evaluate(() => (globalThis as unknown as { shown: { title: string; body: string }[] }).shown);
}
