// The head of every page: title, description of public pages, canonical link, icons; and that the site can be installed.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { openAccount, enterAs } from "../steps/api-account.ts";

const listed = [
  pages.root,
  pages.home,
  pages.help,
  pages.faq,
  pages.contact,
  pages.howItWorks,
  pages.planner,
  pages.terms,
];
const forVisitors = [pages.login, pages.signup, pages.forgotPassword, pages.resetPassword, pages.verifyEmail];
const forTravellers = [pages.profile, pages.applications, pages.savedMethods];

test("every page has a title and icons; public pages have a description, the others are noindex", async ({
  page,
}) => {
  for (const path of [...listed, pages.privacy, pages.openData, "/countries/japan"]) {
    await page.goto(path);
    const head = await readHead(page);
    expect(head, path).toMatchObject({ titles: 1, described: true, robots: null, icons: 2, manifest: 1 });
    expect(head.canonical, path).toMatch(/^http/);
  }
  const titles = new Set<string>();
  for (const path of [...forVisitors, ...forTravellers]) {
    if (path === forTravellers[0]) await enterAs(page, await openAccount());
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const head = await readHead(page);
    expect(head, path).toMatchObject({
      titles: 1,
      robots: "noindex",
      canonical: null,
      icons: 2,
      manifest: 1,
    });
    titles.add(await page.title());
  }
  expect(titles.size).toBe(forVisitors.length + forTravellers.length);
});

test("the site can be installed", async ({ page, context }) => {
  await page.goto(pages.root);
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Tests run in an incognito window, where installing is not possible: that is the only error left.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

function readHead(page: Page) {
  return page.evaluate(() => {
    const attribute = (selector: string, name: string) =>
      document.head.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      titles: document.head.querySelectorAll("title").length,
      described: (attribute("meta[name=description]", "content") ?? "").length > 40,
      robots: attribute("meta[name=robots]", "content"),
      canonical: attribute("link[rel=canonical]", "href"),
      icons: document.head.querySelectorAll("link[rel=icon], link[rel=apple-touch-icon]").length,
      manifest: document.head.querySelectorAll("link[rel=manifest]").length,
    };
  });
}
