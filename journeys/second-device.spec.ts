// Coming back later, on a second device, to an application begun on the first.
import { expect, test } from "@playwright/test";
import { arrive, logIn } from "./steps/account.ts";
import {
  chooseVisa,
  choosePlanAndDates,
  payByCard,
  seeConfirmation,
  chooseFile,
} from "./steps/application.ts";
import { personOf } from "./steps/specimens.ts";

test("an unfinished application goes on where it was left, with its files and what was read", async ({
  page,
  browser,
}) => {
  const person = await arrive(page);
  await chooseVisa(page, "Cambodia");
  await choosePlanAndDates(page, "30 Days Single Entry");
  await page.getByRole("checkbox", { name: /I hand in these documents/ }).check();
  await chooseFile(page, "Passport First Page", "front15_phone");

  const second = await browser.newContext();
  const phone = await second.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto("/applications");
  await logIn(phone, person);
  await expect(phone).toHaveURL(/\/applications$/);
  await phone.getByRole("button", { name: /Continue/ }).click();

  await expect(phone).toHaveURL(/\/documents/);
  await expect(phone.getByRole("group", { name: "Passport First Page" }).getByText("Uploaded")).toBeVisible();
  await chooseFile(phone, "Passport Last Page", "back05_phone");
  await chooseFile(phone, "Photo", "portrait01");
  await phone.getByRole("button", { name: "Next" }).click();
  const holder = personOf("front15_phone");
  await expect(phone.getByLabel("Passport Number")).toHaveValue(holder.passportNumber);
  await phone.getByRole("button", { name: "Next" }).click();
  await phone.getByRole("button", { name: "Continue" }).click();
  await payByCard(phone, "4242424242424242");
  await seeConfirmation(phone);
  await second.close();
});
