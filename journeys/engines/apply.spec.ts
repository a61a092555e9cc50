// In Firefox and WebKit: a visitor applies from Home, pays by card, downloads the receipt and tracks the application.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { english } from "#web/english.ts";
import { createPerson, type Person } from "../steps/account.ts";
import { readOnDevice } from "../steps/application.ts";
import { personOf, specimen } from "../steps/specimens.ts";
import { inEachEngine } from "./in-each-engine.ts";
import type { Visitor } from "./visitor.ts";

const { signIn, apply, documents, passportForm, payment, drafts } = english;
const button = (name: string | RegExp) => ({ kind: "button", name }) as const;
const pictures = { firstPage: "front04_clean", lastPage: "back02_phone", photo: "portrait00" };

inEachEngine("a visitor applies from Home, pays by card and tracks the application", {}, async (visitor) => {
  const holder = personOf(pictures.firstPage);
  await visitor.open(pages.root);
  await visitor.click({ css: 'a[href="/countries/vietnam"]' });
  await visitor.click({ css: "section[aria-labelledby=plans] button" });
  await visitor.seePage(/\/signup$/);
  await signUpAndLogIn(visitor, createPerson("Geeta Hegde"));
  await chooseDates(visitor);
  await uploadPictures(visitor);
  await visitor.click(button(drafts.flow.next));
  await visitor.see(passportForm.allCorrect);
  const fieldValues = await visitor.driver.evaluate(
    () => [...document.querySelectorAll("input")].map(({ value }) => value),
    undefined,
  );
  expect(fieldValues).toEqual(expect.arrayContaining([holder.passportNumber, holder.surname]));
  await visitor.click(button(passportForm.allCorrect));
  await visitor.see(`${holder.givenNames} added successfully`);
  await visitor.click(button(apply.travellers.proceed));
  await payByCard(visitor);
  await visitor.seePage(/\/payment-confirmation$/);
  await visitor.see(/PRV-[0-9A-Z]{8}/);
  await downloadReceipt(visitor);
  await track(visitor);
});

async function signUpAndLogIn(visitor: Visitor, person: Person): Promise<void> {
  await visitor.type({ css: "#fullName" }, person.fullName);
  await visitor.type({ css: "#email" }, person.email);
  await visitor.type({ css: "#phone" }, person.phone);
  await visitor.type({ css: "#password" }, person.password);
  await visitor.type({ css: "#confirm" }, person.password);
  await visitor.click(button(signIn.signup.submit));
  await visitor.seePage(/\/login$/);
  await visitor.type({ css: "#password" }, person.password);
  await visitor.click(button(signIn.login.submit));
  await visitor.seePage(/\/visa-details$/);
}

async function chooseDates(visitor: Visitor): Promise<void> {
  const [year, month, day] = addDays(dateInIndia(new Date()), 10).split("-");
  await visitor.type({ css: "#return" }, `${day}/${month}/${year}`);
  await visitor.click(button(drafts.flow.next));
  await visitor.seePage(/\/documents/);
}

async function uploadPictures(visitor: Visitor): Promise<void> {
  await visitor.click({ kind: "choice", name: /^I upload these documents/ });
  let uploaded = 0;
  for (const [kind, picture] of Object.entries(pictures)) {
    uploaded += 1;
    await visitor.chooseFile({ css: `#document-${kind}` }, specimen(picture));
    await visitor.seeTimes(documents.drop.done, uploaded);
    if (kind === "firstPage") await visitor.see(readOnDevice);
  }
}

async function payByCard(visitor: Visitor): Promise<void> {
  await visitor.seePage(/\/payment$/);
  await visitor.click({ kind: "choice", name: /^Credit Card/ });
  await visitor.type({ kind: "field", name: /^Card number/ }, "4242424242424242");
  await visitor.type({ kind: "field", name: /^Expiry/ }, "12/34");
  await visitor.type({ kind: "field", name: /^CVV/ }, "123");
  await visitor.click(button(payment.proceed));
}

async function downloadReceipt({ click, downloads }: Visitor): Promise<void> {
  await click(button(/^Download Receipt \(PDF\) PRV-R-/));
  const receipts = () => readdirSync(downloads).filter((name) => /^PRV-R-\d{4}-\d{6}\.pdf$/.test(name));
  await expect.poll(receipts, { timeout: 20_000 }).toHaveLength(1);
  const content = () => readFileSync(join(downloads, receipts()[0] ?? ""), "latin1");
  await expect.poll(content).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/);
}

async function track(visitor: Visitor): Promise<void> {
  const [number = ""] = /PRV-[0-9A-Z]{8}/.exec(await visitor.textOf("main")) ?? [];
  await visitor.click({ kind: "link", name: "Track your application" });
  await visitor.seePage(/\/track-application\//);
  await visitor.see(number);
  await visitor.see("Application Submitted");
  await visitor.see("Application Approved");
}
