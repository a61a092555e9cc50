// Measures the bytes of a first visit to a page, without those that the service worker fetches for later.
import { chromium as playwright } from "@playwright/test";

export interface FirstVisit {
  scriptKB: number;
  totalKB: number;
  /** Bytes over the network by URL, headers included. */
  requests: Record<string, number>;
}

/** After this long without a request, the page is complete. */
const stillMs = 2000;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

export async function measureFirstVisit(executablePath: string, url: string): Promise<FirstVisit> {
  const browser = await playwright.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage(phone);
    const session = await page.context().newCDPSession(page);
    const sent = new Map<string, { url: string; type: string; bytes: number }>();
    session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
      sent.set(requestId, { url: request.url, type: type ?? "", bytes: 0 });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const request = sent.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    await session.send("Network.enable");
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(stillMs);
    return sums([...sent.values()]);
  } finally {
    await browser.close();
  }
}

function sums(sent: readonly { url: string; type: string; bytes: number }[]): FirstVisit {
  const kilobytes = (rows: typeof sent): number =>
    Math.round(rows.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;
  return {
    scriptKB: kilobytes(sent.filter(({ type }) => type === "Script")),
    totalKB: kilobytes(sent),
    requests: Object.fromEntries(sent.map(({ url, bytes }) => [new URL(url).pathname, bytes])),
  };
}
