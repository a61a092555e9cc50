// A card entered in Stripe's field: declined with Stripe's message, then paid; its number never reaches us (P8).
import { expect, type Page, test } from "@playwright/test";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { seeConfirmation } from "../steps/application.ts";
import { completeDraft } from "../steps/prepared-draft.ts";
import { startProductWithStripe } from "../steps/products/product-with-stripe.ts";

let product: Awaited<ReturnType<typeof startProductWithStripe>>;
let urlBefore: string | undefined;

test.beforeAll(async () => {
  urlBefore = process.env["PRAVESH_URL"];
  product = await startProductWithStripe();
  process.env["PRAVESH_URL"] = product.url;
});
test.afterAll(async () => {
  process.env["PRAVESH_URL"] = urlBefore;
  await product.stop();
});

test("the card number is sent to Stripe only, and is not on the page, in its storage or in our log", async ({
  page,
}) => {
  const seen = watch(page);
  await product.doubleProvider(page);
  const account = await openAccount();
  const draft = await completeDraft(account);
  await enterAs(page, account, draft.id);
  await page.goto(`${product.url}/payment`);
  expect(seen.hosts()).not.toContain("js.stripe.com");

  await page.getByRole("radio", { name: /^Credit Card/ }).check();
  const field = page
    .frameLocator("iframe[title='Secure card payment input frame']")
    .getByLabel("Card number");
  await expectColourOfPage(page);
  await field.fill("4000000000000002");
  await page.getByRole("button", { name: "Proceed Payment" }).click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Your card was declined.");
  await alert.getByRole("button", { name: "OK" }).click();
  await field.fill("4242424242424242");
  await page.getByRole("button", { name: "Proceed Payment" }).click();
  await seeConfirmation(page);

  expect(seen.hostsWithNumber()).toEqual(["api.stripe.com"]);
  expect(seen.hosts().filter((host) => host.endsWith("stripe.com"))).toEqual([
    "api.stripe.com",
    "js.stripe.com",
  ]);
  const kept = await page.evaluate(() =>
    [document.documentElement.outerHTML, JSON.stringify(sessionStorage), JSON.stringify(localStorage)].join(),
  );
  expect(kept).not.toMatch(number);
  expect(seen.said().join("\n")).not.toMatch(number);
  const log = product.output();
  expect(log).toContain("/api/v1/stripe/create-payment-intent");
  expect(log).not.toMatch(number);
  expect(seen.violations()).toEqual([]);
});

/** Stripe's field gets the page's colours again whenever they change. */
async function expectColourOfPage(page: Page): Promise<void> {
  const frame = page.locator("iframe[title='Secure card payment input frame']");
  const colourOf = () =>
    page.getByRole("group", { name: "Card details" }).evaluate((box) => getComputedStyle(box).color);
  const light = await colourOf();
  await expect(frame).toHaveAttribute("data-colour", light);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await colourOf();
  expect(dark).not.toBe(light);
  await expect(frame).toHaveAttribute("data-colour", dark);
  await page.getByRole("combobox", { name: "Colour scheme" }).selectOption("light");
  await expect(frame).toHaveAttribute("data-colour", light);
}

const number = /4242 ?4242 ?4242 ?4242|4000 ?0000 ?0000 ?0002/;

function watch(page: Page) {
  const sent: { host: string; text: string }[] = [];
  const said: string[] = [];
  page.on("request", (request) => {
    const text = request.url() + (request.postData() ?? "");
    sent.push({ host: new URL(request.url()).host, text });
  });
  page.on("console", (message) => said.push(message.text()));
  const distinct = (hosts: string[]) => [...new Set(hosts)].sort();
  return {
    hosts: () => distinct(sent.map(({ host }) => host)),
    hostsWithNumber: () =>
      distinct(sent.filter(({ text }) => number.test(decodeURIComponent(text))).map(({ host }) => host)),
    said: () => said,
    violations: () => said.filter((text) => text.includes("Content Security Policy")),
  };
}
