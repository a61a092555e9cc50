// Without a connection: the shell, the offline page, uploads that finish by themselves, the track page, and what is erased.
import { expect, type Page, test } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import { violationsOn } from "../every-page/axe.ts";
import { logIn, signUp, createPerson } from "../steps/account.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { startChangingServer } from "../steps/changing-server.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { waitForWorker } from "../steps/service-worker.ts";
import { specimen } from "../steps/specimens.ts";
import { storedContent } from "../steps/stored-content.ts";
import { submitApplication } from "../steps/submitted-application.ts";

test.use({ serviceWorkers: "allow" });

const waiting = "Waiting for a connection. Your file is saved on this device.";
const line = "You are offline. What you have entered is saved on this device.";

test("visited pages and the application shell open offline; other pages show the offline page", async ({
  page,
  context,
}) => {
  await page.goto(pages.root);
  await waitForWorker(page);
  await page.goto(pages.help);
  await context.setOffline(true);

  await page.goto(pages.help);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Frequently Asked Questions");
  await expect(page.getByText(line)).toBeVisible();
  await page.goto(pages.signup);
  await expect(page.getByRole("button", { name: "Signup" })).toBeVisible();

  await page.goto("/countries/japan");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: /Apply now for your Japan EVisa/ })).toBeVisible();
  await expect(page.getByText(line)).toBeHidden();
});

