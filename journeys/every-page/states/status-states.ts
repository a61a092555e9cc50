// The states of /status.
import { expect } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import type { ServiceStatusAnswer } from "#contract/service-status.ts";
import { cut, hold, type State, type StateContext } from "../state.ts";

const call = /\/api\/v1\/status$/;

export const statusStates: readonly State[] = [
  {
    name: "as it arrives",
    show: async ({ page, texts }) => {
      await page.goto(pages.status);
      await expect(page.getByText(texts.status.summary.normal)).toBeVisible();
    },
  },
  {
    name: "while emails are late",
    show: (context) => showing(context, { site: "normal", payments: "normal", emails: "delayed" }, "delayed"),
  },
  {
    name: "while the database is away",
    show: (context) =>
      showing(context, { site: "interrupted", payments: "interrupted", emails: "delayed" }, "interrupted"),
  },
  {
    name: "while it loads",
    loading: true,
    show: async ({ page, texts }) => {
      await hold(page, call);
      await page.goto(pages.status);
      await expect(page.getByText(texts.status.loading)).toBeAttached();
    },
  },
  {
    name: "without a response",
    says: /ERR_FAILED/,
    show: async ({ page, texts }) => {
      await cut(page, call);
      await page.goto(pages.status);
      await expect(page.getByText(texts.status.notLoaded)).toBeVisible();
    },
  },
];

async function showing(
  { page, texts }: StateContext,
  states: Omit<ServiceStatusAnswer, "checkedAt">,
  summary: "delayed" | "interrupted",
): Promise<void> {
  const data: ServiceStatusAnswer = { ...states, checkedAt: "2026-11-26T10:05:00.000Z" };
  await page.route(call, (route) => route.fulfill({ json: { data } }));
  await page.goto(pages.status);
  await expect(page.getByText(texts.status.summary[summary])).toBeVisible();
}
