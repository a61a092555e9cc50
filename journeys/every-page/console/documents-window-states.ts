// The states of the window with the documents of a case.
import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { enterAs } from "../../steps/api-account.ts";
import type { State } from "../state.ts";
import { cases, member } from "./office.ts";

export const documentsWindowStates: readonly State[] = [
  {
    name: "masked",
    show: async ({ page }) => {
      await openWindow(page, (await cases()).unclaimed);
      await expect(page.locator("main canvas")).toHaveCount(0);
    },
  },
  {
    name: "with two documents side by side",
    show: async ({ page }) => {
      await openWindow(page, (await cases()).claimed);
      await page.keyboard.press("n");
      await page.keyboard.press("d");
      await expect(page.locator("main canvas")).toHaveCount(2);
    },
  },
];

async function openWindow(page: Page, id: string): Promise<void> {
  await enterAs(page, await member("specialist"));
  await page.goto(pages.reviewDocuments.replace(":id", id));
  await expect(page.locator("main section").first()).toBeVisible();
}
