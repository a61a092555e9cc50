// The states of the documents pages.
import { expect } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { specimen } from "../../steps/specimens.ts";
import { startDraft } from "../state-accounts.ts";
import { hold, type StateContext, type State } from "../state.ts";

const blank = { entry: "Multiple Entry", dated: true } as const;

export const documentsStates: readonly State[] = [
  {
    name: "while it loads",
    loading: true,
    show: async ({ page, texts }) => {
      await startDraft(page, blank);
      await hold(page, /\/api\/v1\/drafts/);
      await page.goto(pages.documents);
      await expect(page.getByText(texts.drafts.flow.loading)).toBeAttached();
    },
  },
  {
    name: "blank",
    show: async (context) => {
      await startDraft(context.page, blank);
      await arrive(context);
    },
  },
  {
    name: "with errors",
    show: async (context) => {
      const { page, texts } = context;
      await startDraft(page, blank);
      await arrive(context);
      await page.getByRole("button", { name: texts.drafts.flow.next, exact: true }).click();
      await expect(page.getByText(texts.drafts.flow.problems)).toBeVisible();
    },
  },
  {
    name: "when consent is missing",
    show: async (context) => {
      const { page, texts } = context;
      await startDraft(page, blank);
      await arrive(context);
      await choose(context, "photo", "portrait00");
      await expect(page.getByText(texts.documents.consentFirst)).toBeVisible();
    },
  },
  {
    name: "of a student, with supporting documents",
    show: async (context) => {
      await startDraft(context.page, { ...blank, destination: "australia", visaType: "student" });
      await arrive(context);
      await expect(context.page.getByText(context.texts.documents.supportingTitle)).toBeVisible();
    },
  },
  {
    name: "while a page is read",
    show: async (context) => {
      const { page, texts } = context;
      await startDraft(page, blank);
      // The reader's files get no response, so that reading does not finish.
      await hold(page, /\/assets\/\w+-net-/);
      await arrive(context);
      await consent(context);
      await choose(context, "firstPage", "front05_phone");
      await expect(slot(context, "firstPage").getByRole("progressbar")).toBeVisible();
      await expect(page.getByText(texts.documents.drop.done, { exact: true })).toHaveCount(0);
    },
  },
  {
    name: "while a photo is uploaded",
    show: async (context) => {
      await startDraft(context.page, blank);
      await arrive(context);
      await consent(context);
      await hold(context.page, /\/documents\/photo/);
      await choose(context, "photo", "portrait00");
      await expect(slot(context, "photo").getByRole("progressbar")).toBeVisible();
    },
  },
  {
    name: "when a photo waits for the connection",
    says: /ERR_FAILED/,
    show: async (context) => {
      const { page, texts } = context;
      await startDraft(page, blank);
      await arrive(context);
      await consent(context);
      await page.route(/\/documents\/photo/, (route) => route.abort());
      await choose(context, "photo", "portrait00");
      await expect(page.getByText(texts.documents.waiting.forConnection).first()).toBeVisible();
    },
  },
  {
    name: "rejected, with tips",
    reads: true,
    show: async (context) => {
      const { page, texts } = context;
      await startDraft(page, blank);
      await arrive(context);
      await consent(context);
      await choose(context, "firstPage", "neg_card0_phone");
      await expect(page.getByRole("alertdialog")).toContainText(texts.documents.frontRejected, {
        timeout: 45_000,
      });
    },
  },
  {
    name: "read, with the outlines of its fields",
    reads: true,
    show: async (context) => {
      await startDraft(context.page, blank);
      await arrive(context);
      await consent(context);
      await choose(context, "firstPage", "front05_phone");
      const { done } = context.texts.documents.drop;
      await expect(slot(context, "firstPage").getByText(done)).toBeVisible({ timeout: 45_000 });
      await slot(context, "firstPage")
        .getByRole("button", { name: context.texts.documents.readTitle })
        .click();
      await expect(slot(context, "firstPage").locator("dd img").first()).toBeVisible();
    },
  },
  {
    name: "uploaded",
    always: true,
    show: async (context) => {
      await startDraft(context.page, { entry: "Multiple Entry", travellers: 1 });
      await arrive(context);
      await expect(
        context.page.getByText(context.texts.documents.drop.done, { exact: true }).first(),
      ).toBeVisible();
      await expect(context.page.locator("main img[src^='blob:']").first()).toBeVisible();
    },
  },
  {
    name: "with a blank last page",
    show: async (context) => {
      const { page, texts } = context;
      await startDraft(page, blank);
      await arrive(context);
      await consent(context);
      await page.getByRole("checkbox", { name: texts.documents.blankLastPage }).check();
    },
  },
];

/** The paths that lead to the documents of another traveller. */
export const anotherTravellerStates: readonly State[] = [pages.addMore, pages.anotherTraveller].map(
  (path) => ({
    name: `from ${path}`,
    show: async (context: StateContext) => {
      await startDraft(context.page, { entry: "Multiple Entry", travellers: 1, complete: true });
      await context.page.goto(path);
      await expect(context.page.getByRole("checkbox").first()).toBeVisible();
      await expect(context.page).toHaveURL(/\/documents\?traveller=/);
    },
  }),
);

async function arrive({ page }: StateContext): Promise<void> {
  await page.goto(pages.documents);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
}

async function consent({ page, texts }: StateContext): Promise<void> {
  const given = page.waitForResponse((answer) => answer.url().includes(calls.drafts) && answer.ok());
  await page.getByRole("checkbox", { name: texts.documents.consent }).check();
  await given;
}

async function choose(context: StateContext, kind: "firstPage" | "photo", name: string): Promise<void> {
  const { documents } = context.texts.terms;
  const { drop } = context.texts.documents;
  await context.page.getByLabel(`${drop.choose}: ${documents[kind]}`).setInputFiles(specimen(name));
}

function slot({ page, texts }: StateContext, kind: "firstPage" | "photo") {
  return page.getByRole("group", { name: texts.terms.documents[kind], exact: true });
}
