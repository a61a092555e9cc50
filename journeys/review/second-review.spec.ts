// Decisions with two specialists: a rejection that a second one confirms, and a case that both claim at once.
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { english } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { steps, caseView } = englishReview;
const { outcomes } = english.tracking;
const words = "The bank statement is of another person";

interface Case {
  id: string;
  applicationId: string;
}

/** Submits an application for Meera, and for Ravi if there are two. The pictures are placeholders. */
async function submitCase(traveller: ApiAccount, travellers: number): Promise<Case> {
  const preparation = { entry: "Multiple Entry", complete: true, unseen: true } as const;
  return submitApplication(traveller, {
    draft: await prepareDraft(traveller, { ...preparation, travellers }),
  });
}

/** Opens the case in a separate browser context. */
async function openCaseAs(browser: Browser, who: { role: StaffRole; name: string; of: Case }): Promise<Page> {
  const page = await browser.newPage();
  await enterAs(page, await openStaff(who.role, who.name));
  await page.goto(pages.reviewCase.replace(":id", who.of.id));
  await expect(page.getByRole("heading", { name: caseView.title(who.of.applicationId) })).toBeVisible();
  return page;
}

test("two specialists reject one of two travellers, who sees the reason and applies again alone", async ({
  page,
  browser,
}) => {
  const traveller = await openAccount();
  const submitted = await submitCase(traveller, 2);
  const specialist = await openCaseAs(browser, { role: "specialist", name: "Kavya Nair", of: submitted });
  await specialist.keyboard.press("c");
  await expect(specialist.getByText(steps.done.claim)).toBeVisible();
  await specialist.getByRole("tab", { name: "Ravi Iyer" }).click();
  await proposeRejection(specialist);

  const supervisor = await openCaseAs(browser, { role: "supervisor", name: "Rohan Mehta", of: submitted });
  await supervisor.getByRole("tab", { name: "Ravi Iyer" }).click();
  await expect(supervisor.getByText(words)).toBeVisible();
  await supervisor.keyboard.press("g");
  await supervisor
    .getByRole("alertdialog")
    .getByRole("button", { name: steps.confirmRejection })
    .press("Enter");
  await expect(supervisor.getByText(steps.done.confirmRejection)).toBeVisible();

  await enterAs(page, traveller);
  await page.goto(pages.track.replace(":id", submitted.id));
  const refused = page.getByRole("listitem").filter({ hasText: outcomes.states.rejected });
  await expect(refused).toContainText("Ravi Iyer");
  await expect(refused).toContainText(outcomes.reasons.funds);
  await expect(refused).toContainText(words);
  await page.getByRole("button", { name: outcomes.again }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.details}$`));
  expect(await openDrafts(traveller)).toMatchObject([
    { travellers: [{ firstName: "Ravi", documents: [{}, {}, {}] }], travelDate: null },
  ]);
});

async function proposeRejection(page: Page): Promise<void> {
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(steps.rejectSecond);
  await dialog.getByLabel(steps.reason).selectOption("funds");
  await dialog.getByLabel(steps.words.optional).fill(words);
  await dialog.getByRole("button", { name: steps.proposeRejection }).press("Enter");
  await expect(page.getByText(steps.done.proposeRejection)).toBeVisible();
}

test("a supervisor confirms the rejection of a family of four in three keys", async ({ browser }) => {
  const traveller = await openAccount();
  const family = await submitCase(traveller, 4);
  const specialist = await openCaseAs(browser, { role: "specialist", name: "Kavya Nair", of: family });
  await specialist.keyboard.press("c");
  await expect(specialist.getByText(steps.done.claim)).toBeVisible();
  await specialist.keyboard.press("x");
  const dialog = specialist.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /^Reject all 4: / }).check();
  await dialog.getByLabel(steps.reason).selectOption("funds");
  await dialog.getByRole("button", { name: steps.proposeRejection }).press("Enter");
  await expect(specialist.getByText(steps.done.proposeRejections)).toBeVisible();

  const supervisor = await openCaseAs(browser, { role: "supervisor", name: "Rohan Mehta", of: family });
  await supervisor.keyboard.press("g");
  const question = supervisor.getByRole("alertdialog", { name: steps.agreeToAll(4) });
  await expect(question.getByRole("listitem")).toHaveCount(4);
  await supervisor.keyboard.press("Tab");
  await supervisor.keyboard.press("Enter");
  await expect(supervisor.getByText(steps.done.confirmRejections)).toBeVisible();
  await expect(supervisor.getByRole("tab", { name: caseView.outcomes.rejected })).toHaveCount(4);
});

async function openDrafts(traveller: ApiAccount): Promise<Draft[]> {
  const { rows } = await traveller.call<{ rows: Draft[] }>("GET", calls.drafts);
  return rows;
}

test("when two specialists claim a case at once, one gets it and the other sees who has it", async ({
  browser,
}) => {
  const submitted = await submitCase(await openAccount(), 1);
  const names = ["Kavya Nair", "Rohan Mehta"];
  const desks = await Promise.all(
    names.map((name) => openCaseAs(browser, { role: "specialist", name, of: submitted })),
  );
  await Promise.all(desks.map((desk) => desk.getByRole("button", { name: steps.names.claim }).click()));
  const outcome = (desk: Page) => desk.getByText(steps.done.claim).or(desk.getByRole("alert"));
  await Promise.all(desks.map((desk) => expect(outcome(desk)).toBeVisible()));
  const said = await Promise.all(desks.map((desk) => outcome(desk).textContent()));
  const winner = said.findIndex((sentence) => sentence?.includes(steps.done.claim));
  expect(winner).toBeGreaterThanOrEqual(0);
  const [first, second] = winner === 0 ? desks : desks.toReversed();
  await expect(second!.getByRole("alert")).toContainText(
    steps.claimedMeanwhile(names[winner] ?? "", submitted.applicationId),
  );
  await expect(first!.getByRole("button", { name: steps.names.verify })).toBeVisible();
  await expect(second!.getByRole("button", { name: steps.names.verify })).toHaveCount(0);
});
