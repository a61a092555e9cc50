// The states of handing in documents.
import { expect } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { specimen } from "../../steps/specimens.ts";
import { workOn } from "../state-accounts.ts";
import { hold, type Stage, type State } from "../state.ts";

const blank = { entry: "Multiple Entry", dated: true } as const;

export const documentsStates: readonly State[] = [
  {
    name: "while it loads",
    loading: true,
    show: async ({ page, texts }) => {
      await workOn(page, blank);
      await hold(page, /\/api\/v1\/drafts/);
      await page.goto(pages.documents);
      await expect(page.getByText(texts.apply.flow.loading)).toBeAttached();
    },
  },
  {
    name: "blank",
    show: async (stage) => {
      await workOn(stage.page, blank);
      await arrive(stage);
    },
  },
  {
    name: "with errors",
    show: async (stage) => {
      const { page, texts } = stage;
      await workOn(page, blank);
      await arrive(stage);
      await page.getByRole("button", { name: texts.apply.flow.next, exact: true }).click();
      await expect(page.getByText(texts.apply.flow.problems)).toBeVisible();
    },
  },
  {
    name: "asked for consent first",
    show: async (stage) => {
      const { page, texts } = stage;
      await workOn(page, blank);
      await arrive(stage);
      await choose(stage, "photo", "portrait00");
      await expect(page.getByText(texts.apply.documents.consentFirst)).toBeVisible();
    },
  },
  {
    name: "of a student, with supporting documents",
    show: async (stage) => {
      await workOn(stage.page, { ...blank, destination: "australia", visaType: "student" });
      await arrive(stage);
      await expect(stage.page.getByText(stage.texts.apply.documents.supportingTitle)).toBeVisible();
    },
  },
  {
    name: "while a page is read",
    show: async (stage) => {
      const { page, texts } = stage;
      await workOn(page, blank);
      // The reader's own files are held back: the reading stays at its beginning.
      await hold(page, /\/assets\/\w+-net-/);
      await arrive(stage);
      await consent(stage);
      await choose(stage, "firstPage", "front05_phone");
      await expect(slot(stage, "firstPage").getByRole("progressbar")).toBeVisible();
      await expect(page.getByText(texts.apply.documents.drop.done)).toHaveCount(0);
    },
  },
  {
    name: "while a photo is sent",
    show: async (stage) => {
      await workOn(stage.page, blank);
      await arrive(stage);
      await consent(stage);
      await hold(stage.page, /\/documents\/photo/);
      await choose(stage, "photo", "portrait00");
      await expect(slot(stage, "photo").getByRole("progressbar")).toBeVisible();
    },
  },
  {
    name: "when a photo waits for the connection",
    says: /ERR_FAILED/,
    show: async (stage) => {
      const { page, texts } = stage;
      await workOn(page, blank);
      await arrive(stage);
      await consent(stage);
      await page.route(/\/documents\/photo/, (route) => route.abort());
      await choose(stage, "photo", "portrait00");
      await expect(page.getByText(texts.apply.documents.waitingForConnection).first()).toBeVisible();
    },
  },
  {
    name: "refused, with what may help",
    reads: true,
    show: async (stage) => {
      const { page, texts } = stage;
      await workOn(page, blank);
      await arrive(stage);
      await consent(stage);
      await choose(stage, "firstPage", "neg_card0_phone");
      await expect(page.getByRole("alertdialog")).toContainText(texts.apply.documents.frontRejected, {
        timeout: 45_000,
      });
    },
  },
  {
    name: "read, with the places it was read from",
    reads: true,
    show: async (stage) => {
      await workOn(stage.page, blank);
      await arrive(stage);
      await consent(stage);
      await choose(stage, "firstPage", "front05_phone");
      const { done } = stage.texts.apply.documents.drop;
      await expect(slot(stage, "firstPage").getByText(done)).toBeVisible({ timeout: 45_000 });
      await expect(slot(stage, "firstPage").locator("dd img").first()).toBeVisible();
    },
  },
  {
    name: "handed in",
    show: async (stage) => {
      await workOn(stage.page, { entry: "Multiple Entry", travellers: 1 });
      await arrive(stage);
      await expect(stage.page.getByText(stage.texts.apply.documents.drop.done).first()).toBeVisible();
      await expect(stage.page.locator("main img[src^='blob:']").first()).toBeVisible();
    },
  },
  {
    name: "with a blank last page",
    show: async (stage) => {
      const { page, texts } = stage;
      await workOn(page, blank);
      await arrive(stage);
      await consent(stage);
      await page.getByRole("checkbox", { name: texts.apply.documents.blankLastPage }).check();
    },
  },
];

/** The paths that lead to the documents of one more traveller. */
export const oneMoreStates: readonly State[] = [pages.addMore, pages.anotherTraveller].map((path) => ({
  name: `from ${path}`,
  show: async (stage: Stage) => {
    await workOn(stage.page, { entry: "Multiple Entry", travellers: 1, complete: true });
    await stage.page.goto(path);
    await expect(stage.page.getByRole("checkbox").first()).toBeVisible();
    await expect(stage.page).toHaveURL(/\/documents\?traveller=/);
  },
}));

async function arrive({ page }: Stage): Promise<void> {
  await page.goto(pages.documents);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
}

async function consent({ page, texts }: Stage): Promise<void> {
  const given = page.waitForResponse((answer) => answer.url().includes(calls.drafts) && answer.ok());
  await page.getByRole("checkbox", { name: texts.apply.documents.consent }).check();
  await given;
}

async function choose(stage: Stage, kind: "firstPage" | "photo", name: string): Promise<void> {
  const { documents } = stage.texts.terms;
  const { drop } = stage.texts.apply.documents;
  await stage.page.getByLabel(`${drop.choose}: ${documents[kind]}`).setInputFiles(specimen(name));
}

function slot({ page, texts }: Stage, kind: "firstPage" | "photo") {
  return page.getByRole("group", { name: texts.terms.documents[kind], exact: true });
}
