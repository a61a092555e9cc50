// The states of the console's blind checks of decisions.
import { expect, type Page } from "@playwright/test";
import { apiBase, pages } from "#contract/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls, sampleCalls } from "#contract/review/paths.ts";
import type { Sample, Samples } from "#contract/review/quality/samples.ts";
import { enterAs } from "../../steps/api-account.ts";
import type { State } from "../state.ts";
import { cases, member } from "./office.ts";

const answered: Samples["answered"][number] = {
  id: "7b6f4ce2-0000-4000-8000-000000000003",
  destination: { id: "japan", name: "Japan" },
  answeredAt: "2026-11-20T06:30:00.000Z",
  first: { outcome: "rejected", reason: "funds" },
  second: { outcome: "approved", reason: null },
  agrees: false,
  errorReason: "document_misjudged",
};

export const samplesStates: readonly State[] = [
  {
    name: "without a decision to check",
    show: async ({ page }) => {
      await openSamples(page, { waiting: 0, openId: null, answered: [] });
      await expect(page.locator("main [role=status]")).toHaveCount(1);
    },
  },
  {
    name: "with decisions that wait, and an earlier answer",
    show: async ({ page }) => {
      await openSamples(page, { waiting: 3, openId: null, answered: [answered] });
      await expect(page.locator("main li")).toHaveCount(1);
    },
  },
  {
    name: "with a decision to check",
    show: async ({ page }) => {
      const sample = await aSample();
      await page.route(`**${apiBase}${sampleCalls.read(sample.id)}`, (route) =>
        route.fulfill({ json: { data: sample } }),
      );
      await openSamples(page, { waiting: 0, openId: sample.id, answered: [answered] });
      await expect(page.locator("#opinion")).toBeVisible();
    },
  },
  {
    name: "with a decision that differs",
    show: async ({ page }) => {
      const sample = { ...(await aSample()), result: answered };
      await page.route(`**${apiBase}${sampleCalls.read(sample.id)}`, (route) =>
        route.fulfill({ json: { data: sample } }),
      );
      await openSamples(page, { waiting: 0, openId: sample.id, answered: [] });
      await expect(page.locator("main dl").first()).toBeVisible();
    },
  },
];

/** A claimed case, as if its decision had been drawn. */
async function aSample(): Promise<Sample> {
  const { claimed } = await cases();
  const shown = await (await member("specialist")).call<ReviewCase>("GET", caseCalls.read(claimed));
  const { destination, visaType, travelDate, travellers, checks } = shown;
  const [traveller] = travellers;
  if (!traveller) throw new Error("the case has no traveller");
  const id = "7b6f4ce2-0000-4000-8000-000000000004";
  return { id, caseId: claimed, destination, visaType, travelDate, traveller, checks, result: null };
}

async function openSamples(page: Page, samples: Samples): Promise<void> {
  await page.route(`**${apiBase}${sampleCalls.list}`, (route) => route.fulfill({ json: { data: samples } }));
  await enterAs(page, await member("specialist"));
  await page.goto(pages.reviewSamples);
}
