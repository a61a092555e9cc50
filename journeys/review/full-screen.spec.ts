// A specialist looks through the documents of a case in full screen, and returns to the case where they left it.
import { expect, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import { english } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { documents } = englishReview;
const kinds = english.terms.documents;

test.use({ viewport: { width: 1280, height: 800 } });

test("documents follow each other in full screen, which a key begins and ends, and the focus returns", async ({
  page,
}) => {
  const traveller = await openAccount();
  const preparation = { entry: "Multiple Entry", travellers: 1, complete: true } as const;
  const { id } = await submitApplication(traveller, { draft: await prepareDraft(traveller, preparation) });
  const specialist = await openStaff("specialist", "Kavya Nair");
  await specialist.call("POST", queueCalls.claim(id), {});
  await enterAs(page, specialist);
  await page.goto(pages.reviewCase.replace(":id", id));
  const opener = page.getByRole("button", { name: new RegExp(`^Open ${kinds.firstPage} of`) });
  await opener.click();

  await page.keyboard.press("0");
  const full = page.locator(":fullscreen");
  const sheet = (kind: string) => full.getByRole("img", { name: new RegExp(`^${kind}`) });
  await expect(sheet(kinds.firstPage)).toBeVisible();
  await expect(full.getByText(documents.isFullScreen)).toBeAttached();
  expect(await page.evaluate(() => document.fullscreenElement?.contains(document.activeElement))).toBe(true);
  // Wider than the place that the document has on the case.
  await expect.poll(async () => (await sheet(kinds.firstPage).boundingBox())?.height).toBeGreaterThan(600);
  await page.keyboard.press("n");
  await expect(sheet(kinds.lastPage)).toBeVisible();

  await page.keyboard.press("0");
  await expect(full).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: documents.fullScreen }).click();
  await full.getByRole("button", { name: documents.leaveFullScreen }).click();
  await expect(page.getByRole("button", { name: documents.fullScreen })).toBeFocused();
});
