// Waits for the service worker, which comes after everything else a page needs, and for what it keeps.
import { expect, type Page } from "@playwright/test";

/** Until the page is in the hands of an installed worker, with the shell on the device. */
export async function workerIsReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe("activated");
}

/** Until the weights of both networks are on the device: from then on passports are read without a connection. */
export async function readerIsKept(page: Page): Promise<void> {
  for (const weights of [/mrz-net/, /print-net/]) {
    await expect.poll(() => keptForReading(page), { timeout: 30_000 }).toMatch(weights);
  }
}

/** The addresses of the shell's files on the device. */
function keptForReading(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes("-shell-"));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept
      .flat()
      .map(({ url }) => url)
      .join();
  });
}
