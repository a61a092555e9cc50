// Two specialists in one queue: many cases claimed at once, and who has which case open.
import { type Browser, expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { englishReview } from "#web/features/review/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { bulk, live } = englishReview;

test.use({ viewport: { width: 1280, height: 800 } });

test("a specialist claims two cases by keyboard in one act, and a colleague sees which one is open", async ({
  browser,
}) => {
  const traveller = await openAccount();
  const preparation = { entry: "Multiple Entry", travellers: 1, complete: true, unseen: true } as const;
  for (let made = 0; made < 2; made += 1) {
    await submitApplication(traveller, { draft: await prepareDraft(traveller, preparation) });
  }
  // Only these two: other journeys work on their cases in the same queue.
  const kavya = await openQueueAs(browser, { name: "Kavya Nair", email: traveller.person.email });
  const arjun = await openQueueAs(browser, { name: "Arjun Mehta", email: traveller.person.email });

  await kavya.keyboard.press("j");
  await kavya.keyboard.press("Shift+J");
  await kavya.keyboard.press("x");
  const bar = kavya.getByRole("region", { name: bulk.bar });
  await expect(bar).toContainText(bulk.marked(2));
  await bar.getByRole("button", { name: bulk.acts.claim, exact: true }).press("Enter");
  await expect(kavya.getByText(bulk.done.claim(2))).toBeVisible();
  await expect(bar).toHaveCount(0);

  await kavya.locator("[data-case]").first().getByRole("link").press("Enter");
  const heading = kavya.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(/PRV-/);
  const reference = /PRV-\w+/.exec(await heading.innerText())?.[0] ?? "";
  const row = arjun.locator("[data-case]").filter({ hasText: reference });
  await expect(row).toContainText(live.viewing(["Kavya Nair"]));

  await kavya.keyboard.press("u");
  await expect(row).not.toContainText(live.viewing(["Kavya Nair"]));
});

async function openQueueAs(
  browser: Browser,
  { name, email }: { name: string; email: string },
): Promise<Page> {
  const page = await browser.newPage();
  await enterAs(page, await openStaff("specialist", name));
  await page.goto(pages.review);
  await expect(page.locator("[data-case]").first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-case]")).toHaveCount(2);
  return page;
}
