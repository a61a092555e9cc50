// The states of 'Do I need a visa, and can I get one?' on Home and on destination pages.
import { expect } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { inDays, typed } from "../../steps/planner/planned-trip.ts";
import type { State, StateContext } from "../state.ts";

async function openForm({ page, texts }: StateContext, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("button", { name: texts.frame.chat.open })).toBeVisible();
  await page.getByRole("button", { name: texts.eligibility.check, exact: true }).click();
}

async function submit({ page, texts }: StateContext): Promise<void> {
  await page.getByRole("button", { name: texts.shortForm.submit }).click();
}

/** Asks for a week, five weeks from today. */
async function ask(context: StateContext): Promise<void> {
  const { page, texts } = context;
  await page.getByLabel(texts.planner.entry, { exact: true }).fill(typed(inDays(35)));
  await page.getByLabel(texts.planner.lastDay, { exact: true }).fill(typed(inDays(42)));
  await submit(context);
  await expect(page.getByText(texts.shortForm.rests)).toBeVisible();
}

function answered(name: string, id: string): State {
  return {
    name,
    show: async (context) => {
      await openForm(context, `/countries/${id}`);
      await ask(context);
    },
  };
}

export const homeEligibilityStates: readonly State[] = [
  {
    name: "with the answer whether a visa is needed",
    always: true,
    show: async (context) => {
      const { page, texts } = context;
      await openForm(context, pages.root);
      await page.getByLabel(texts.planner.country, { exact: true }).selectOption("vietnam");
      await ask(context);
    },
  },
  {
    name: "with what is missing for that answer",
    show: async (context) => {
      await openForm(context, pages.root);
      await submit(context);
      await expect(context.page.getByText(context.texts.planner.problems)).toBeVisible();
    },
  },
];

export const destinationEligibilityStates: readonly State[] = [
  answered("with the answer that a visa can be had", "united-arab-emirates"),
  answered("with the answer that no plan fits without another visa", "turkiye"),
  answered("with the answer that only the authority takes applications", "hong-kong"),
  answered("with the answer that no visa is needed", "thailand"),
];
