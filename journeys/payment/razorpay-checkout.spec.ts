// UPI in Razorpay's checkout: closed, declined, then paid. Its script runs on a single page (docs/decisions/0012).
import { expect, type Page, test } from "@playwright/test";
import { english } from "#web/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { seeConfirmation } from "../steps/application.ts";
import { completeDraft } from "../steps/prepared-draft.ts";
import { startProductWithRazorpay } from "../steps/products/product-with-razorpay.ts";

const { payment } = english;
let product: Awaited<ReturnType<typeof startProductWithRazorpay>>;
let urlBefore: string | undefined;

test.beforeAll(async () => {
  urlBefore = process.env["PRAVESH_URL"];
  product = await startProductWithRazorpay();
  process.env["PRAVESH_URL"] = product.url;
});
test.afterAll(async () => {
  process.env["PRAVESH_URL"] = urlBefore;
  await product.stop();
});

async function openPayment(page: Page): Promise<void> {
  const account = await openAccount();
  const draft = await completeDraft(account);
  await enterAs(page, account, draft.id);
  await page.goto(`${product.url}/payment`);
}

const proceed = (page: Page) => page.getByRole("button", { name: payment.proceed }).click();
const checkout = (page: Page) => page.frameLocator("iframe[title='Razorpay Checkout']");

test("a closed checkout leads back, a declined one shows why, and one order is paid once", async ({
  page,
}) => {
  const { hosts, violations } = watch(page);
  await product.doubleProvider(page);
  await openPayment(page);
  await expect(page.getByRole("radio", { name: /^Google Pay/ })).toBeChecked();
  await proceed(page);
  await expect(checkout(page).getByRole("heading")).toHaveText("Google Pay and other UPI apps");
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/razorpay\/pay\/order_/);
  await checkout(page).getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(`${product.url}/payment`);
  await expect(page.getByRole("button", { name: payment.proceed })).toBeEnabled();
  expect(product.tried()).toEqual([]);

  await proceed(page);
  await checkout(page).getByRole("button", { name: "Decline" }).click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Payment was unsuccessful as you may have declined it in the UPI app.");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(`${product.url}/payment`);
  expect(product.tried()).toEqual(["failed"]);

  await proceed(page);
  await checkout(page).getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText(payment.success)).toBeVisible();
  await seeConfirmation(page);
  expect([product.orders(), product.tried()]).toEqual([1, ["failed", "captured"]]);
  expect(hosts()).toEqual(["api.razorpay.com", "checkout.razorpay.com"]);
  expect(violations()).toEqual([]);
});

test("when the checkout script does not load, nothing is charged and there is a way back", async ({
  page,
}) => {
  await page.route("https://checkout.razorpay.com/**", (route) => route.abort());
  await openPayment(page);
  await proceed(page);
  await expect(page.getByRole("alert")).toContainText("Nothing was charged.");
  await page.getByRole("link", { name: /^Back to Pravesh/ }).click();
  await expect(page).toHaveURL(`${product.url}/payment`);
});

/** Collects requests to Razorpay's hosts with the pages that sent them, and violations of the content security policy. */
function watch(page: Page) {
  const asked = new Set<string>();
  const said: string[] = [];
  page.on("request", (request) => {
    const { host } = new URL(request.url());
    if (host.endsWith("razorpay.com")) asked.add(host);
  });
  page.on("console", (message) => said.push(message.text()));
  return {
    hosts: () => [...asked].sort(),
    violations: () => said.filter((text) => text.includes("Content Security Policy")),
  };
}
