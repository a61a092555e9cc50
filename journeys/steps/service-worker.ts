// Waits for the service worker, which starts after everything else on a page, and for the files it stores.
import { expect, type Page } from "@playwright/test";

/** Waits until an installed worker controls the page and the shell is stored on the device. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe("activated");
}

/** Waits until the weights of both networks are stored: then passports can be read offline. */
export async function waitForReader(page: Page): Promise<void> {
  for (const weights of [/mrz-net/, /print-net/]) {
    await expect.poll(() => storedFiles(page), { timeout: 30_000 }).toMatch(weights);
  }
}

/** The URLs of the shell's stored files. */
function storedFiles(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes("-shell-"));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept
      .flat()
      .map(({ url }) => url)
      .join();
  });
}
