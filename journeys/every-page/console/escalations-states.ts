// The states of the page with the escalated cases.
import { expect, type Page } from "@playwright/test";
import { apiBase, pages } from "#contract/paths.ts";
import type { EscalatedCase } from "#contract/review/conversation/notes.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { enterAs } from "../../steps/api-account.ts";
import type { State } from "../state.ts";
import { member } from "./office.ts";

const escalated: EscalatedCase = {
  noteId: "7b6f4ce2-0000-4000-8000-000000000005",
  id: "7b6f4ce2-0000-4000-8000-000000000006",
  applicationId: "PRV-7K2M9QXD",
  by: "Kavya Nair",
  at: "2026-11-20T06:30:00.000Z",
  status: "submitted",
  assignee: "Kavya Nair",
  words: "The stamp on page 12 looks altered.\nWhat do we ask for?",
};

export const escalationsStates: readonly State[] = [
  {
    name: "without an escalated case",
    show: async ({ page }) => {
      await openEscalations(page, []);
      await expect(page.locator("main [role=status]")).toHaveCount(1);
    },
  },
  {
    name: "with escalated cases, one of them being answered",
    show: async ({ page }) => {
      const unclaimed = { ...escalated, noteId: escalated.id, assignee: null };
      await openEscalations(page, [escalated, unclaimed]);
      await page.locator("main li button").first().click();
      await expect(page.locator("main textarea")).toBeVisible();
    },
  },
];

async function openEscalations(page: Page, cases: EscalatedCase[]): Promise<void> {
  await page.route(`**${apiBase}${conversationCalls.escalations}`, (route) =>
    route.fulfill({ json: { data: cases } }),
  );
  await enterAs(page, await member("supervisor"));
  await page.goto(pages.reviewEscalations);
}
