// The staff whose pages are inspected and their cases, created once per worker when a state first needs them.
import type { Page } from "@playwright/test";
import { queueCalls } from "#contract/review/paths.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { type ApiAccount, enterAs, openAccount } from "../../steps/api-account.ts";
import { prepareDraft } from "../../steps/prepared-draft.ts";
import { openStaff } from "../../steps/staff.ts";
import { submitApplication } from "../../steps/submitted-application.ts";
import { once } from "../once.ts";

const members: Record<StaffRole, () => Promise<ApiAccount>> = {
  specialist: once(() => openStaff("specialist", "Kavya Nair")),
  supervisor: once(() => openStaff("supervisor", "Sunita Joshi")),
  administrator: once(() => openStaff("administrator", "Lakshmi Menon")),
};

export function member(role: StaffRole): Promise<ApiAccount> {
  return members[role]();
}

export async function openAsAdministrator(page: Page, path: string): Promise<void> {
  await enterAs(page, await member("administrator"));
  await page.goto(path);
}

/** An unclaimed case for two travellers, and two claimed ones, one of them with verified documents. */
export const cases = once(async () => {
  const traveller = await openAccount("Ravi Deshpande");
  const preparation = { entry: "Multiple Entry", complete: true } as const;
  const unclaimed = await submitApplication(traveller, {
    draft: await prepareDraft(traveller, { ...preparation, travellers: 2, unseen: true }),
  });
  const claimed = await submitApplication(traveller, {
    draft: await prepareDraft(traveller, { ...preparation, travellers: 1 }),
  });
  const verified = await submitApplication(traveller, {
    draft: await prepareDraft(traveller, { ...preparation, travellers: 1, unseen: true }),
    moves: ["documents_verified"],
  });
  const specialist = await member("specialist");
  for (const { id } of [claimed, verified]) await specialist.call("POST", queueCalls.claim(id), {});
  return { unclaimed: unclaimed.id, claimed: claimed.id, verified: verified.id };
});
