// The states of the trip planner.
import { expect } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { goTo } from "../../steps/go-to.ts";
import { enterTrip, family, inDays, twoCountries } from "../../steps/planner/planned-trip.ts";
import { arriving, cut, type State } from "../state.ts";

export const plannerStates: readonly State[] = [
  arriving("as it arrives", pages.planner),
  {
    name: "with what is missing",
    show: async ({ page, texts }) => {
      await page.goto(pages.planner);
      await page.getByRole("button", { name: texts.planner.show }).click();
      await expect(page.getByText(texts.planner.problems)).toBeVisible();
    },
  },
  {
    name: "with a family's plan, in which one passport expires too soon",
    always: true,
    show: async ({ page, texts }) => {
      const people = family.map((person, at) => ({
        ...person,
        label: texts.planner.person(at + 1),
        ...(at === 3 && { expiry: inDays(90) }),
      }));
      await page.goto(pages.planner);
      await enterTrip(page, texts.planner, { legs: twoCountries, people });
      await page.getByText(texts.planner.permits).first().click();
      await page.getByRole("button", { name: texts.planner.show }).click();
      await expect(page.getByText(texts.plannedTrip.ruledOut).first()).toBeVisible();
      await page.getByText(texts.plannedTrip.otherPlans).first().click();
    },
  },
  {
    name: "with dates that overlap",
    show: async ({ page, texts }) => {
      const legs = twoCountries.map((leg) => ({ ...leg, from: inDays(35), to: inDays(42) }));
      await page.goto(pages.planner);
      await enterTrip(page, texts.planner, { legs, people: [] });
      await page.getByRole("button", { name: texts.planner.show }).click();
      await expect(page.getByText(texts.plannedTrip.problem)).toBeVisible();
    },
  },
  {
    name: "with a link that can't be read",
    show: async ({ page, texts }) => {
      await page.goto(`${pages.planner}#1.cut-off`);
      await expect(page.getByText(texts.planner.unreadable)).toBeVisible();
    },
  },
  {
    name: "when the facts can't be loaded",
    says: /^Fetch error|ERR_FAILED/,
    show: async ({ page, texts }) => {
      await cut(page, /\/api\/v1\/(facts|destinations)/);
      await page.goto(pages.login);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.signIn.login.title);
      await goTo(page, pages.planner);
      await expect(page.getByText(texts.planner.failed)).toBeVisible();
    },
  },
];
