// A case by keyboard only: documents, checks, a request, a note, a message, a correction, and a supervisor who assigns it.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { english } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { type Keyboard, keyboardOf } from "./keys-only.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { caseView, conversation, corrections, documents, fields, requests, steps } = englishReview;

test.use({ viewport: { width: 1280, height: 800 } });

async function openCase(page: Page, role: StaffRole, name: string): Promise<Keyboard & { staffId: string }> {
  const { id } = await submitApplication(await openAccount());
  const staff = await openStaff(role, name);
  await enterAs(page, staff);
  await page.goto(pages.reviewCase.replace(":id", id));
  await expect(page.getByRole("heading", { level: 1, name: /^Case PRV-/ })).toBeVisible();
  return { ...keyboardOf(page), staffId: staff.user.id };
}

test("documents are opened, and a photo and a detail are asked for by a day, without a mouse", async ({
  page,
}) => {
  const keys = await openCase(page, "specialist", "Kavya Nair");
  await keys.press("c");
  await expect(page.getByText(steps.done.claim)).toBeVisible();
  await keys.press("n", "+", "o", "w", "d", "d");
  const strip = page.getByRole("button", { name: new RegExp(`^Open ${english.terms.documents.photo} of`) });
  await keys.enterOn(strip);
  await expect(
    page.getByRole("img", { name: new RegExp(`^${english.terms.documents.photo}, `) }),
  ).toBeVisible();
  await keys.tabTo(page.getByLabel(documents.reason));
  await keys.tabTo(page.getByRole("group", { name: caseView.details, exact: true }));
  await keys.press("End", "Home");

  await keys.press("q");
  const dialog = page.getByRole("dialog", { name: requests.title });
  await expect(dialog.getByRole("combobox", { name: /^Reason: Photo, / })).toBeFocused();
  await keys.press("Escape");
  await expect(page.getByRole("group", { name: caseView.details, exact: true })).toBeFocused();
  await keys.press("q");
  await keys.tabTo(dialog.getByRole("combobox", { name: /^Reason: Photo, / }));
  await keys.type("Glare");
  await keys.tabTo(dialog.getByLabel(fields.fatherName, { exact: true }));
  await keys.press("Space");
  await keys.tabTo(dialog.getByLabel(requests.deadline));
  await keys.press("ArrowDown");
  await keys.press("Control+Enter");
  await expect(page.getByText(steps.done.ask)).toBeVisible();
  await keys.press("Shift+Tab");
  await expect(page.getByRole("region", { name: caseView.requests }).getByText(caseView.waiting)).toHaveCount(
    2,
  );
});

test("a note mentions a colleague, a template becomes a message, and a surname is corrected, without a mouse", async ({
  page,
}) => {
  const mentioned = await openStaff("supervisor", `Sunaina ${crypto.randomUUID().slice(0, 6)}`);
  const keys = await openCase(page, "specialist", "Kavya Nair");
  await keys.press("c");
  await expect(page.getByText(steps.done.claim)).toBeVisible();
  const timeline = page.getByRole("region", { name: conversation.title });
  const writeNote = timeline.getByRole("button", { name: conversation.writeNote });
  await keys.enterOn(writeNote);
  await expect(timeline.getByLabel(conversation.noteLabel)).toBeFocused();
  await keys.press("Escape");
  await expect(writeNote).toBeFocused();
  await keys.press("Enter");
  await keys.type("The stamp looks wrong.");
  await keys.tabTo(timeline.getByRole("combobox", { name: conversation.mention }));
  await keys.press("ArrowDown");
  await keys.type(mentioned.person.fullName);
  await keys.press("Enter");
  const mark = timeline.getByRole("button", { name: conversation.unmention(mentioned.person.fullName) });
  await expect(mark).toBeVisible();
  await expect(timeline.getByRole("button", { name: /: don't mention$/ })).toHaveCount(1);
  await keys.enterOn(timeline.getByRole("button", { name: conversation.saveNote }));
  await expect(timeline.getByText(`Mentioned: ${mentioned.person.fullName}`)).toBeVisible();
  await expect(writeNote).toBeFocused();

  await keys.enterOn(timeline.getByRole("button", { name: conversation.writeToTraveller }), "Shift+Tab");
  await keys.tabTo(timeline.getByRole("combobox", { name: conversation.template }));
  await keys.press("ArrowDown");
  await keys.type(conversation.templates.delayed);
  await keys.press("Enter");
  await keys.tabTo(timeline.getByRole("textbox", { name: conversation.messageLabel }), "Shift+Tab");
  await keys.press("Control+Enter");
  await expect(timeline.getByRole("textbox", { name: conversation.messageLabel })).toHaveCount(0);
  await keys.press("n");

  await keys.press("m");
  const dialog = page.getByRole("dialog");
  await keys.tabTo(dialog.getByLabel(fields.lastName, { exact: true }));
  await keys.press("Control+a");
  await keys.type("Iyengarsson");
  await keys.press("Escape");
  await expect(page.getByRole("alertdialog", { name: steps.discardQuestion })).toBeVisible();
  await keys.press("Escape");
  await expect(dialog.getByLabel(fields.lastName, { exact: true })).toBeFocused();
  await keys.tabTo(dialog.getByLabel(corrections.reason));
  await keys.type("The passport has another surname");
  await keys.press("Control+Enter");
  await expect(page.getByText(steps.done.correctDetails)).toBeVisible();
  await keys.press("z");
  await keys.tabTo(dialog.getByLabel(corrections.declineReason));
  await keys.type("A colleague has corrected it already");
  await keys.press("Control+Enter");
  await expect(page.getByText(steps.done.retractCorrection)).toBeVisible();
  await keys.press("Shift+Tab");
});

test("a supervisor hands a case over and takes it back, without a mouse", async ({ page }) => {
  const colleague = await openStaff("specialist", `Arjun ${crypto.randomUUID().slice(0, 6)}`);
  const keys = await openCase(page, "supervisor", "Rohan Mehta");
  await keys.press("s");
  const dialog = page.getByRole("dialog", { name: steps.assignTitle });
  await keys.tabTo(dialog.getByLabel(steps.assignTo));
  await keys.type(colleague.person.fullName);
  await keys.enterOn(dialog.getByRole("button", { name: steps.names.assign }));
  await expect(page.getByText(steps.done.assign)).toBeVisible();
  await expect(page.getByText(colleague.person.fullName).first()).toBeVisible();
  await keys.press("Shift+Tab");
  await keys.press("s", "Escape");
});
