// Where a user is logged in: another device appears in the profile, and is logged out from there.
import { expect, test } from "@playwright/test";
import { arrive, logIn } from "../steps/account.ts";

test("a login on another device is listed in the profile and ends from there", async ({ page, browser }) => {
  const person = await arrive(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto("/login");
  await logIn(other, person);

  await page.goto("/profile");
  const list = page.getByRole("region", { name: "Where you are logged in" });
  await expect(list.getByRole("listitem")).toHaveText([/This device/, /Last used on .*Log out/]);
  await list.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(list.getByText("You are logged out everywhere else.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);

  await other.goto("/profile");
  await other.waitForURL(/\/login/);
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await elsewhere.close();
});
