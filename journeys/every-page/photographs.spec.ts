// Takes the screenshots of the README: npm run photograph writes them to docs/screenshots.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { calls, pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";
import { enterAs } from "../steps/api-account.ts";
import { readOnDevice } from "../steps/application.ts";
import { specimen } from "../steps/specimens.ts";
import { regular, startDraft } from "./state-accounts.ts";
import { settle } from "./inspect-page.ts";

const maxBytes = 150_000;
const desk = { width: 1280, height: 960 };
const { documents, terms, tracking: texts } = english;

test.use({ trace: "off", reducedMotion: "reduce", viewport: desk });

test("the README has small screenshots of the current product", async ({ page, browser }, info) => {
  test.setTimeout(120_000);
  const folder = process.env["PRAVESH_PHOTOGRAPHS"] ?? info.outputPath("photographs");
  mkdirSync(folder, { recursive: true });

  await page.goto(pages.root);
  await settle(page, {});
  await photograph(page, join(folder, "home.webp"));

  await page.goto("/countries/japan");
  await settle(page, {});
  await page.emulateMedia({ colorScheme: "dark" });
  await photograph(page, join(folder, "destination-dark.webp"));

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await showPassportRead(phone);
  await photograph(phone, join(folder, "passport-read.webp"));
  await phone.close();

  const { account, idOf } = await regular();
  const track = await browser.newPage({ viewport: desk });
  await enterAs(track, account);
  await track.goto(pages.track.replace(":id", idOf.documents_verified));
  const timeline = track.getByRole("region", { name: texts.track.progress });
  await expect(timeline.getByText(texts.track.statusNotes.verified)).toBeVisible();
  await bringToTop(track.getByRole("button", { name: texts.track.back }));
  await expect(timeline.getByRole("listitem").last()).toBeInViewport({ ratio: 1 });
  await photograph(track, join(folder, "track.webp"));
  await track.close();
});

/** Shows the passport page in its slot, with the fields that were read on the device. */
async function showPassportRead(page: Page): Promise<void> {
  await startDraft(page, { entry: "Multiple Entry", dated: true });
  await page.goto(pages.documents);
  const given = page.waitForResponse((answer) => answer.url().includes(calls.drafts) && answer.ok());
  await page.getByRole("checkbox", { name: documents.consent }).check();
  await given;
  const { firstPage } = terms.documents;
  await page.getByLabel(`${documents.drop.choose}: ${firstPage}`).setInputFiles(specimen("front05_phone"));
  await expect(page.getByText(readOnDevice)).toBeVisible({ timeout: 60_000 });
  const slot = page.getByRole("group", { name: firstPage, exact: true });
  await expect(slot.getByText(documents.drop.done, { exact: true })).toBeVisible({ timeout: 60_000 });
  await bringToTop(slot);
}

/** Scrolls an element to the top of the screenshot, with a small margin. */
async function bringToTop(place: Locator): Promise<void> {
  await place.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 16));
}

async function photograph(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toBuffer();
  expect(picture.length, file).toBeLessThanOrEqual(maxBytes);
  writeFileSync(file, picture);
}
