// From Home to the confirmation with a keyboard only. Files are set on the control that has the focus.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";
import { openAccount } from "../steps/api-account.ts";
import { readOnDevice } from "../steps/application.ts";
import {
  expectHeading,
  expectTrapped,
  followFirstProblem,
  listenToAnnouncements,
  pressEnterOn,
  tabTo,
  typeChoice,
} from "../steps/keyboard.ts";
import { specimen } from "../steps/specimens.ts";

const { apply, home, signIn, payment, destination, drafts, documents, passportForm, chat, frame, terms } =
  english;

test("a traveller applies and pays with a keyboard only; reading and paying are announced", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { person } = await openAccount("Kavya Nair");
  const heard = await listenToAnnouncements(page);

  await page.goto(pages.root);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: frame.skipToContent })).toBeFocused();
  await page.keyboard.press("Enter");
  await typeChoice(page, page.getByLabel(home.where), "Vietnam");
  await pressEnterOn(page, page.getByRole("button", { name: home.getStarted }));
  await expectHeading(page, destination.heading("Vietnam"));
  await pressEnterOn(page, page.getByRole("button", { name: /^Tourist Visa/ }));

  await expectHeading(page, signIn.login.title);
  await pressEnterOn(page, page.getByRole("button", { name: signIn.login.submit, exact: true }));
  await followFirstProblem(page, signIn.problems, page.getByLabel("Email", { exact: true }));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");

  await choosePlan(page);
  await chooseDates(page);
  await uploadDocuments(page);
  expect(heard.join("\n")).toMatch(readOnDevice);

  await expectHeading(page, passportForm.title);
  await pressEnterOn(page, next(page));
  await expectHeading(page, apply.travellers.title("Vietnam", "Tourist Visa"));
  await pressEnterOn(page, page.getByRole("button", { name: apply.travellers.proceed, exact: true }));
  await pay(page);
  await expect(page.getByRole("heading", { name: payment.confirmation.text })).toBeVisible();
  expect(heard.join("\n")).toContain(payment.overlay);
  expect(heard.join("\n")).toContain(payment.success);
});

test("Tab leads through the chat and out of it, and Escape closes it and returns the focus", async ({
  page,
}) => {
  await page.goto(pages.contact);
  const launcher = page.getByRole("button", { name: frame.chat.open });
  await pressEnterOn(page, launcher);
  const dialog = page.getByRole("dialog", { name: chat.title });
  await expect(dialog).toBeFocused();
  await tabTo(page, page.getByLabel(chat.input));
  await page.keyboard.type("Namaste");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("log")).toContainText(chat.reply);
  await tabTo(page, page.getByRole("contentinfo").getByRole("link").first());
  await tabTo(page, page.getByLabel(chat.input), "Shift+Tab");
  await page.keyboard.press("Escape");
  await expect(launcher).toBeFocused();
});

function next(page: Page) {
  return page.getByRole("button", { name: drafts.flow.next, exact: true });
}

async function choosePlan(page: Page): Promise<void> {
  await expectHeading(page, apply.plan.title);
  await pressEnterOn(page, next(page));
  await expectTrapped(page, page.getByRole("alertdialog"), next(page));
  await tabTo(page, page.getByRole("radio").first(), "Shift+Tab");
  await page.keyboard.press("Space");
  await pressEnterOn(page, next(page));
}

async function chooseDates(page: Page): Promise<void> {
  const { details } = apply;
  await expectHeading(page, details.title);
  await typeChoice(page, page.getByLabel(details.origin), "India");
  // The calendar is one tab stop: today. The arrow keys move from there.
  await tabTo(page, page.getByRole("grid").locator("[role=button][tabindex='0']"));
  for (let day = 0; day < 5; day++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const returnDate = page.getByRole("textbox", { name: details.arrival, exact: true });
  await expect(returnDate).not.toHaveValue("");
  await pressEnterOn(page, next(page));
}

async function uploadDocuments(page: Page): Promise<void> {
  await expectHeading(page, documents.title);
  await pressEnterOn(page, next(page));
  await followFirstProblem(
    page,
    drafts.flow.problems,
    page.getByRole("checkbox", { name: documents.consent }),
  );
  await page.keyboard.press("Space");
  await setFile(page, terms.documents.firstPage, "front04_clean");
  await setFile(page, terms.documents.lastPage, "back02_phone");
  await setFile(page, terms.documents.photo, "portrait00");
  await pressEnterOn(page, next(page));
}

async function setFile(page: Page, label: string, name: string): Promise<void> {
  const { drop } = documents;
  await tabTo(page, page.getByLabel(`${drop.choose}: ${label}`));
  await page.locator(":focus").setInputFiles(specimen(name));
  const slot = page.getByRole("group", { name: label, exact: true });
  await expect(slot.getByText(drop.done, { exact: true })).toBeVisible({ timeout: 45_000 });
}

async function pay(page: Page): Promise<void> {
  const { card } = payment;
  await expectHeading(page, payment.title("Vietnam"));
  await tabTo(page, page.getByRole("radio", { checked: true }));
  const byCard = page.getByRole("radio", { name: /^Credit Card/ });
  for (let step = 0; step < 4 && !(await byCard.isChecked()); step++) await page.keyboard.press("ArrowDown");
  await expect(byCard).toBeFocused();
  for (const [label, text] of [
    [card.number, "4242424242424242"],
    [card.expiry, "1234"],
    [card.cvc, "123"],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await pressEnterOn(page, page.getByRole("button", { name: payment.proceed }));
  await expect(page).toHaveURL(/\/payment-confirmation$/, { timeout: 30_000 });
}
