// Web Push from the click in the profile to the page that the notification opens. DevTools delivers the pushes to the worker.
import { type BrowserContext, type CDPSession, expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { logIn } from "../steps/account.ts";
import { type ApiAccount, openAccount } from "../steps/api-account.ts";
import { shownByPage, doublePush, startProductWithPush } from "../steps/products/product-with-push.ts";
import { waitForWorker } from "../steps/service-worker.ts";
import { submitApplication } from "../steps/submitted-application.ts";

test.use({ serviceWorkers: "allow" });

let product: Awaited<ReturnType<typeof startProductWithPush>>;
const before = { url: process.env["PRAVESH_URL"], dataDir: process.env["PRAVESH_DATA_DIR"] };

test.beforeAll(async () => {
  product = await startProductWithPush();
  process.env["PRAVESH_URL"] = product.url;
  process.env["PRAVESH_DATA_DIR"] = product.dataDir;
});
test.afterAll(async () => {
  process.env["PRAVESH_URL"] = before.url;
  process.env["PRAVESH_DATA_DIR"] = before.dataDir;
  await product.stop();
});

const pushChoice = (page: Page) =>
  page.getByRole("checkbox", { name: "Also show notifications in this browser" });
const texts = () => product.taken.map(({ text }) => text);

/** The text of the matching push, once the push service has received and decrypted it. */
async function waitForPush(title: string): Promise<string> {
  const found = () => product.taken.find(({ message }) => message.title === title)?.text;
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  return found() ?? "";
}

test("a visible page shows the update itself; otherwise the worker notifies, and a click opens the application", async ({
  page,
  context,
}) => {
  const browser = await product.newBrowser();
  await doublePush(page, browser);
  const account = await openAccount();
  await enter(page, account);
  await turnOn(page);

  const { id } = await submitApplication(account, { moves: ["documents_verified"] });
  const track = pages.track.replace(":id", id);
  const devTools = await openDevTools(page, context);
  await page.goto(product.url + track);
  await expect(page.getByText("Documents Verified").first()).toBeVisible();
  await devTools.deliver(await waitForPush("Your application has been updated"));
  await expect
    .poll(() => shownByPage(page))
    .toEqual([{ title: "Your application has been updated", body: "Open Pravesh to see its status." }]);
  expect(await devTools.shownByWorker()).toEqual([]);

  await page.goto("about:blank");
  await devTools.deliver(await waitForPush("Your application has been updated"));
  await expect.poll(devTools.shownByWorker).toEqual(["Your application has been updated"]);
  // The browser forgets the page that was left a moment later; until then, a click would return to it.
  await expect.poll(devTools.openPages).toEqual([]);
  expect(await devTools.click({ path: track })).toEqual([`opened ${product.url}${track}`]);
  await devTools.deliver("not ours");
  await expect.poll(devTools.shownByWorker).toEqual(["Your application has been updated", "Pravesh"]);
  for (const said of texts()) expect(said).not.toMatch(/PRV-|Meera|Iyer|@|Vietnam|Z1204560/);

  await page.goto(product.url);
  await logOut(page);
  const subscribed = () => page.evaluate(() => localStorage.getItem("subscribed"));
  await expect.poll(subscribed).toBeNull();
});

async function enter(page: Page, { person }: ApiAccount): Promise<void> {
  await page.goto(product.url + pages.login);
  const call = page.waitForRequest((request) => request.url().endsWith("/api/v1/login"));
  await logIn(page, person);
  expect((await call).postDataJSON()).toMatchObject({ fcmToken: null });
  await expect(page).toHaveURL(`${product.url}/`);
  await waitForWorker(page);
}

async function turnOn(page: Page): Promise<void> {
  await page.goto(product.url + pages.profile);
  await expect(pushChoice(page)).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem("subscribed"))).toBeNull();
  // The page shows the choice a moment after the click.
  await pushChoice(page).click();
  await expect(pushChoice(page)).toBeChecked();
  await expect(page.getByText("This browser shows notifications.")).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.goto(product.url + pages.profile);
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** The browser's side of push: delivers messages to the worker, and records what the worker shows and opens. */
async function openDevTools(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(session);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no service worker.");
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerNotes;
    scope.shown = [];
    scope.opened = [];
    scope.registration.showNotification = async (title) => void scope.shown.push(title);
    scope.clients.openWindow = async (url) => void scope.opened.push(`opened ${url}`);
  });
  return {
    deliver: (data: string) =>
      session.send("ServiceWorker.deliverPushMessage", { origin: product.url, registrationId, data }),
    openPages: () =>
      worker.evaluate(async () => {
        const { clients } = globalThis as unknown as WorkerNotes;
        const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
        return pages.map(({ url }) => url);
      }),
    shownByWorker: () => worker.evaluate(() => (globalThis as unknown as WorkerNotes).shown),
    /** Clicks a notification with this `data`. */
    click: (data: object) =>
      worker.evaluate(async (carried) => {
        const scope = globalThis as unknown as WorkerNotes;
        const notification = { data: carried, close: () => {} };
        const event = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} });
        scope.dispatchEvent(event);
        for (let waited = 0; scope.opened.length === 0 && waited < 50; waited += 1)
          await new Promise((resolve) => setTimeout(resolve, 20));
        return scope.opened;
      }, data),
  };
}

interface WorkerNotes {
  shown: string[];
  opened: string[];
  registration: { showNotification: (title: string) => Promise<void> };
  clients: {
    openWindow: (url: string) => Promise<void>;
    matchAll: (options: object) => Promise<{ url: string }[]>;
  };
  dispatchEvent: (event: Event) => boolean;
}

async function registrationOf(session: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${product.url}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return known;
}
