// A case that is open on a specialist's screen follows what its traveller does, without a reload.
import { expect, type Page, test } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { englishReview } from "#web/features/review/english.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { live, steps, caseView } = englishReview;

interface OpenCase {
  traveller: ApiAccount;
  specialist: ApiAccount;
  id: string;
  applicationId: string;
}

/** A claimed case on the screen of its specialist. */
async function openClaimedCase(page: Page): Promise<OpenCase> {
  const traveller = await openAccount();
  const { id, applicationId } = await submitApplication(traveller);
  const specialist = await openStaff("specialist", "Kavya Nair");
  await specialist.call("POST", queueCalls.claim(id));
  await enterAs(page, specialist);
  await page.goto(pages.reviewCase.replace(":id", id));
  await expect(page.getByRole("heading", { name: caseView.title(applicationId) })).toBeVisible();
  return { traveller, specialist, id, applicationId };
}

test("a traveller's answer appears in the specialist's open case", async ({ page }) => {
  const { traveller, specialist, id, applicationId } = await openClaimedCase(page);
  const { travellers } = await specialist.call<ReviewCase>("GET", caseCalls.read(id));
  const request = { travellerId: travellers[0]?.id, kind: "photo", reason: "glare" };
  const { requests } = await specialist.call<ReviewCase>("POST", caseCalls.ask(id), request);
  await traveller.upload(calls.replacement(id, requests[0]?.id ?? ""), "portrait00");
  const acknowledged = performance.now();
  await expect(page.getByText(live.news.item_answered(live.traveller, applicationId))).toBeVisible();
  const description = `${Math.round(performance.now() - acknowledged)} ms after the answer was acknowledged`;
  test.info().annotations.push({ type: "shown", description });
});

test("a case that its traveller cancels can no longer be verified", async ({ page }) => {
  const { traveller, id, applicationId } = await openClaimedCase(page);
  await traveller.call("POST", calls.cancel(id), {});
  await expect(page.getByText(live.cancelled(live.traveller, applicationId))).toBeVisible();
  await page.keyboard.press("v");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByText(steps.done.verify)).toBeHidden();
});
