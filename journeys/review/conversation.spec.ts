// The conversation of a case: a note that mentions a supervisor, an escalation, and a message that the traveller reads and answers.
import { type Browser, expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { englishReview } from "#web/features/review/english.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { conversation: texts, caseView } = englishReview;

/** With any number: other journeys may have escalated a case. */
const bell = /^Waiting for you: /;

async function enterConsole(
  browser: Browser,
  role: StaffRole,
  name: string,
): Promise<{ desk: Page; account: ApiAccount }> {
  const desk = await browser.newPage();
  const account = await openStaff(role, name);
  await enterAs(desk, account);
  return { desk, account };
}

test("a note reaches the supervisor it mentions, and a message the traveller, who answers in the open case", async ({
  page,
  browser,
}) => {
  const traveller = await openAccount();
  const { id, applicationId } = await submitApplication(traveller, {
    draft: await prepareDraft(traveller, {
      entry: "Multiple Entry",
      complete: true,
      unseen: true,
      travellers: 1,
    }),
  });
  const { desk: supervisor, account: rohan } = await enterConsole(browser, "supervisor", "Rohan Mehta");
  await supervisor.goto(pages.review);
  const { desk: specialist, account: kavya } = await enterConsole(browser, "specialist", "Kavya Nair");
  // Other journeys take the next case of the same queue.
  await kavya.call("POST", queueCalls.claim(id));
  await specialist.goto(pages.reviewCase.replace(":id", id));
  await expect(specialist.getByRole("heading", { name: caseView.title(applicationId) })).toBeVisible();
  const timeline = specialist.getByRole("region", { name: texts.title });

  await timeline.getByRole("button", { name: texts.writeNote }).click();
  await timeline.getByRole("textbox", { name: texts.noteLabel }).fill("The stamp looks wrong.");
  await timeline.getByRole("combobox", { name: texts.mention }).selectOption(rohan.user.id);
  await timeline.getByRole("button", { name: texts.saveNote }).click();
  await expect(timeline.getByText("The stamp looks wrong.")).toBeVisible();
  // The timeline scrolls in its pane, never the page.
  expect(await specialist.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  await supervisor.getByRole("button", { name: bell }).click();
  await supervisor.getByRole("link", { name: new RegExp(`^${applicationId}`) }).click();
  await expect(supervisor.getByText("The stamp looks wrong.")).toBeVisible();

  await timeline.getByRole("button", { name: texts.writeToTraveller }).click();
  await timeline.getByRole("combobox", { name: texts.template }).selectOption("documentsFine");
  const message = timeline.getByRole("textbox", { name: texts.messageLabel });
  await expect(message).toHaveValue(new RegExp(applicationId));
  await message.fill("Your visa is nearly ready.");
  await timeline.getByRole("button", { name: texts.sendMessage }).click();
  await expect(message).toHaveCount(0);
  await expect(timeline.getByText("Your visa is nearly ready.")).toBeVisible();

  await enterAs(page, traveller);
  await page.goto(`${pages.applications}#chat`);
  await expect(page.getByText("Your visa is nearly ready.")).toBeVisible();
  await traveller.call("POST", "/expert-requests", {
    id: crypto.randomUUID(),
    text: "Thank you!",
    concern: { applicationId: id },
  });
  await expect(timeline.getByText("Thank you!")).toBeVisible();

  // That it needs no answer reaches the colleague who has the case open too, and so does that it needs one after all.
  const waits = supervisor.getByText(/^The traveller wrote on .* and is waiting for an answer$/);
  await expect(waits).toBeVisible();
  await specialist.getByRole("button", { name: texts.noAnswerNeeded }).click();
  await expect(waits).toHaveCount(0);
  await expect(supervisor.getByText(/needs no answer – Kavya Nair$/)).toBeVisible();
  await timeline.getByRole("button", { name: texts.markUnanswered }).click();
  await expect(waits).toBeVisible();
});
