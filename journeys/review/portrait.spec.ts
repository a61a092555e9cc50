// The photo is compared with the portrait that the passport shows, cut out of its page, and with the whole page.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import { english } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { documents } = englishReview;

test.use({ viewport: { width: 1280, height: 800 } });

test("next to the photo is the passport's portrait in the same size, and the whole page on request", async ({
  page,
}) => {
  const traveller = await openAccount();
  const preparation = { entry: "Multiple Entry", travellers: 1, complete: true } as const;
  const { id } = await submitApplication(traveller, { draft: await prepareDraft(traveller, preparation) });
  const specialist = await openStaff("specialist", "Kavya Nair");
  await specialist.call("POST", queueCalls.claim(id), {});
  await enterAs(page, specialist);
  await page.goto(pages.reviewCase.replace(":id", id));

  await page.getByRole("button", { name: new RegExp(`^Open ${english.terms.documents.photo} of`) }).click();
  await page.keyboard.press("d");
  const photo = sheet(page, english.terms.documents.photo);
  const portrait = sheet(page, documents.portraitOf(""));
  // The reader loads first, which takes long on a busy machine.
  await expect(portrait).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => hasFace(page)).toBe(true);
  const [left, right] = [await photo.boundingBox(), await portrait.boundingBox()];
  expect(Math.abs((left?.width ?? 0) - (right?.width ?? 0))).toBeLessThan(3);
  expect(left?.width).toBeGreaterThan(200);

  await page.getByRole("button", { name: documents.wholePage }).click();
  await expect(sheet(page, english.terms.documents.firstPage)).toBeVisible();
  await expect(portrait).toBeHidden();
});

const sheet = (page: Page, name: string) => page.getByRole("img", { name: new RegExp(`^${name}`) });

/** The specimen's face is brown, and in the middle of the upper half. */
function hasFace(page: Page): Promise<boolean> {
  return sheet(page, documents.portraitOf("")).evaluate((canvas: HTMLCanvasElement) => {
    const [x, y] = [Math.round(canvas.width / 2), Math.round(canvas.height * 0.35)];
    const [red = 0, , blue = 0] = canvas.getContext("2d")?.getImageData(x, y, 1, 1).data ?? [];
    return red > blue + 30;
  });
}
