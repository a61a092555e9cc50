// A specialist shows the documents of a case in a second window, which follows the case and closes with the session.
import { expect, test } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import { english } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { caseView, documents, live } = englishReview;
const kinds = english.terms.documents;

test.use({ viewport: { width: 1280, height: 800 } });

test("the documents are in a second window, what is opened there counts, and it follows the case and the session", async ({
  page,
}) => {
  const traveller = await openAccount();
  const preparation = { entry: "Multiple Entry", travellers: 1, complete: true } as const;
  const { id, applicationId } = await submitApplication(traveller, {
    draft: await prepareDraft(traveller, preparation),
  });
  const specialist = await openStaff("specialist", "Kavya Nair");
  await specialist.call("POST", queueCalls.claim(id), {});
  await enterAs(page, specialist);
  await page.goto(pages.reviewCase.replace(":id", id));
  await page.getByRole("button", { name: new RegExp(`^Open ${kinds.firstPage} of`) }).click();
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: documents.secondWindow }).click();
  const second = await opening;

  await expect(second.getByRole("heading", { name: caseView.title(applicationId) })).toBeVisible();
  const sheet = (kind: string) => second.getByRole("img", { name: new RegExp(`^${kind}`) });
  await expect(sheet(kinds.firstPage)).toBeVisible();
  const onDesk = page.getByRole("button", { name: new RegExp(`^Open ${kinds.lastPage} of`) });
  await expect(onDesk).toHaveAccessibleName(/not opened yet$/);
  await second.keyboard.press("n");
  await expect(sheet(kinds.lastPage)).toBeVisible();
  await expect(onDesk).not.toHaveAccessibleName(/not opened yet$/);
  // The desk still shows what it showed.
  await expect(page.getByRole("img", { name: new RegExp(`^${kinds.firstPage}`) })).toBeVisible();

  await traveller.call("POST", calls.cancel(id), {});
  await expect(second.getByText(live.cancelled(live.traveller, applicationId))).toBeVisible();
  const closing = second.waitForEvent("close");
  await page.getByRole("button", { name: english.frame.navigation.logout }).click();
  await page.getByRole("button", { name: english.frame.logoutDialog.yes, exact: true }).click();
  await closing;
});
