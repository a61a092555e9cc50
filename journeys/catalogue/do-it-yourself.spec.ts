// Someone reads on a destination page how to apply without us, and leaves for the authority's own site.
import { expect, type Page, test } from "@playwright/test";

const portal = "https://evisa.gov.vn/";

/** Answers in the place of the authority. */
async function standInForPortal(page: Page): Promise<void> {
  await page.route(`${portal}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>The authority</title>" }),
  );
}

const yourself = (page: Page) => page.getByRole("region", { name: "Do it yourself" });

test("a visitor leaves for the official site, with no request but the navigation, no referrer and no parameter", async ({
  page,
  context,
}) => {
  await standInForPortal(page);
  await page.goto("/countries/vietnam");
  await expect(page.getByRole("button", { name: "Open Live Chat Support" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(yourself(page)).toContainText("The official fee is USD 25.");
  await expect(yourself(page)).toContainText("a tax of ₹100 and a service fee of ₹0");

  const sent: string[] = [];
  const referrers: (string | undefined)[] = [];
  context.on("request", (request) => {
    sent.push(`${request.method()} ${request.url()}`);
    referrers.push(request.headers()["referer"]);
  });
  await yourself(page).getByRole("link", { name: "Open evisa.gov.vn" }).click();
  await expect(page).toHaveTitle("The authority");
  await page.waitForTimeout(500);
  expect(sent).toEqual([`GET ${portal}`]);
  expect(referrers).toEqual([undefined]);
  expect(await page.evaluate("document.referrer")).toBe("");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor opens what differs for a child, then for a resident, and leaves for the official site", async ({
    page,
  }) => {
    await standInForPortal(page);
    await page.goto("/countries/vietnam");
    const child = page.getByText("The application asks for the names of both parents.");
    await page.getByText("Child under 18").click();
    await expect(child).toBeVisible();
    await page.getByText("Resident of the United Arab Emirates").click();
    await expect(child).toBeHidden();
    await yourself(page).getByRole("link", { name: "Open evisa.gov.vn" }).click();
    await expect(page).toHaveTitle("The authority");
  });
});
