// The camera for the last page works as for the first: it looks for the page and takes the picture by itself.
import { expect, test } from "@playwright/test";
import { cameraSwitches, filmPath, shoot } from "../steps/camera/fake-camera.ts";
import { reachDocuments } from "../steps/prepared-draft.ts";
import { personOf } from "../steps/specimens.ts";

const film = filmPath();
const name = "back00_clean";

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraSwitches(film)] });
  },
});

test.beforeAll(() => shoot(film, name));

test("a last page in front of the camera is read, photographed automatically, and uploaded", async ({
  page,
}) => {
  await reachDocuments(page);

  await page.getByRole("button", { name: "Take a photo: Passport Last Page" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a photo: Passport Last Page" });
  await expect(dialog.getByText("Looking for the page with your parents' names…")).toBeVisible();

  // No button is pressed: the picture is taken automatically.
  const slot = page.getByRole("group", { name: "Passport Last Page", exact: true });
  await expect(slot.getByText("Uploaded", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(dialog).toHaveCount(0);
  await expect(slot.getByText("passport-last-page.jpg")).toBeVisible();
  await slot.getByRole("button", { name: "What we read" }).click();
  await expect(slot.getByText(personOf(name).fatherName)).toBeVisible();
});
