// Every page is in the table of states; and a walk over all of them, as one goes from page to page.
import { expect, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/language/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { goTo } from "../steps/go-to.ts";
import { completeDraft } from "../steps/prepared-draft.ts";
import { submitApplication } from "../steps/submitted-application.ts";
import { listen, settle } from "./inspect-page.ts";
import { statesOfPages } from "./states/states-of-pages.ts";

test.use({ trace: "off", serviceWorkers: "allow", viewport: { width: 1280, height: 900 } });

test("every page of the site has its states in the table", () => {
  const without = Object.keys(pages).filter((name) => !statesOfPages[name]?.length);
  expect(without).toEqual([]);
});

test("a walk over all screens leaves the console empty, and the focus follows to each heading", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const account = await openAccount();
  const { id } = await submitApplication(account);
  const complaints = await listen(page);
  await enterAs(page, account, (await completeDraft(account)).id);
  await page.goto(pages.contact);
  // Before the page is taken over there is no router to go with.
  await expect(page.getByRole("button", { name: english.frame.chat.open })).toBeVisible();
  for (const pattern of Object.values(pages)) {
    const path = pattern.replace("/countries/:id", "/countries/japan").replace(":id", id);
    await goTo(page, path.replace(":visaId", "none"));
    await settle(page, { loading: pattern === pages.gallery });
    await expect.soft(page.locator("h1").first(), `${path} has the focus on its heading`).toBeFocused();
  }
  expect(await complaints()).toEqual([]);
});
