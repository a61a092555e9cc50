// The colour scheme: the system's until another is chosen, kept across pages and logout, set before the first paint.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";

const { scheme, navigation, logoutDialog } = english.frame;
const backgrounds = { light: "rgb(250, 246, 238)", dark: "rgb(15, 22, 36)" };

test("the colour scheme follows the system until one is chosen, which then applies on every page", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(pages.root);
  expect(await readColours(page)).toEqual({ background: backgrounds.dark, themes: ["#0f1624"] });
  // This may happen before the scripts have loaded; then it takes effect once they have.
  await choose(page, "light");
  await expect.poll(() => readColours(page)).toEqual({ background: backgrounds.light, themes: ["#faf6ee"] });
  const kept = (await context.cookies()).find(({ name }) => name === "scheme");
  expect(kept).toMatchObject({ value: "light", sameSite: "Lax", path: "/" });

  for (const path of ["/countries/japan", pages.login, pages.applications, "/no-such-page"]) {
    await page.goto(path, { waitUntil: "commit" });
    // Nothing is painted before the stylesheet has loaded.
    await expect.poll(() => page.evaluate(backgroundOfBody)).not.toMatch(/^$|, 0\)$/);
    expect(await readColours(page), path).toEqual({ background: backgrounds.light, themes: ["#faf6ee"] });
  }

  await choose(page, "system");
  await expect.poll(() => readColours(page)).toEqual({ background: backgrounds.dark, themes: ["#0f1624"] });
  await page.reload();
  expect(await readColours(page)).toEqual({ background: backgrounds.dark, themes: ["#0f1624"] });
});

test("the colour scheme is set before the page's scripts load, and is kept at logout", async ({ page }) => {
  await enterAs(page, await openAccount());
  await page.goto(pages.profile);
  await choose(page, "dark");
  await page.getByRole("banner").getByRole("button", { name: navigation.logout }).click();
  await page.getByRole("button", { name: logoutDialog.yes }).click();
  await expect(page).toHaveURL(pages.home);
  await expect(page.getByRole("combobox", { name: scheme.label })).toHaveValue("dark");

  await page.route("**/assets/*.js", (route) => route.abort());
  for (const path of [pages.home, pages.profile]) {
    await page.goto(path);
    expect((await readColours(page)).background, path).toBe(backgrounds.dark);
  }
});

async function choose(page: Page, wanted: "system" | "light" | "dark"): Promise<void> {
  await page.getByRole("combobox", { name: scheme.label }).selectOption(wanted);
}

/** The background of the page, and the theme colours for the browser's own frame. */
function readColours(page: Page): Promise<{ background: string; themes: string[] }> {
  return page.evaluate(() => ({
    background: getComputedStyle(document.documentElement).backgroundColor,
    themes: [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  }));
}

/** Runs in the page. Returns '' while there is no body. */
function backgroundOfBody(): string {
  const body = document.querySelector("body");
  return body ? getComputedStyle(body).backgroundColor : "";
}