test("the offline page is in Hindi when Hindi was chosen", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
  await page.goto(pages.root);
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto("/countries/japan");
  await expect(page.getByRole("heading", { name: "आप ऑफ़लाइन हैं" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  expect(await violationsOn(page)).toEqual([]);
});

test("a server that does not answer is not 'You are offline', in both languages", async ({
  page,
  context,
}) => {
  const server = await startChangingServer();
  await page.goto(server.url);
  await waitForWorker(page);
  server.close();
  await page.goto(`${server.url}/countries/japan`);
  await expect(page.getByRole("heading", { name: "We can't be reached right now" })).toBeVisible();
  await expect(page).toHaveTitle(/^We can't be reached right now/);
  await expect(page.getByRole("heading", { name: "You are offline" })).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  await context.addCookies([{ name: "language", value: "hi", url: server.url }]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "अभी हमसे संपर्क नहीं हो पा रहा है" })).toBeVisible();

  await page.goto(`${server.url}/login`);
  await page.getByLabel("ईमेल", { exact: true }).fill("asha@example.com");
  await page.getByLabel("पासवर्ड", { exact: true }).fill("monsoon lamp 42");
  await page.getByRole("button", { name: "लॉग इन करें" }).click();
  await expect(page.getByRole("alert")).toContainText("लॉग इन की जानकारी गलत है या सर्वर में समस्या है।");
  await expect(page.getByRole("alert")).toContainText("सर्वर से संपर्क नहीं हो सका");
});

test("an interrupted upload finishes by itself when the connection returns, also after a reload", async ({
  page,
  context,
}) => {
  const { account, draft } = await openDocumentsStep(page);
  const photo = page.getByRole("group", { name: "Photo", exact: true });
  const consented = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
  await consented;
  await expect(page.getByRole("checkbox", { name: /I upload these documents/ })).toBeChecked();

  await context.setOffline(true);
  await page.getByLabel("Choose file: Photo").setInputFiles(specimen("portrait00"));
  await expect(photo.getByText(waiting)).toBeVisible();
  await context.setOffline(false);
  await expect(photo.getByText("Uploaded", { exact: true })).toBeVisible();
  await expect(photo.getByText(waiting)).toBeHidden();
  expect(await namesOfPhotos(account, draft.id)).toEqual(["portrait00.jpg"]);

  await context.setOffline(true);
  await page.getByLabel("Replace: Photo").setInputFiles(specimen("portrait01"));
  await expect(photo.getByText(waiting)).toBeVisible();
  await page.reload();
  await expect(page.getByText(line)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => namesOfPhotos(account, draft.id), { timeout: 20_000 }).toEqual(["portrait01.jpg"]);
  await expect(photo.getByText("Uploaded", { exact: true })).toBeVisible();
  expect((await storedContent(page)).tables).not.toContain("portrait01.jpg");
});

test("a file chosen before the consent survives a lost connection", async ({ page, context }) => {
  const { account, draft } = await openDocumentsStep(page);
  const consent = page.getByRole("checkbox", { name: /I upload these documents/ });
  const photo = page.getByRole("group", { name: "Photo", exact: true });
  await page.getByLabel("Choose file: Photo").setInputFiles(specimen("portrait00"));
  await expect(photo.getByText(/It is uploaded once you have given your consent/)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(line)).toBeVisible();
  await consent.check();
  await page.reload();
  await context.setOffline(false);
  await expect(photo.getByText(/It is uploaded once you have given your consent/)).toBeVisible();
  await consent.check();
  await expect(photo.getByText("Uploaded", { exact: true })).toBeVisible();
  expect(await namesOfPhotos(account, draft.id)).toEqual(["portrait00.jpg"]);
});

test("an upload whose response is lost is not stored twice", async ({ page }) => {
  const server = await startChangingServer();
  try {
    const { account, draft } = await openDocumentsStep(page, server.url);
    await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
    server.dropResponseTo("PUT", /documents\/photo/);
    await page.getByLabel("Choose file: Photo").setInputFiles(specimen("portrait00"));
    const photo = page.getByRole("group", { name: "Photo", exact: true });
    await expect(photo.getByText("Uploaded", { exact: true })).toBeVisible({ timeout: 20_000 });
    expect(server.asked.filter((call) => /^PUT .*documents\/photo/.test(call))).toHaveLength(2);
    expect(await namesOfPhotos(account, draft.id)).toEqual(["portrait00.jpg"]);
  } finally {
    server.close();
  }
});

test("the track page opens offline, without documents, passport numbers and names", async ({
  page,
  context,
}) => {
  const account = await openAccount("Canary Iyer");
  const { id, applicationId } = await submitApplication(account, { moves: ["documents_verified"] });
  const track = pages.track.replace(":id", id);
  await enterAs(page, account);
  await page.goto(track);
  await expect(page.getByText("Z1204560")).toBeVisible();
  await waitForWorker(page);

  await context.setOffline(true);
  await page.reload();
  await expect(
    page.getByText(/^Last updated \d{2} \w{3} \d{4}, \d{2}:\d{2}\. You are offline\.$/),
  ).toBeVisible();
  await expect(page.getByText(applicationId)).toBeVisible();
  await expect(page.getByText("Documents Verified").first()).toBeVisible();
  for (const personal of ["Z1204560", "Meera Iyer"]) await expect(page.getByText(personal)).toBeHidden();
  expect(await violationsOn(page)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText("Z1204560")).toBeVisible();
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
});

test("My Application lists offline what was seen online, and leads to the saved track page", async ({
  page,
  context,
}) => {
  const account = await openAccount("Canary Iyer");
  const { applicationId } = await submitApplication(account, {});
  await enterAs(page, account);
  await page.goto(pages.applications);
  await expect(page.getByText(applicationId)).toBeVisible();
  await waitForWorker(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Saved on this device" })).toBeVisible();
  await expect(page.getByText("Loading your applications…")).toBeHidden();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("link", { name: `Track: application ${applicationId}` }).click();
  await expect(page.getByText(/^Last updated/)).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await expect(page.getByText("Meera Iyer").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved on this device" })).toBeHidden();
});

test("no cache ever holds personal data, and logout erases the storage of every tab", async ({
  page,
  context,
}) => {
  const { account, id } = await arriveWithApplication(page);
  const { person } = account;
  await waitForWorker(page);
  const other = await context.newPage();
  for (const path of [
    pages.profile,
    pages.applications,
    pages.track.replace(":id", id),
    pages.savedMethods,
  ]) {
    await page.goto(path);
    await other.goto(path);
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(pages.track.replace(":id", id));
  await expect(page.getByText("Z1204560")).toBeVisible();
  const canaries = [person.fullName, person.email, person.phone, "Z1204560", account.user.token, "Meera"];
  const before = await storedContent(page);
  expect(before.tables).toContain("PRV-");
  for (const canary of canaries) {
    expect(before.caches, canary).not.toContain(canary);
    expect(before.tables, canary).not.toContain(canary);
  }

  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  for (const tab of [page, other]) {
    await expect.poll(async () => (await storedContent(tab)).session).not.toContain(person.email);
    const { local, tables, caches } = await storedContent(tab);
    expect({ local, tables, caches }).toEqual({ local: "[]", tables: "", caches: "" });
  }
});

test("one user's data is erased in every tab when another user logs in", async ({ page, context }) => {
  const { account, id } = await arriveWithApplication(page);
  await page.goto(pages.track.replace(":id", id));
  await expect(page.getByText("Z1204560")).toBeVisible();
  // The session expires without a logout: the stored data waits for the same user.
  const [, token = ""] = /"token":"([^"]+)"/.exec((await storedContent(page)).session) ?? [];
  await page.request.post(`/api/v1${calls.logout}`, { headers: { "x-access-token": token } });
  await page.goto(pages.profile);
  await expect(page).toHaveURL(/\/login$/);
  const other = await context.newPage();
  const second = createPerson("Ravi Deshpande");
  await other.goto(pages.signup);
  await signUp(other, second);
  expect((await storedContent(other)).tables).toContain("PRV-");
  await logIn(other, second);
  await expect(other).toHaveURL(/\/$/);
  for (const tab of [page, other]) {
    const { session, local, tables, caches } = await storedContent(tab);
    for (const stored of [session, local, tables, caches]) expect(stored).not.toContain(account.person.email);
    expect(tables).toBe("");
  }
});

test("a new version takes over while pages of the old version keep working with their files", async ({
  page,
  context,
}) => {
  const server = await startChangingServer();
  try {
    await page.goto(server.url + pages.login);
    await waitForWorker(page);
    await page.getByLabel("Email").fill("half.typed@example.com");

    server.publish("0123456789abcdef", "signup-screen");
    const second = await context.newPage();
    await second.goto(server.url + pages.help);
    await expect.poll(() => shellCaches(second)).toHaveLength(2);
    await expect.poll(() => isNewestWorkerActive(second)).toBe(true);
    // Nothing was reloaded, and a screen that the server no longer has opens from the old files.
    await expect(page.getByLabel("Email")).toHaveValue("half.typed@example.com");
    await page.getByRole("link", { name: /Sign ?up/i }).click();
    await expect(page.getByLabel("Confirm password")).toBeVisible();

    await page.close();
    await second.reload();
    await expect.poll(() => shellCaches(second)).toEqual(["pravesh-shell-0123456789abcdef"]);
  } finally {
    server.close();
  }
});

test("the next page fills the shell when it could not be filled after a logout", async ({
  page,
  context,
}) => {
  await page.goto(pages.login);
  await waitForWorker(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  let refused = 0;
  await context.route(/\/assets\/track-screen-/, (route) => {
    refused++;
    return route.abort();
  });
  await page.goto(pages.signup);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await context.unroute(/\/assets\/track-screen-/);
  await page.goto(pages.login);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/login")))).toBe(true);
  await context.setOffline(true);
  await page.goto(pages.signup);
  await expect(page.getByRole("button", { name: "Signup" })).toBeVisible();
});

test.describe("without the worker's files", () => {
  test.use({ serviceWorkers: "block" });

  test("a screen whose script no longer exists causes one reload", async ({ page }) => {
    await page.goto(pages.login);
    let refused = 0;
    await page.route(/\/assets\/signup-screen/, (route) =>
      ++refused === 1 ? route.abort() : route.continue(),
    );
    await page.getByRole("link", { name: /Sign ?up/i }).click();
    await expect(page.getByLabel("Confirm password")).toBeVisible();
    await expect(page).toHaveURL(/\/signup$/);
    expect(refused).toBe(2);
  });
});

/** Opens the documents step of a new application, without consent. */
async function openDocumentsStep(page: Page, url = ""): Promise<{ account: ApiAccount; draft: Draft }> {
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Single Entry", dated: true });
  await enterAs(page, account, draft.id);
  await page.goto(url + pages.documents);
  await expect(page.getByRole("checkbox", { name: /I upload these documents/ })).toBeVisible();
  await waitForWorker(page);
  return { account, draft };
}

/** Logs in on the page, as a user with a submitted application. */
async function arriveWithApplication(page: Page): Promise<{ account: ApiAccount; id: string }> {
  const account = await openAccount("Canary Iyer");
  const { id } = await submitApplication(account);
  await page.goto(pages.login);
  await logIn(page, account.person);
  await expect(page).toHaveURL(/\/$/);
  return { account, id };
}

async function namesOfPhotos({ call }: ApiAccount, draftId: string): Promise<string[]> {
  const { travellers } = await call<Draft>("GET", calls.draft(draftId));
  const documents = travellers.flatMap((traveller) => traveller.documents);
  return documents.filter(({ kind }) => kind === "photo").map(({ fileName }) => fileName);
}

/** The names of the caches that hold the shell. */
function shellCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("-shell-")));
}

/** Whether no worker is being installed and none is waiting. */
function isNewestWorkerActive(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === "activated" && !registration.installing && !registration.waiting;
  });
}
