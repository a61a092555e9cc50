// The whole login chain in a browser: our page, the broker, an upstream provider, and a session (docs/decisions/0022).
import { expect, test } from "@playwright/test";
import { startUpstreamProvider } from "#testing/identity/upstream-provider.ts";
import { createPerson } from "../steps/account.ts";
import { continueWithGoogle } from "./identity-steps.ts";
import { startOwnProduct } from "../steps/products/own-product.ts";

test("a login through the broker and an upstream provider ends in a session, and nothing personal is logged", async ({
  browser,
}) => {
  const person = { sub: "10769150350006", name: "Kavya Nair", email: "kavya@example.com" };
  const google = await startUpstreamProvider({ ...person, email_verified: true });
  const product = await startOwnProduct({ IDENTITY_UPSTREAMS: JSON.stringify([google.upstream]) });
  await google.open(`${product.url}/identity/callback/google`);
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: "block" });
  const page = await context.newPage();
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));

  await page.goto("/profile");
  await continueWithGoogle(page);
  await expect(page).toHaveURL(/\/create-password$/);
  await expect(page.getByLabel("Email")).toHaveValue("kavya@example.com");
  await page.getByLabel("Phone").fill(createPerson().phone);
  await page.getByLabel("New password", { exact: true }).fill("monsoon lamp 42");
  await page.getByLabel("Confirm password").fill("monsoon lamp 42");
  await page.getByRole("button", { name: "Create password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel("Full name")).toHaveValue("Kavya Nair");
  await expect(page.getByText(/Google, connected on/)).toBeVisible();

  expect(google.asked).toEqual(expect.arrayContaining(["GET /auth", "POST /token", "GET /me"]));
  for (const secret of ["kavya@example.com", "Kavya", "10769150350006"]) {
    expect(product.output()).not.toContain(secret);
  }
  await context.close();
  await product.stop();
  await google.close();
});
