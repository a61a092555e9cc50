// The API's documentation works under a policy without inline styles and scripts (P35).
import { expect, test } from "@playwright/test";
import { listen } from "./inspect-page.ts";

test("the documentation opens, explains and tries calls, and leaves the console empty", async ({ page }) => {
  const complaints = await listen(page);
  await page.goto("/api/docs");
  const health = page.locator(".opblock").filter({ hasText: "/api/v1/health" });
  await health.getByRole("button").first().click();
  await health.getByRole("button", { name: "Try it out" }).click();
  await health.getByRole("button", { name: "Execute" }).click();
  await expect(health.getByText("Server response")).toBeVisible();
  await page.getByRole("button", { name: "Authorize" }).first().click();
  await expect(page.getByRole("heading", { name: "Available authorizations" })).toBeVisible();
  expect(await complaints()).toEqual([]);
});
