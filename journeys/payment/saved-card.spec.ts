// A card is declined, saved, used and removed; its number is sent to the provider only and stored nowhere (D15).
import { expect, type Page, test } from "@playwright/test";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { completeDraft } from "../steps/prepared-draft.ts";
import { seeConfirmation } from "../steps/application.ts";

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry (MM/YY)").fill("1234");
  await page.getByLabel("CVV").fill("123");
  await page.getByLabel("Name on card").fill("Meera Iyer");
  await page.getByRole("button", { name: "Add Card" }).click();
}

/** Everything that the page stores and shows, and all console messages. */
async function collectTraces(page: Page, said: string[]): Promise<string> {
  const kept = await page.evaluate(async () => {
    const fields = [...document.querySelectorAll("input")].map(({ value }) => value);
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const stores = [JSON.stringify(sessionStorage), JSON.stringify(localStorage), document.cookie];
    return [document.documentElement.outerHTML, location.href, ...fields, ...databases, ...stores].join("\n");
  });
  const root = /"root":"([\w+/=]+)"/.exec(kept)?.[1] ?? "";
  return [kept, Buffer.from(root, "base64").toString(), ...said].join("\n");
}

const spellings = /4242 ?4242 ?4242 ?4242/;

test("a card is saved, a declined one shows why, and the number is sent to the provider only", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const sent: { url: string; body: string }[] = [];
  page.on("request", (request) => sent.push({ url: request.url(), body: request.postData() ?? "" }));
  await enterAs(page, await openAccount());
  await page.goto("/payments");
  await expect(page.getByText("No card is saved yet.")).toBeVisible();

  await page.getByRole("button", { name: "Add Card" }).click();
  await expect(page.getByRole("link", { name: "Please enter the name on the card." })).toBeVisible();

  await enterCard(page, "4000000000000002");
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await enterCard(page, "4242424242424242");
  await expect(page.getByText("Card added.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Visa •••• 4242" })).toBeVisible();
  await expect(page.getByText("Expires 12/34")).toBeVisible();

  const withNumber = sent.filter(({ url, body }) => spellings.test(url + body)).map(({ url }) => url);
  expect(withNumber).toHaveLength(1);
  expect(new URL(withNumber[0] ?? "").pathname).toMatch(/^\/sandbox\/v1\/setup_intents\/seti_\w+\/confirm$/);
  // The demo note shows the number of the test card.
  const left = (await collectTraces(page, said)).replace(/Demo: 4242 4242 4242 4242/g, "");
  expect(left).not.toMatch(spellings);
});

test("a card with 3-D Secure is saved and pays after the bank's page each time, and is removed", async ({
  page,
}) => {
  const account = await openAccount();
  const draft = await completeDraft(account);
  await enterAs(page, account, draft.id);
  await page.goto("/payments");
  await enterCard(page, "4000000000003220");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("We are unable to authenticate your payment method.")).toBeVisible();
  await enterCard(page, "4000000000003220");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Card added.")).toBeVisible();
  await expect(page).toHaveURL(/\/payments$/);

  await page.goto("/payment");
  await page.getByRole("radio", { name: /^Credit Card/ }).check();
  await expect(page.getByRole("radio", { name: /^Visa •••• 3220/ })).toBeChecked();
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await page.getByRole("button", { name: "Proceed Payment" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await seeConfirmation(page);

  await page.goto("/payments");
  await page.getByRole("button", { name: "Remove Visa •••• 3220" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No card is saved yet.")).toBeVisible();
});

test("a saved card pays, and another card can be entered instead", async ({ page }) => {
  const account = await openAccount();
  const draft = await completeDraft(account);
  await enterAs(page, account, draft.id);
  await page.goto("/payments");
  await enterCard(page, "4242424242424242");
  await expect(page.getByText("Card added.")).toBeVisible();
  await page.goto("/payment");
  await page.getByRole("radio", { name: /^Credit Card/ }).check();
  await page.getByRole("radio", { name: "Use another card" }).check();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.getByRole("radio", { name: /^Visa •••• 4242/ }).check();
  await page.getByRole("button", { name: "Proceed Payment" }).click();
  await seeConfirmation(page);
});
