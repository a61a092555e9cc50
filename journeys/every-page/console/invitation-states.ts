// The states of the page behind a staff invitation.
import { staffCalls } from "#contract/review/paths.ts";
import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { createPerson, findEmail } from "../../steps/account.ts";
import { openStaff } from "../../steps/staff.ts";
import { once } from "../once.ts";
import { arriving, hold, type State } from "../state.ts";

const administrator = once(() => openStaff("administrator", "Lakshmi Menon"));

/** Where the link of a new invitation leads. */
async function invitationLink(page: Page): Promise<string> {
  const { fullName, email, phone } = createPerson("Arjun Mehta");
  const { call } = await administrator();
  await call("POST", staffCalls.list, { fullName, email, phone, role: "specialist" });
  const { links } = await findEmail(page, email, /./);
  const { pathname, search } = new URL(links.find((link) => link.includes(pages.staffInvitation)) ?? "");
  return pathname + search;
}

export const invitationStates: readonly State[] = [
  arriving("without a token", pages.staffInvitation),
  {
    name: "with a used link",
    says: /410/,
    show: async ({ page, sentence }) => {
      await page.goto(`${pages.staffInvitation}?token=0123456789`);
      await expect(page.getByText(sentence("invitation_gone"))).toBeVisible();
    },
  },
  {
    name: "while it loads",
    loading: true,
    show: async ({ page, texts }) => {
      await hold(page, new RegExp(`/api/v1${staffCalls.openInvitation}$`));
      await page.goto(`${pages.staffInvitation}?token=0123456789`);
      await expect(page.getByText(texts.signIn.invitation.loading)).toBeVisible();
    },
  },
  {
    name: "with a link",
    show: async ({ page, texts }) => {
      await page.goto(await invitationLink(page));
      await expect(page.getByAltText(texts.signIn.invitation.qr)).toBeVisible();
    },
  },
  {
    name: "with a wrong code",
    says: /422/,
    show: async ({ page, texts, sentence }) => {
      const { invitation } = texts.signIn;
      await page.goto(await invitationLink(page));
      await page.getByLabel(invitation.password, { exact: true }).fill("monsoon lamp 42");
      await page.getByLabel(invitation.confirm, { exact: true }).fill("monsoon lamp 42");
      await page.getByLabel(invitation.code, { exact: true }).fill("000000");
      await page.getByRole("button", { name: invitation.submit }).click();
      await expect(page.getByText(sentence("code_wrong")).first()).toBeVisible();
    },
  },
];
