// The states of pages without a connection: the offline notice, the offline page, and the stored track page.
import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { enterAs } from "../../steps/api-account.ts";
import { waitForWorker } from "../../steps/service-worker.ts";
import { regular } from "../state-accounts.ts";
import type { StateContext, State } from "../state.ts";

/** Failed requests, and the offline page, which has the status 503. */
const notReached = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/;

export const offlineStates: readonly State[] = [
  {
    name: "the notice above an open page",
    worker: true,
    says: notReached,
    show: async ({ page, texts }) => {
      await page.goto(pages.contact);
      await waitForWorker(page);
      await goOffline(page);
      await expect(page.getByText(texts.frame.offline.line)).toBeVisible();
    },
  },
  {
    name: "the offline page",
    worker: true,
    says: notReached,
    show: async ({ page, texts }) => {
      await page.goto(pages.root);
      await waitForWorker(page);
      await goOffline(page);
      await page.goto("/countries/japan");
      await expect(page.getByRole("heading", { name: texts.frame.offline.title })).toBeVisible();
    },
  },
];

export const trackOfflineStates: readonly State[] = [
  {
    name: "with its last response, offline",
    worker: true,
    says: notReached,
    show: async (context) => {
      await openTrack(context);
      await goOffline(context.page);
      await expect(context.page.getByText(context.texts.frame.offline.line)).toBeVisible();
    },
  },
  {
    name: "as stored on this device",
    worker: true,
    says: notReached,
    show: async (context) => {
      await openTrack(context);
      await waitForWorker(context.page);
      await goOffline(context.page);
      await context.page.reload();
      await expect(context.page.getByText(context.texts.tracking.track.savedOnly)).toBeVisible();
    },
  },
];

async function openTrack({ page, texts }: StateContext): Promise<void> {
  const { account, idOf } = await regular();
  await enterAs(page, account);
  await page.goto(pages.track.replace(":id", idOf.documents_verified));
  await expect(page.getByText(texts.tracking.track.statusNotes.verified)).toBeVisible();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
}
