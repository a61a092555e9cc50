// The states of addresses that are no page of the site: unknown ones, a failing screen, the mailbox, the sandbox's pages.
import { expect } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { type PaymentMethodId, paymentMethodIds } from "#domain/payments.ts";
import { findMail } from "../../steps/account.ts";
import { enterAs } from "../../steps/api-account.ts";
import { applicant, newcomer, workOn } from "../state-accounts.ts";
import { arriving, type Stage, type State } from "../state.ts";

export const unknownPathStates: readonly State[] = [arriving("Page Not Found", "/no-such-page")];

export const failingStates: readonly State[] = [
  {
    name: "a screen that cannot be fetched",
    says: /./,
    show: async ({ page, texts }) => {
      await page.route(/\/assets\/gallery-screen/, (route) => route.abort());
      await page.goto(pages.gallery);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.frame.failure.title);
    },
  },
  {
    name: "a frame that fails, since what the browser kept is of a strange shape",
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
    name: "as it arrives",
    loading: true,
    show: ({ page }) => page.goto(pages.gallery),
  },
];

export const mailboxStates: readonly State[] = [
  arriving("every mail", "/dev/mailbox"),
  arriving("none for somebody", "/dev/mailbox?to=nobody@example.com"),
  {
    name: "one mail",
    show: async ({ page }) => {
      const { user } = await newcomer();
      await findMail(page, user.email, /./);
      await page.goto(`/dev/mailbox?to=${encodeURIComponent(user.email)}`);
      await page.locator(".mails a").first().click();
      await expect(page.locator("iframe")).toBeVisible();
    },
  },
];

export const sandboxStates: readonly State[] = [
  ...paymentMethodIds
    .filter((method) => method !== "credit_card")
    .map((method) => ({ name: `deciding by ${method}`, show: (stage: Stage) => decide(stage, method) })),
  {
    name: "paid",
    show: async (stage) => {
      await decide(stage, "pay_pal");
      const { pathname } = new URL(stage.page.url());
      await stage.page.getByRole("button", { name: "Approve" }).click();
      await stage.page.goto(pathname);
      await expect(stage.page.getByRole("heading", { level: 1 })).toHaveText("This payment is complete");
    },
  },
  arriving("of a payment that is not there", "/sandbox/pay/none"),
];

async function decide({ page }: Stage, method: PaymentMethodId): Promise<void> {
  const draft = await workOn(page, { entry: "Multiple Entry", travellers: 1, complete: true });
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
