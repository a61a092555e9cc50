// The states of the console's queue, cases and reports.
import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { english, type Texts } from "#web/english.ts";
import { englishReview, type ReviewTexts } from "#web/features/review/english.ts";
import { hindiReview } from "#web/features/review/hindi.ts";
import { enterAs } from "../../steps/api-account.ts";
import { cut, hold, type StateContext, type State } from "../state.ts";
import { cases, member } from "./office.ts";

const queueCall = /\/api\/v1\/review\/cases/;

export const queueStates: readonly State[] = [
  {
    name: "with cases",
    show: async ({ page }) => {
      await cases();
      await openAs(page, "specialist", pages.review);
      await expect(page.locator("[data-case]").first()).toBeVisible();
    },
  },
  {
    name: "without any case",
    show: async ({ page, texts }) => {
      const data = { rows: [], count: 0, more: false, next: null };
      await page.route(queueCall, (route) => route.fulfill({ json: { data } }));
      await openAs(page, "specialist", pages.review);
      await expect(page.getByText(reviewTexts(texts).queue.emptyQueue)).toBeVisible();
    },
  },
  {
    name: "when nothing matches",
    show: async ({ page, texts }) => {
      await openAs(page, "specialist", `${pages.review}?destination=nowhere`);
      await expect(page.getByText(reviewTexts(texts).queue.empty)).toBeVisible();
    },
  },
  {
    name: "for a supervisor, with the shortcuts listed",
    show: async ({ page }) => {
      await cases();
      await openAs(page, "supervisor", pages.review);
      await expect(page.locator("[data-case]").first()).toBeVisible();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "while it loads",
    loading: true,
    show: async ({ page, texts }) => {
      await hold(page, queueCall);
      await openAs(page, "specialist", pages.review);
      await expect(page.getByText(reviewTexts(texts).queue.loading)).toBeAttached();
    },
  },
  {
    name: "when it does not load",
    says: /ERR_FAILED/,
    show: async ({ page, texts }) => {
      await cut(page, queueCall);
      await openAs(page, "specialist", pages.review);
      await expect(page.getByText(reviewTexts(texts).queue.failed)).toBeVisible();
    },
  },
];

export const caseStates: readonly State[] = [
  {
    name: "masked",
    show: async ({ page, texts }) => {
      await openAs(page, "specialist", caseAt((await cases()).unclaimed));
      await expect(page.getByText(reviewTexts(texts).caseView.masked)).toBeVisible();
    },
  },
  {
    name: "claimed, with a document open",
    show: async (context) => {
      await openCase(context, "claimed");
      await context.page.keyboard.press("n");
      await expect(context.page.locator("canvas")).toBeVisible();
    },
  },
  {
    name: "with a document enlarged",
    show: async (context) => {
      await openCase(context, "claimed");
      await context.page.keyboard.press("n");
      const sheet = context.page.locator("canvas");
      const narrow = (await sheet.boundingBox())?.width ?? 0;
      await context.page.keyboard.press("+");
      await expect.poll(async () => (await sheet.boundingBox())?.width).toBeGreaterThan(narrow);
      // An enlarged document scrolls in its frame and does not enlarge the page.
      const card = await context.page.locator("section[aria-labelledby=documents]").boundingBox();
      expect(card?.width).toBeLessThanOrEqual(320);
    },
  },
  asking("whether it is verified", "claimed", "v"),
  asking("for an item again", "claimed", "q"),
  asking("for the reason of a rejection", "claimed", "x"),
  {
    name: "asking for the authority's reference",
    show: async (context) => {
      await openCase(context, "verified");
      await context.page.keyboard.press("f");
      await expect(context.page.getByLabel(reviewTexts(context.texts).steps.reference)).toBeFocused();
    },
  },
  {
    name: "asking for an item again, with errors",
    show: async (context) => {
      await openCase(context, "claimed");
      await context.page.keyboard.press("q");
      await context.page.getByRole("dialog").locator("button[type=submit]").click();
      await expect(context.page.getByText(reviewTexts(context.texts).requests.nothing).first()).toBeVisible();
    },
  },
  {
    name: "that does not exist",
    show: async ({ page, texts }) => {
      await openAs(page, "specialist", caseAt("01890000-0000-7000-8000-000000000000"));
      await expect(page.getByText(reviewTexts(texts).caseView.notFound)).toBeVisible();
    },
  },
  {
    name: "while it loads",
    loading: true,
    show: async ({ page, texts }) => {
      const { claimed } = await cases();
      await hold(page, new RegExp(`/api/v1${caseCalls.read(claimed)}`));
      await openAs(page, "specialist", caseAt(claimed));
      await expect(page.getByText(reviewTexts(texts).caseView.loading)).toBeAttached();
    },
  },
];

export const reportsStates: readonly State[] = [
  {
    name: "of a week",
    show: async ({ page, texts }) => {
      await openAs(page, "supervisor", `${pages.reviewReports}?days=7`);
      const { title } = reviewTexts(texts).reports.payments;
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    },
  },
  {
    name: "for a role without reports",
    show: async ({ page, sentence }) => {
      await openAs(page, "specialist", pages.reviewReports);
      await expect(page.getByRole("heading", { name: sentence("role_refused") })).toBeVisible();
    },
  },
];

/** A dialog of the case, opened with its shortcut. */
function asking(what: string, which: "claimed" | "verified", key: string): State {
  return {
    name: `asking ${what}`,
    show: async (context) => {
      await openCase(context, which);
      await context.page.keyboard.press(key);
      await expect(context.page.getByRole(key === "v" ? "alertdialog" : "dialog")).toBeVisible();
    },
  };
}

async function openCase({ page, texts }: StateContext, which: "claimed" | "verified"): Promise<void> {
  await openAs(page, "specialist", caseAt((await cases())[which]));
  await expect(page.getByRole("heading", { name: reviewTexts(texts).steps.title })).toBeVisible();
}

async function openAs(page: Page, role: "specialist" | "supervisor", path: string): Promise<void> {
  await enterAs(page, await member(role));
  await page.goto(path);
}

function caseAt(id: string): string {
  return pages.reviewCase.replace(":id", id);
}

/** The console's texts are loaded separately from the other texts. */
function reviewTexts(texts: Texts): ReviewTexts {
  return texts === english ? englishReview : hindiReview;
}
