// The states of the console's inbox for visas.
import { expect, type Page } from "@playwright/test";
import { apiBase, pages } from "#contract/paths.ts";
import { visaInboxCall } from "#contract/review/paths.ts";
import type { ArrivedVisa } from "#contract/review/case.ts";
import { enterAs } from "../../steps/api-account.ts";
import type { State } from "../state.ts";
import { member } from "./office.ts";

const meera = {
  id: "7b6f4ce2-0000-4000-8000-000000000001",
  applicationId: "PRV-7K2M9QXD",
  travellerId: "7b6f4ce2-0000-4000-8000-000000000002",
  name: "Meera Iyer",
};
const answers: readonly ArrivedVisa[] = [
  { matched: true, traveller: meera, confirmed: true },
  { matched: true, traveller: meera, confirmed: false },
  { matched: false, reason: "differs", candidates: [meera] },
  { matched: false, reason: "unreadable", candidates: [] },
];

export const visasStates: readonly State[] = [
  {
    name: "when it opens",
    show: async ({ page }) => {
      await openInbox(page);
      await expect(page.locator('input[type="file"]')).toBeAttached();
    },
  },
  {
    name: "with matched visas, and with some that wait apart",
    show: async ({ page }) => {
      let next = 0;
      await page.route(`**${apiBase}${visaInboxCall}`, (route) =>
        route.fulfill({ json: { data: answers[next++] } }),
      );
      await openInbox(page);
      const buffer = Buffer.from("%PDF-1.7");
      await page
        .locator('input[type="file"]')
        .setInputFiles(
          answers.map((_, at) => ({ name: `00${at}-9312.pdf`, mimeType: "application/pdf", buffer })),
        );
      await expect(page.locator("main li")).toHaveCount(answers.length);
    },
  },
];

async function openInbox(page: Page): Promise<void> {
  await enterAs(page, await member("specialist"));
  await page.goto(pages.reviewVisas);
}
