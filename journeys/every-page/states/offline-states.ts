// The states of pages without a connection: the quiet line, the offline page, and the track page as this device has kept it.
import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { enterAs } from "../../steps/api-account.ts";
import { workerIsReady } from "../../steps/service-worker.ts";
import { regular } from "../state-accounts.ts";
import type { Stage, State } from "../state.ts";

/** The requests that find no line, and the offline page, which is answered as 503. */
const notReached = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/;

export const offlineStates: readonly State[] = [
  {
    name: "the line above a page that is open",
    worker: true,
    says: notReached,
    show: async ({ page, texts }) => {
      await page.goto(pages.contact);
      await workerIsReady(page);
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
      await workerIsReady(page);
      await goOffline(page);
      await page.goto("/countries/japan");
      await expect(page.getByRole("heading", { name: texts.frame.offline.title })).toBeVisible();
    },
  },
];

export const trackOfflineStates: readonly State[] = [
  {
    name: "with its last answer, offline",
    worker: true,
    says: notReached,
    show: async (stage) => {
      await openTrack(stage);
      await goOffline(stage.page);
      await expect(stage.page.getByText(stage.texts.frame.offline.line)).toBeVisible();
    },
  },
  {
    name: "as this device has kept it",
    worker: true,
    says: notReached,
    show: async (stage) => {
      await openTrack(stage);
      await workerIsReady(stage.page);
      await goOffline(stage.page);
      await stage.page.reload();
      await expect(stage.page.getByText(stage.texts.account.track.keptOnly)).toBeVisible();
    },
  },
];

async function openTrack({ page, texts }: Stage): Promise<void> {
  const { account, idOf } = await regular();
  await enterAs(page, account);
  await page.goto(pages.track.replace(":id", idOf.documents_verified));
  await expect(page.getByText(texts.account.track.statusNotes.documents_verified)).toBeVisible();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
}
