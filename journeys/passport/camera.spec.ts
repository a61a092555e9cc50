// The camera in the page: it reads a passport page continuously and takes the picture by itself.
import { expect, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { readOnDevice } from "../steps/application.ts";
import { cameraSwitches, filmPath, shoot } from "../steps/camera/fake-camera.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { personOf } from "../steps/specimens.ts";

const film = filmPath();

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraSwitches(film)] });
  },
});

test.beforeAll(() => shoot(film, "front04_clean"));

test("a page in front of the camera is read, photographed automatically, and uploaded", async ({ page }) => {
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Single Entry", dated: true });
  await enterAs(page, account, draft.id);
  await page.goto(pages.documents);
  const camera = page.getByRole("button", { name: "Take a photo: Passport First Page" });
  const consent = page.getByRole("checkbox", { name: /I upload these documents/ });

  await camera.click();
  await expect(consent).toBeFocused();
  await consent.check();
  await expect(consent).toBeChecked();

  await camera.click();
  const dialog = page.getByRole("dialog", { name: "Take a photo: Passport First Page" });
  await expect(dialog.getByRole("button", { name: "Take the picture" })).toBeFocused();
  await expect(dialog.getByText(/^Looking for the two lines/)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { seen: document.querySelector("video")?.srcObject }));

  // No button is pressed: the picture is taken automatically.
  const slot = page.getByRole("group", { name: "Passport First Page", exact: true });
  await expect(slot.getByText(readOnDevice)).toBeVisible({ timeout: 30_000 });
  await expect(slot.locator("polygon")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(camera).toBeFocused();
  await slot.getByRole("button", { name: "What we read" }).click();
  await expect(slot.getByText(personOf("front04_clean").passportNumber)).toBeVisible();
  await expect(slot.getByAltText("In the picture: Passport number")).toBeVisible();
  await expect(slot.getByAltText("In the picture: Place of issue")).toBeVisible();
  const isOff = () =>
    page.evaluate(() =>
      (globalThis as unknown as { seen: MediaStream }).seen
        .getTracks()
        .every(({ readyState }) => readyState === "ended"),
    );
  expect(await isOff()).toBe(true);
  await expect(slot.getByText("Uploaded", { exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(slot.getByText("passport-first-page.jpg")).toBeVisible();
});
