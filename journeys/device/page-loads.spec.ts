// What each page loads: only what it needs, and ahead of time what the next page needs.
import { expect, type Page, type Request, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";

const later = /\/(?:hindi|live-chat|logout-question|confirm-dialog|month-calendar|passport-worker)-/;

/** Collects the URLs that a page requests. */
function listen(page: Page): { paths: string[]; complaints: string[] } {
  const heard = { paths: [] as string[], complaints: [] as string[] };
  page.on("request", (request) => heard.paths.push(new URL(request.url()).pathname));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.complaints.push(message.text());
  });
  return heard;
}

/** Waits until no further request starts. The network is never idle, because the stream of live events stays open. */
async function waitForQuiet(page: Page, paths: readonly string[]): Promise<void> {
  for (let before = -1; before !== paths.length;) {
    before = paths.length;
    await page.waitForTimeout(500);
  }
}

test("Home loads one script, and neither Hindi, chat, dialogs, schemas nor passport recognition", async ({
  page,
}) => {
  // The service worker also fetches files for later visits.
  await page.addInitScript(() => Object.defineProperty(navigator, "serviceWorker", { value: undefined }));
  const { paths, complaints } = listen(page);
  const sent: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") sent.push(await response.text());
  });
  await page.goto(pages.root);
  await expect(page.getByRole("button", { name: "Open Live Chat Support" })).toBeVisible();
  await page.waitForLoadState("networkidle");

  const scripts = paths.filter((path) => path.endsWith(".js"));
  expect(scripts).toHaveLength(1);
  expect(paths.filter((path) => later.test(path) || path.includes("-net-"))).toEqual([]);
  expect(sent.join("")).not.toContain("ZodError");
  expect(complaints).toEqual([]);
});

/** The public pages, and in how many files their script is at most. */
const scriptFiles = {
  [pages.root]: 1,
  "/countries/japan": 2,
  [pages.help]: 4,
  [pages.contact]: 4,
  [pages.howItWorks]: 5,
  [pages.terms]: 3,
  [pages.privacy]: 3,
  [pages.openData]: 4,
};
const maxScriptBytes = 110_000;
/** Pages with limits of their own: what a page consists of comes with the first visit (docs/decisions/0055-open-data.md). */
const ownLimits: Readonly<Record<string, number>> = { [pages.openData]: 115_000 };

/** The scripts of a first visit, and their bytes with their headers. */
async function firstVisit(page: Page, path: string): Promise<{ files: number; bytes: number }> {
  // The service worker also fetches files for later visits.
  await page.addInitScript(() => Object.defineProperty(navigator, "serviceWorker", { value: undefined }));
  const scripts: Request[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Open Live Chat Support" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const bytes = sizes.map(
    ({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize,
  );
  expect(scripts.length).toBeGreaterThan(0);
  return { files: scripts.length, bytes: bytes.reduce((sum, one) => sum + one) };
}

for (const [path, files] of Object.entries(scriptFiles)) {
  const limit = ownLimits[path] ?? maxScriptBytes;
  test(`the first visit to ${path} loads at most ${limit / 1000} KB of script, in at most ${files} files`, async ({
    page,
  }) => {
    const visit = await firstVisit(page, path);
    expect(visit.files).toBeLessThanOrEqual(files);
    expect(visit.bytes).toBeLessThanOrEqual(limit);
  });
}

// The form is all that this page is for, so it comes with the first visit (docs/decisions/0057-trip-planner.md).
test("the first visit to /plan loads at most 122 KB of script, and what computes the plan once somebody begins to enter it", async ({
  page,
}) => {
  const { paths } = listen(page);
  const { bytes } = await firstVisit(page, pages.planner);
  expect(bytes).toBeLessThanOrEqual(122_000);
  const answer = () => paths.filter((path) => path.includes("/trip-answer-"));
  expect(answer()).toEqual([]);
  await page.getByLabel("Purpose of the trip").focus();
  await expect.poll(answer).toHaveLength(1);
});

test("the chat is loaded when it is opened", async ({ page }) => {
  const { paths } = listen(page);
  await page.goto(pages.root);
  await page.getByRole("button", { name: "Open Live Chat Support" }).click();
  await expect(page.getByRole("dialog", { name: "Live Chat Support" })).toBeFocused();
  expect(paths.filter((path) => path.includes("/live-chat-"))).toHaveLength(1);
});

test("passport recognition is loaded on /visa-details, before a file can be chosen, and not earlier", async ({
  page,
}) => {
  // The service worker also fetches files for later visits; only the pages' own requests count here.
  await page.addInitScript(() => Object.defineProperty(navigator, "serviceWorker", { value: undefined }));
  const { paths } = listen(page);
  const recognition = () => paths.filter((path) => /-net-|\/passport-worker-/.test(path));
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Single Entry" });
  await enterAs(page, account, draft.id);
  for (const path of [pages.root, "/countries/japan", pages.plan]) {
    await page.goto(path);
    await waitForQuiet(page, paths);
  }
  expect(recognition()).toEqual([]);

  await page.goto(pages.details);
  const names = () => recognition().join(" ");
  await expect.poll(names, { timeout: 20_000 }).toMatch(/passport-worker/);
  await expect.poll(names, { timeout: 20_000 }).toMatch(/mrz-net/);
  await expect.poll(names, { timeout: 20_000 }).toMatch(/print-net/);
  expect(new URL(page.url()).pathname).toBe(pages.details);
});
