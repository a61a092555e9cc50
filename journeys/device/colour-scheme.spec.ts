// The colour scheme: the system's until another is chosen; kept over pages and log-out, there before the first paint.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/language/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";

const { scheme, navigation, logoutDialog } = english.frame;
const paper = { light: "rgb(250, 246, 238)", dark: "rgb(15, 22, 36)" };

test("follows the system until another is chosen, which stays on every page", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(pages.root);
  expect(await look(page)).toEqual({ ground: paper.dark, themes: ["#0f1624"] });
  // Perhaps before the scripts of the page have come: then it is done as soon as they have.
  await choose(page, "light");
  await expect.poll(() => look(page)).toEqual({ ground: paper.light, themes: ["#faf6ee"] });
  const kept = (await context.cookies()).find(({ name }) => name === "scheme");
  expect(kept).toMatchObject({ value: "light", sameSite: "Lax", path: "/" });

  for (const path of ["/countries/japan", pages.login, pages.applications, "/no-such-page"]) {
    await page.goto(path, { waitUntil: "commit" });
    // Nothing is painted before the stylesheet is there.
    await expect.poll(() => page.evaluate(groundOfBody)).not.toMatch(/^$|, 0\)$/);
    expect(await look(page), path).toEqual({ ground: paper.light, themes: ["#faf6ee"] });
  }

  await choose(page, "system");
  await expect.poll(() => look(page)).toEqual({ ground: paper.dark, themes: ["#0f1624"] });
  await page.reload();
  expect(await look(page)).toEqual({ ground: paper.dark, themes: ["#0f1624"] });
});

test("is there before the scripts of the page, and is not lost at log-out", async ({ page }) => {
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
    expect((await look(page)).ground, path).toBe(paper.dark);
  }
});

async function choose(page: Page, wanted: "system" | "light" | "dark"): Promise<void> {
  await page.getByRole("combobox", { name: scheme.label }).selectOption(wanted);
}

/** The ground of the page, and the colours that the browser's own frame may take. */
function look(page: Page): Promise<{ ground: string; themes: string[] }> {
  return page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    themes: [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  }));
}

/** Runs in the page; without a body yet it is ''. */
function groundOfBody(): string {
  const body = document.querySelector("body");
  return body ? getComputedStyle(body).backgroundColor : "";
}
