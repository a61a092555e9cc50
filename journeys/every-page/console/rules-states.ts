// The states of the administrators' page 'Rules and sources'.
import { officeCalls } from "#contract/review/paths.ts";
import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import type { FactRef } from "#contract/rules/office-facts.ts";
import { enterAs } from "../../steps/api-account.ts";
import { once } from "../once.ts";
import { cut, hold, type State } from "../state.ts";
import { member } from "./office.ts";

const fee = "?check=all&destination=vietnam&key=officialFee";
const list = new RegExp(`/api/v1${officeCalls.facts}\\?`);

export const rulesStates: readonly State[] = [
  {
    name: "facts due for a check, two of them selected",
    always: true,
    show: async ({ page, texts }) => {
      const { facts } = texts.office;
      await openRules(page, "?destination=egypt");
      const boxes = page.getByRole("table").getByRole("checkbox");
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await expect(page.getByRole("heading", { name: facts.together.title(2) })).toBeVisible();
    },
  },
  {
    name: "a checked fact, and the new value next to it",
    always: true,
    show: async ({ page, texts }) => {
      const { fact } = texts.office.facts;
      await checkedFact();
      await openRules(page, "?fact=morocco.none.passportValidity.in-force");
      await page.getByRole("button", { name: fact.changed }).click();
      await page.locator("[id='value-months']").fill("9");
      await expect(page.locator("mark").first()).toBeVisible();
    },
  },
  {
    name: "a fact whose value comes from the catalogue",
    show: async ({ page, texts }) => {
      await openRules(page, "?fact=egypt.none.nameRule.in-force");
      await expect(page.getByText(texts.office.facts.fact.fromCatalogue)).toBeVisible();
    },
  },
  {
    name: "a fact being withdrawn",
    show: async ({ page, texts }) => {
      const { fact } = texts.office.facts;
      await openRules(page, "?fact=egypt.none.entryRule.in-force");
      await page.getByRole("button", { name: fact.withdraw }).click();
      await expect(page.getByRole("alertdialog")).toContainText(fact.withdrawText);
    },
  },
  {
    name: "a new fact with fields to correct",
    says: /400/,
    show: async ({ page, texts }) => {
      const { fact } = texts.office.facts;
      await openRules(page, "?fact=egypt.none.leadTime.in-force");
      await page.locator("[id='value-latest.count']").fill("three");
      await page.locator("#change-source").fill("https://visa2egypt.gov.eg");
      await page.getByRole("button", { name: fact.saveChange }).click();
      await expect(page.getByText(fact.wrong).first()).toBeVisible();
    },
  },
  {
    name: "no fact that matches the filters, and a fact being added",
    show: async ({ page, texts }) => {
      const { add, none } = texts.office.facts;
      await openRules(page, `${fee}&state=announced`);
      await expect(page.getByText(none)).toBeVisible();
      await page.getByRole("button", { name: add.title }).click();
      await expect(page.getByRole("button", { name: add.open })).toBeVisible();
    },
  },
  {
    name: "while it loads",
    loading: true,
    show: async ({ page }) => {
      await hold(page, list);
      await openRules(page, "");
    },
  },
  {
    name: "when it does not load",
    says: /ERR_FAILED/,
    show: async ({ page }) => {
      await cut(page, list);
      await openRules(page, "");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
];

/** Pages are inspected by several workers: the first of them adds the fact. */
const checkedFact = once(async () => {
  const administrator = await member("administrator");
  const fact = { destinationId: "morocco", planId: null, key: "passportValidity", state: "in-force" };
  await administrator
    .call<FactRef[]>("POST", officeCalls.factChanges, {
      ...fact,
      version: 0,
      value: { months: 6, after: "arrival" },
      official: true,
      source: "https://www.acces-maroc.ma",
      validFrom: "2026-01-01",
      validTo: null,
    })
    .catch((error: unknown) => {
      if (!String(error).includes("fact_changed")) throw error;
    });
});

async function openRules(page: Page, query: string): Promise<void> {
  await enterAs(page, await member("administrator"));
  await page.goto(pages.reviewRules + query);
}
