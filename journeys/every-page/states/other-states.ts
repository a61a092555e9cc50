// The states of addresses outside the site's own pages: unknown ones, a failing screen, shared links, the mailbox, the sandbox.
import { expect } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import type { ShareLink } from "#contract/traveller/sharing.ts";
import { type PaymentMethodId, paymentMethodIds } from "#domain/payments.ts";
import { findEmail } from "../../steps/account.ts";
import { enterAs } from "../../steps/api-account.ts";
import { applicant, newcomer, regular, startDraft } from "../state-accounts.ts";
import { arriving, cut, hold, type StateContext, type State } from "../state.ts";

export const unknownPathStates: readonly State[] = [arriving("Page Not Found", "/no-such-page")];

export const failingStates: readonly State[] = [
  {
    name: "a screen that cannot be loaded",
    says: /./,
    show: async ({ page, texts }) => {
      await page.route(/\/assets\/gallery-screen/, (route) => route.abort());
      await page.goto(pages.gallery);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.frame.failure.title);
    },
  },
  {
    name: "a frame that fails because of malformed stored data",
    says: /./,
    show: async ({ page, texts }) => {
      const account = await newcomer();
      const fullName = { first: "Asha" } as unknown as string;
      await enterAs(page, { ...account, user: { ...account.user, fullName } });
      await page.goto(pages.contact);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.frame.failure.application);
    },
  },
];

export const galleryStates: readonly State[] = [
  {
    name: "when it opens",
    loading: true,
    show: ({ page }) => page.goto(pages.gallery),
  },
];

export const mailboxStates: readonly State[] = [
  arriving("every email", "/dev/mailbox"),
  arriving("without emails", "/dev/mailbox?to=nobody@example.com"),
  {
    name: "one email",
    show: async ({ page }) => {
      const { user } = await newcomer();
      await findEmail(page, user.email, /./);
      await page.goto(`/dev/mailbox?to=${encodeURIComponent(user.email)}`);
      await page.locator(".mails a").first().click();
      await expect(page.locator("iframe")).toBeVisible();
    },
  },
];

export const sandboxStates: readonly State[] = [
  ...paymentMethodIds
    .filter((method) => method !== "credit_card")
    .map((method) => ({
      name: `deciding by ${method}`,
      show: (context: StateContext) => decide(context, method),
    })),
  {
    name: "paid",
    always: true,
    show: async (context) => {
      await decide(context, "pay_pal");
      const { pathname } = new URL(context.page.url());
      await context.page.getByRole("button", { name: "Approve" }).click();
      await context.page.goto(pathname);
      await expect(context.page.getByRole("heading", { level: 1 })).toHaveText("This payment is complete");
    },
  },
  arriving("of a payment that is not there", "/sandbox/pay/none"),
];

async function decide({ page }: StateContext, method: PaymentMethodId): Promise<void> {
  const draft = await startDraft(page, { entry: "Multiple Entry", travellers: 1, complete: true });
  const account = await applicant();
  const { next } = await account.call<{ next: { url: string } }>("POST", calls.intents, {
    method,
    draftId: draft.id,
    amount: draft.quote.totalFee,
    currency: "inr",
    userId: account.user.id,
  });
  await page.goto(next.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export const sharedStates: readonly State[] = [
  {
    name: "for a visitor",
    show: async ({ page, texts }) => {
      await page.goto(await sharedPath());
      await expect(page.getByText(texts.tracking.share.note)).toBeVisible();
    },
  },
  {
    name: "while it loads",
    loading: true,
    show: async ({ page, texts }) => {
      await hold(page, /\/api\/v1\/shared\//);
      await page.goto(await sharedPath());
      await expect(page.getByText(texts.tracking.share.loading)).toBeAttached();
    },
  },
  {
    name: "of an invalid link",
    says: /404/,
    show: async ({ page, texts }) => {
      await page.goto(pages.shared.replace(":token", "none"));
      await expect(page.getByText(texts.tracking.share.gone)).toBeVisible();
    },
  },
  {
    name: "without a response",
    says: /ERR_FAILED/,
    show: async ({ page, texts }) => {
      await cut(page, /\/api\/v1\/shared\//);
      await page.goto(await sharedPath());
      await expect(page.getByText(texts.tracking.share.notLoaded)).toBeVisible();
    },
  },
];

async function sharedPath(): Promise<string> {
  const { account, idOf } = await regular();
  const { url } = await account.call<ShareLink>("POST", calls.share(idOf.documents_verified), {});
  return new URL(url).pathname;
}
