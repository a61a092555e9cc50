// A demonstration says which set of policies it runs: the specification's, or that of POLICIES=real-life.
import { expect, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { startOwnProduct } from "../steps/products/own-product.ts";

test("the bar of the demonstration names its set of policies", async ({ page }) => {
  await page.goto(pages.root);
  const bar = page.getByRole("complementary", { name: "Demonstration" });
  await expect(bar).toHaveText("Demo: no real money, no real visas. Policies: as specified.");
});

test("POLICIES=real-life: the bar says so, the filters leave no gap and Dubai lists what residents may enter", async ({
  page,
}) => {
  const product = await startOwnProduct({ POLICIES: "real-life" });
  try {
    await page.goto(product.url);
    await expect(page.getByRole("complementary", { name: "Demonstration" })).toContainText(
      "Policies: real life.",
    );
    const others = page.getByRole("region", { name: "Other Destinations" });
    await others.getByRole("button", { name: "In week" }).click();
    await expect(others.getByText("Visas that usually take 2 to 7 working days.")).toBeVisible();
    const visaFree = page.getByRole("region", { name: "Visa Free Countries For" });
    await visaFree.getByRole("combobox").selectOption("Dubai");
    await expect(visaFree.getByRole("link").first()).toContainText("No visa required");
  } finally {
    await product.stop();
  }
});
