// A specialist files several cases in one dialog, and a supervisor's bar of acts on a phone.
import { type Browser, expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import { englishReview } from "#web/features/review/english.ts";
import { hindiReview } from "#web/features/review/hindi.ts";
import { violationsOn } from "../every-page/axe.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { bulk, filingBatch } = englishReview;
const languages = [
  ["en", englishReview.bulk],
  ["hi", hindiReview.bulk],
] as const;

interface Prepared {
  specialist: ApiAccount;
  supervisor: ApiAccount;
  email: string;
  /** Two whose documents are verified, and one that has just arrived. */
  cases: { id: string; applicationId: string }[];
}

/** The specialist has the first two. */
async function prepareCases(): Promise<Prepared> {
  const traveller = await openAccount();
  const moves = ["documents_verified"] as const;
  const cases = [
    await submitApplication(traveller, { moves }),
    await submitApplication(traveller, { moves }),
    await submitApplication(traveller),
  ];
  const specialist = await openStaff("specialist", "Kavya Nair");
  const supervisor = await openStaff("supervisor", "Sunita Rao");
  for (const { id } of cases.slice(0, 2)) {
    await supervisor.call("POST", queueCalls.assign(id), { staffId: specialist.user.id });
  }
  return { specialist, supervisor, email: traveller.person.email, cases };
}

interface Shown {
  as: ApiAccount;
  email: string;
  width: number;
  language?: "en" | "hi";
}

/** Only the cases of one traveller: other journeys work on theirs in the same queue. */
async function markAll(browser: Browser, { as, email, width, language = "en" }: Shown): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const url = process.env["PRAVESH_URL"] ?? "";
  await page.context().addCookies([{ name: "language", value: language, url }]);
  await enterAs(page, as);
  await page.goto(pages.review);
  await expect(page.locator("[data-case]").first()).toBeVisible();
  await page.getByRole("search").getByRole("searchbox").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-case]")).toHaveCount(3);
  await page.locator("[data-case]").first().getByRole("checkbox").check();
  await page.locator("[data-case]").nth(1).getByRole("checkbox").check();
  await page.locator("[data-case]").nth(2).getByRole("checkbox").check();
  return page;
}

test("a specialist pastes two references, files both cases, and reads why the third can't be filed", async ({
  browser,
}) => {
  const { specialist, email, cases } = await prepareCases();
  const page = await markAll(browser, { as: specialist, email, width: 1280 });
  await page.getByRole("button", { name: bulk.acts.file, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: filingBatch.title });
  const first = dialog.getByLabel(/Authority's reference of/).first();
  await expect(first).toBeVisible();
  await expect(dialog.getByText(filingBatch.bars.not_verified)).toBeVisible();
  await first.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "VN-2026-1\nVN-2026-2");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByRole("status")).toHaveText(filingBatch.filled(2));
  await expect(dialog.getByRole("button", { name: filingBatch.file(2) })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText(bulk.done.file(2))).toBeVisible();
  const filings = await Promise.all(
    cases.map(async ({ id }) => (await specialist.call<ReviewCase>("GET", caseCalls.read(id))).filing),
  );
  const recorded = new Set(filings.map((filing) => filing?.reference));
  expect(recorded).toEqual(new Set(["VN-2026-1", "VN-2026-2", undefined]));
});

for (const [language, texts] of languages) {
  test(`all acts of a supervisor fit in two lines at 390 px (${language})`, async ({ browser }) => {
    const { specialist, supervisor, email, cases } = await prepareCases();
    const [own, proposed] = cases;
    if (!own || !proposed) throw new Error("expected two cases");
    const { travellers } = await specialist.call<ReviewCase>("GET", caseCalls.read(proposed.id));
    await specialist.call("POST", caseCalls.reject(proposed.id, travellers[0]?.id ?? ""), {
      reason: "funds",
    });
    await supervisor.call("POST", queueCalls.assign(own.id), { staffId: supervisor.user.id });
    const page = await markAll(browser, { as: supervisor, email, width: 390, language });
    const bar = page.getByRole("region", { name: texts.bar });
    for (const name of Object.values(texts.acts)) {
      await expect(bar.getByRole("button", { name, exact: true })).toBeVisible();
    }
    const tops = await bar
      .getByRole("button")
      .evaluateAll((buttons) => [
        ...new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))),
      ]);
    expect(tops).toHaveLength(2);
  });
}
