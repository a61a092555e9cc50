// Every page is in the table of states, and navigating through all pages works without errors.
import { expect, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { goTo } from "../steps/go-to.ts";
import { completeDraft } from "../steps/prepared-draft.ts";
import { submitApplication } from "../steps/submitted-application.ts";
import { cases, member } from "./console/office.ts";
import { asker } from "./console/question-states.ts";
import { listen, settle } from "./inspect-page.ts";
import { statesOfPages } from "./states/states-of-pages.ts";

test.use({ trace: "off", serviceWorkers: "allow", viewport: { width: 1280, height: 900 } });

test("every page of the site has states in the table", () => {
  const without = Object.keys(pages).filter((name) => !statesOfPages[name]?.length);
  expect(without).toEqual([]);
});

test("navigating through all screens leaves the console empty and moves the focus to each heading", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const account = await openAccount();
  const { id } = await submitApplication(account);
  const complaints = await listen(page);
  await enterAs(page, account, (await completeDraft(account)).id);
  await page.goto(pages.contact);
  // Before hydration there is no router to navigate with.
  await expect(page.getByRole("button", { name: english.frame.chat.open })).toBeVisible();
  for (const pattern of Object.values(pages)) {
    // Travellers have no access to the console, which has its own test below.
    if (pattern.startsWith(pages.review)) continue;
    const path = pattern.replace("/countries/:id", "/countries/japan").replace(":id", id);
    await goTo(page, path.replace(":visaId", "none"));
    await settle(page, { loading: pattern === pages.gallery });
    await expect.soft(page.locator("h1").first(), `${path} has the focus on its heading`).toBeFocused();
  }
  expect(await complaints()).toEqual([]);
});

for (const [role, places] of [
  [
    "supervisor",
    [
      pages.review,
      pages.reviewCase,
      pages.reviewDocuments,
      pages.reviewQuestions,
      pages.reviewQuestion,
      pages.reviewVisas,
      pages.reviewSamples,
      pages.reviewEscalations,
      pages.reviewReports,
    ],
  ],
  [
    "administrator",
    [
      pages.reviewStaff,
      pages.reviewCatalogue,
      pages.reviewRules,
      pages.reviewPolicies,
      pages.reviewHolds,
      pages.reviewMoney,
      pages.reviewMails,
      pages.reviewLogin,
    ],
  ],
] as const) {
  test(`navigating through the ${role}'s pages leaves the console empty and moves the focus to each heading`, async ({
    page,
  }) => {
    const { unclaimed } = await cases();
    const question = (await asker()).id;
    const complaints = await listen(page);
    await enterAs(page, await member(role));
    await page.goto(places[0]);
    await settle(page, {});
    for (const pattern of [...places.slice(1), places[0]]) {
      const path = pattern.replace(":id", pattern === pages.reviewQuestion ? question : unclaimed);
      await goTo(page, path);
      await settle(page, {});
      await expect.soft(page.locator("h1").first(), `${path} has the focus on its heading`).toBeFocused();
    }
    expect(await complaints()).toEqual([]);
  });
}
