// 'Check your answers' before the payment: a family of three checks everything, changes what is wrong, and is asked nothing twice.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { addDays, dateInIndia, formatDate } from "#domain/dates/calendar-date.ts";
import { english } from "#web/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { confirmDetails, uploadPictures } from "../steps/application.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { personOf, specimen } from "../steps/specimens.ts";

const { apply, drafts, passportForm, payment, terms } = english;
const { labels, origins, tasks } = passportForm;
const meera = "Meera Iyer";

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const change = (page: Page, label: string, name = meera) =>
  link(page, apply.answers.changeOfPerson(label, name));
const row = (page: Page, label: string, name = meera) =>
  change(page, label, name).locator("xpath=ancestor::div[1]");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const saveAndReturn = (page: Page) => button(page, drafts.flow.saveAndReturn).click();

/** On /visa-details: a return date so many days from today. */
async function fillReturn(page: Page, days: number): Promise<string> {
  const arrival = addDays(dateInIndia(new Date()), days);
  const typed = arrival.split("-").toReversed().join("/");
  await page.getByRole("textbox", { name: apply.details.arrival }).fill(typed);
  return arrival;
}

test("a family of three checks every answer, changes four, and returns to each", async ({ page }) => {
  test.setTimeout(240_000);
  const family = { entry: "Multiple Entry", complete: true, unseen: true } as const;
  const account = await openAccount();
  const draft = await prepareDraft(account, { ...family, travellers: 2 });
  await enterAs(page, account, draft.id);
  await page.goto(pages.travellers);
  await expect(page.getByRole("heading", { name: apply.answers.title })).toBeVisible();
  await button(page, apply.travellers.addMore).click();
  await uploadPictures(page, { front: "front04_clean", back: "back02_phone", photo: "portrait01" });
  await confirmDetails(page);

  // Where each value came from.
  const third = personOf("front04_clean");
  const name = `${third.givenNames} ${third.surname}`;
  await expect(row(page, labels.passportNumber, name)).toContainText(third.passportNumber);
  await expect(row(page, labels.passportNumber, name)).toContainText(origins.sources.checkDigit);
  await expect(row(page, labels.placeOfIssue, name)).toContainText(origins.sources.firstPage);
  await expect(row(page, labels.fatherName, name)).toContainText(origins.sources.lastPage);
  await expect(row(page, labels.passportNumber)).toContainText(origins.sources.typed);
  await expect(row(page, labels.nationality)).toContainText(origins.sources.preset);

  // A field of the form, by keyboard: the field has the focus, and afterwards its row has it.
  await change(page, labels.fatherName).press("Enter");
  await expect(page.getByRole("textbox", { name: labels.fatherName })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Kunal Iyer");
  await page.reload();
  await expect(page.getByRole("textbox", { name: labels.fatherName })).toHaveValue("Kunal Iyer");
  await button(page, drafts.flow.saveAndReturn).press("Enter");
  await expect(page).toHaveURL(/\/add-traveller\?answer=/);
  await expect(change(page, labels.fatherName)).toBeFocused();
  await expect(row(page, labels.fatherName)).toContainText("Kunal Iyer");

  // The return date.
  await link(page, apply.answers.changeOf(apply.answers.dates)).click();
  await expect(page.getByRole("textbox", { name: apply.details.arrival })).toBeFocused();
  const arrival = await fillReturn(page, 7);
  await saveAndReturn(page);
  await expect(page.getByText(new RegExp(`to ${formatDate(arrival)}`))).toBeVisible();
  await expect(link(page, apply.answers.changeOf(apply.answers.dates))).toBeFocused();

  // A document.
  await change(page, terms.documents.photo).click();
  const replaced = page.waitForResponse((answer) => answer.url().endsWith("/documents/photo") && answer.ok());
  await page.locator("#document-photo").setInputFiles(specimen("portrait01"));
  await replaced;
  await saveAndReturn(page);
  await expect(row(page, terms.documents.photo)).toContainText("portrait01");

  // The plan: nothing after it is asked again. Back leaves an answer unchanged.
  await link(page, apply.answers.changeOf(apply.answers.plan)).click();
  await saveAndReturn(page);
  await expect(link(page, apply.answers.changeOf(apply.answers.plan))).toBeFocused();
  await change(page, labels.dob).click();
  await expect(page.getByRole("textbox", { name: labels.dob })).toBeFocused();
  await button(page, drafts.flow.back).click();
  await expect(row(page, labels.dob)).toContainText("15 May 1990");

  // The page fits the narrowest phone, and is one click from the payment.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await button(page, apply.travellers.proceed).click();
  await expect(page).toHaveURL(/\/payment$/);
  await link(page, payment.checkAnswers).click();
  await expect(page.getByRole("heading", { name: apply.answers.title })).toBeFocused();
  await expect(row(page, labels.fatherName)).toContainText("Kunal Iyer");
});

test("a plan that no longer allows the dates leads to the dates, and from there back to the plan's row", async ({
  page,
}) => {
  const account = await openAccount();
  const prepared = { entry: "Single Entry", travellers: 1, complete: true, unseen: true } as const;
  const draft = await prepareDraft(account, { ...prepared, destination: "armenia" });
  await enterAs(page, account, draft.id);
  await page.goto(pages.travellers);
  const changePlan = link(page, apply.answers.changeOf(apply.answers.plan));
  const choosePlan = async (days: number) => {
    await changePlan.click();
    await page.getByRole("radio", { name: new RegExp(`\\b${days} Days`) }).check();
    await saveAndReturn(page);
  };
  await choosePlan(120);
  await expect(changePlan).toBeFocused();
  await link(page, apply.answers.changeOf(apply.answers.dates)).click();
  await fillReturn(page, 60);
  await saveAndReturn(page);
  await choosePlan(21);
  await expect(page).toHaveURL(/\/visa-details\?answer=answer-plan$/);
  await fillReturn(page, 5);
  await saveAndReturn(page);
  await expect(changePlan).toBeFocused();
});

test("the task list says what is left for whom, and leads to it", async ({ page }) => {
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Multiple Entry", travellers: 2, unseen: true });
  const [first, second] = draft.travellers;
  await enterAs(page, account, draft.id);
  await page.goto(`${pages.passport}?traveller=${first?.id}`);
  const left = page.getByRole("region", { name: tasks.title });
  const item = (name: string, task: keyof typeof tasks.names) =>
    left
      .getByRole("list", { name: tasks.listOf(name) })
      .getByRole("listitem")
      .filter({ hasText: tasks.names[task] });
  await expect(item("Traveller 1", "pictures")).toContainText(tasks.states.done);
  await expect(item("Traveller 1", "details")).toContainText(tasks.states.notStarted);
  await page.getByLabel(labels.firstName).fill("Meera");
  await page.getByLabel(labels.lastName).fill("Iyer");
  await page.getByLabel(labels.passportNumber).fill("Z1204560");
  await expect(item(meera, "details")).toContainText(tasks.states.started);
  await page.getByRole("textbox", { name: labels.dob }).fill("15/05/1990");
  await page.getByRole("textbox", { name: labels.passportExpiryDate }).fill("15/01/2026");
  await expect(item(meera, "details")).toContainText(tasks.states.attention);
  await page.getByRole("textbox", { name: labels.passportExpiryDate }).fill("15/01/2030");
  await expect(item(meera, "details")).toContainText(tasks.states.done);

  await button(page, drafts.flow.next).click();
  await expect(page).toHaveURL(/\/add-traveller$/);
  await expect(page.getByRole("heading", { name: apply.answers.title })).toHaveCount(0);
  await link(page, tasks.nameOf(tasks.names.details, "Traveller 2")).click();
  await expect(page).toHaveURL(new RegExp(`/visa-passport-details\\?traveller=${second?.id}#firstName$`));
  await expect(page.getByLabel(labels.firstName)).toBeFocused();
});
