// Waits for the service worker, which comes after everything else a page needs.
import { expect, type Page } from "@playwright/test";

/** Until the page is in the hands of an installed worker, with the shell on the device. */
export async function workerIsReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe("activated");
}
