// The states of the plan and details pages.
import { expect } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { startDraft } from "../state-accounts.ts";
import { cut, hold, type State } from "../state.ts";

const draftCalls = /\/api\/v1\/drafts/;

export const planStates: readonly State[] = [
  {
    name: "while it loads",
    loading: true,
    show: async ({ page, texts }) => {
      await startDraft(page, {});
      await hold(page, draftCalls);
      await page.goto(pages.plan);
      await expect(page.getByText(texts.drafts.flow.loading)).toBeAttached();
    },
  },
  {
    name: "when loading fails",
    says: /ERR_FAILED/,
    show: async ({ page, texts }) => {
      await startDraft(page, {});
      await cut(page, draftCalls);
      await page.goto(pages.plan);
      await expect(page.getByRole("button", { name: texts.drafts.flow.retry })).toBeVisible();
    },
  },
  {
    name: "with plans",
    always: true,
    show: async ({ page }) => {
      await startDraft(page, { destination: "united-arab-emirates" });
      await page.goto(pages.plan);
      await expect(page.getByRole("radio").first()).toBeVisible();
    },
  },
  {
    name: "without plans",
    show: async ({ page, texts }) => {
      await startDraft(page, { destination: "laos", visaType: "student" });
      await page.goto(pages.plan);
      await expect(page.getByText(texts.apply.plan.none)).toBeVisible();
    },
  },
  {
    name: "when no plan is chosen",
    show: async ({ page, texts, sentence }) => {
      await startDraft(page, { destination: "armenia" });
      await page.goto(pages.plan);
      await page.getByRole("button", { name: texts.drafts.flow.next }).click();
      await expect(page.getByRole("alertdialog")).toContainText(sentence("plan_missing"));
    },
  },
  {
    name: "with conditions to confirm",
    show: async ({ page, texts }) => {
      await startDraft(page, { destination: "saudi-arabia" });
      await page.goto(pages.plan);
      await page.getByRole("radio").first().check();
      await page.getByRole("button", { name: texts.drafts.flow.next }).click();
      await expect(page.getByRole("checkbox").first()).toBeVisible();
    },
  },
];

export const detailsStates: readonly State[] = [
  {
    name: "blank",
    show: async ({ page, texts }) => {
      await startDraft(page, { entry: "Single Entry" });
      await page.goto(pages.details);
      await expect(page.getByLabel(texts.apply.details.origin)).toBeVisible();
      await expect(page.getByRole("grid").first()).toBeVisible();
    },
  },
  {
    name: "with errors",
    always: true,
    show: async ({ page, texts, sentence }) => {
      await startDraft(page, { entry: "Single Entry" });
      await page.goto(pages.details);
      await expect(page.getByRole("grid").first()).toBeVisible();
      await page.getByRole("button", { name: texts.drafts.flow.next, exact: true }).click();
      await expect(page.getByText(sentence("travel_dates_missing")).first()).toBeVisible();
    },
  },
  {
    name: "filled in",
    show: async ({ page, texts }) => {
      await startDraft(page, { entry: "Single Entry", dated: true });
      await page.goto(pages.details);
      await expect(page.getByLabel(texts.apply.details.origin)).toHaveValue("India");
      await expect(page.getByRole("grid").first()).toBeVisible();
    },
  },
  {
    name: "when saving fails",
    says: /ERR_FAILED/,
    show: async ({ page, texts, sentence }) => {
      const draft = await startDraft(page, { entry: "Single Entry", dated: true });
      await page.goto(pages.details);
      await expect(page.getByRole("grid").first()).toBeVisible();
      await page.route(`**/api/v1${calls.draft(draft.id)}`, (route) => route.abort());
      await page.getByRole("button", { name: texts.drafts.flow.next, exact: true }).click();
      await expect(page.getByText(sentence("network"))).toBeVisible();
    },
  },
];
