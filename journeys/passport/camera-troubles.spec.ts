// The camera offline, sideways and with the last page in view; and a page that is dropped or pasted instead.
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { readOnDevice } from "../steps/application.ts";
import { cameraSwitches, filmPath, shoot } from "../steps/camera/fake-camera.ts";
import { giveConsent, prepareDraft } from "../steps/prepared-draft.ts";
import { waitForReader, waitForWorker } from "../steps/service-worker.ts";
import { personOf, specimen } from "../steps/specimens.ts";

const film = filmPath();
const name = "front04_clean";

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraSwitches(film)] });
  },
  serviceWorkers: "allow",
});

test.beforeAll(() => shoot(film, name));

const slotOf = (page: Page) => page.getByRole("group", { name: "Passport First Page", exact: true });
const openCamera = (page: Page) =>
  page.getByRole("button", { name: "Take a photo: Passport First Page" }).click();

async function reachDocuments(page: Page): Promise<void> {
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Single Entry", dated: true });
  await enterAs(page, account, draft.id);
  await page.goto(pages.home);
  await waitForWorker(page);
  await page.goto(pages.documents);
  await giveConsent(page);
}

test("the shutter photographs a page without check digits", async ({ page }) => {
  await reachDocuments(page);
  await page.getByRole("button", { name: "Take a photo: Passport Last Page" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a photo: Passport Last Page" });
  // The film shows the last page.
  await expect(
    dialog.getByText("This is the page with your photo. Please turn to the last page."),
  ).toBeVisible({
    timeout: 30_000,
  });
  await dialog.getByRole("button", { name: "Take the picture" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "The uploaded back page could not be validated.",
    {
      timeout: 45_000,
    },
  );
});

test("a phone in landscape shows the whole frame and the shutter", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await reachDocuments(page);
  await page.getByRole("button", { name: "Take a photo: Photo" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a photo: Photo" });
  await expect(dialog.getByText("When your face fills the oval, take the picture.")).toBeVisible();
  const shutter = dialog.getByRole("button", { name: "Take the picture" });
  for (const part of [dialog.locator("ellipse").first(), shutter])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test("the camera works offline, and its picture waits for the connection", async ({ page, context }) => {
  await reachDocuments(page);
  await waitForReader(page);
  await context.setOffline(true);
  await openCamera(page);
  await expect(slotOf(page).getByText(readOnDevice)).toBeVisible({ timeout: 45_000 });
  await expect(slotOf(page).getByText(personOf(name).passportNumber)).toBeVisible();
  const waiting = page.getByText("Waiting for a connection. Your file is saved on this device.");
  await expect(waiting).toBeVisible({ timeout: 45_000 });
});

test("a dropped page and a pasted page are read", async ({ page }) => {
  await reachDocuments(page);
  await dispatchFile(page, "paste");
  await expect(slotOf(page).getByText(readOnDevice)).toBeVisible({ timeout: 30_000 });
  await expect(slotOf(page).getByText("Uploaded", { exact: true })).toBeVisible({ timeout: 45_000 });
  await page.getByRole("button", { name: "Remove: Passport First Page" }).click();
  await expect(slotOf(page).getByText("Uploaded", { exact: true })).toHaveCount(0);
  await dispatchFile(page, "drop");
  await expect(slotOf(page).getByText(readOnDevice)).toBeVisible({ timeout: 30_000 });
});

/** Dispatches a file as a browser does: pasted into the page, or dropped on its slot. */
async function dispatchFile(page: Page, how: "paste" | "drop"): Promise<void> {
  const bytes = readFileSync(specimen(name)).toString("base64");
  await page.evaluate(
    ([picture, event]) => {
      const content = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([content], "front.jpg", { type: "image/jpeg" }));
      const options = { bubbles: true, cancelable: true };
      if (event === "paste") {
        document.body.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: files }));
        return;
      }
      const target = document.getElementById("document-firstPage");
      target?.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: files }));
    },
    [bytes, how] as const,
  );
}
