// A camera without permission: a message, and a button for choosing a file instead.
import { expect, test } from "@playwright/test";
import { readOnDevice } from "../steps/application.ts";
import { cameraSwitches, filmPath, shoot } from "../steps/camera/fake-camera.ts";
import { reachDocuments } from "../steps/prepared-draft.ts";
import { specimen } from "../steps/specimens.ts";

const film = filmPath();

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...cameraSwitches(film, "deny")],
    });
  },
});

test.beforeAll(() => shoot(film, "front04_clean"));

test("without camera permission there is a message, and a file can be chosen instead", async ({ page }) => {
  await reachDocuments(page);
  await page.getByRole("button", { name: "Take a photo: Passport First Page" }).click();
  await expect(page.getByRole("alert")).toContainText("We do not have permission to use the camera.");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file instead" }).click();
  await (await chooser).setFiles(specimen("front04_clean"));
  await expect(page.getByText(readOnDevice)).toBeVisible({ timeout: 30_000 });
});
