// The photo studio: a photo is uploaded unchanged, checked on the device, and cropped if the traveller chooses.
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import type { Draft } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { specimen } from "../steps/specimens.ts";

/** A drawn portrait as a phone might take it: landscape, off-centre, and tilted by twelve degrees. */
async function snapshot(): Promise<Buffer> {
  const wall = { r: 244, g: 244, b: 242 };
  const leaning = await sharp(specimen("portrait00"))
    .rotate(12, { background: wall })
    .extract({ left: 60, top: 60, width: 720, height: 880 })
    .toBuffer();
  const ground = sharp({ create: { width: 1600, height: 1000, channels: 3, background: wall } });
  return ground
    .composite([{ input: leaning, left: 700, top: 120 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

test("a photo is checked on the device and cropped with one press", async ({ page }) => {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  const ofFinder = () => paths.filter((path) => /\/face-worker-|\/assets\/faces-|\/photo-report-/.test(path));
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Single Entry", dated: true });
  await enterAs(page, account, draft.id);
  await page.goto(pages.documents);
  await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
  expect(ofFinder()).toEqual([]);

  const slot = page.getByRole("group", { name: "Photo", exact: true });
  const picture = { name: "me.jpg", mimeType: "image/jpeg", buffer: await snapshot() };
  await page.getByLabel("Choose file: Photo").setInputFiles(picture);
  // It is uploaded before it is checked.
  await expect(slot.getByText("Uploaded", { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(slot.getByText(/^This photo does not have the shape of 40x60 mm/)).toBeVisible();
  await slot.getByRole("button", { name: "Photo checks" }).click();
  await expect(slot.getByText("Shape: does not fit 40x60 mm.")).toBeVisible({ timeout: 45_000 });
  await expect(slot.getByText("Face: one face found.")).toBeVisible();
  await expect(slot.getByText(/^Head size: the head fills only [34]\d% of the height;/)).toBeVisible();
  await expect(slot.getByText(/^Posture: the head is tilted by (7|8|9|1\d) degrees\./)).toBeVisible();
  expect(ofFinder().length).toBeGreaterThan(0);

  await slot.getByRole("button", { name: "Crop it myself" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop the photo" });
  await expect(dialog.getByRole("heading")).toBeFocused();
  await expect(dialog.getByText(/^The head fills 7[3-7]% of the height/)).toBeVisible();
  const size = dialog.getByRole("slider", { name: "Head size" });
  await expect(size).toHaveAttribute("aria-valuetext", /^7[3-7]%$/);
  const before = Number(await size.inputValue());
  await size.press("ArrowRight");
  await expect.poll(async () => Number(await size.inputValue())).toBeGreaterThan(before);

  // On a small screen the actions stay visible and never cover the focused control.
  await page.setViewportSize({ width: 360, height: 640 });
  const use = dialog.getByRole("button", { name: "Use this photo" });
  await expect(use).toBeInViewport({ ratio: 1 });
  const again = dialog.getByRole("button", { name: "Start again" });
  await expect(again).not.toBeInViewport();
  await again.focus();
  const [above, below] = [await again.boundingBox(), await use.boundingBox()];
  expect(above!.y + above!.height).toBeLessThan(below!.y);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.setViewportSize({ width: 1280, height: 720 });

  await slot.getByRole("button", { name: "Use the suggested crop" }).click();
  await expect(slot.getByText("Shape: fits 40x60 mm.")).toBeVisible({ timeout: 45_000 });
  await expect(slot.getByText(/^Head size: the head fills 7\d% of the height\.$/)).toBeVisible();
  await expect(slot.getByText("Posture: the eyes are level.")).toBeVisible();
  await expect(slot.getByText("Uploaded", { exact: true })).toBeVisible({ timeout: 20_000 });

  const { travellers } = await account.call<Draft>("GET", calls.draft(draft.id));
  const photo = travellers.flatMap(({ documents }) => documents).find(({ kind }) => kind === "photo");
  const answer = await fetch(new URL(photo!.fileUrl, process.env["PRAVESH_URL"]), {
    headers: { "x-access-token": account.user.token },
  });
  const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(kept.width / kept.height).toBeCloseTo(40 / 60, 2);
  expect(Math.min(kept.width, kept.height)).toBeGreaterThanOrEqual(400);
});
