// The travellers whose pages are looked at: each is made once in a worker, when a state first needs one.
import type { Page } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { completeDraft, type Preparation, prepareDraft } from "../steps/prepared-draft.ts";
import { submitApplication } from "../steps/submitted-application.ts";
import { once } from "./once.ts";
import { saveCard } from "./save-card.ts";

/** Somebody without any application. */
export const newcomer = once(() => openAccount("Asha Pillai"));

/** Somebody at work on applications. */
export const applicant = once(() => openAccount());

/** Somebody with an application in every status, and two that are not finished. */
export const regular = once(async () => {
  const account = await openAccount("Ravi Deshpande");
  await prepareDraft(account, { destination: "laos" });
  await completeDraft(account);
  const drafts = [];
  for (const moves of ways) drafts.push(await completeDraft(account, moves.length > 0 ? 1 : 2));
  const [submitted, ...moved] = await Promise.all(
    drafts.map((draft, at) => submitApplication(account, { draft, moves: ways[at] ?? [] })),
  );
  if (!submitted) throw new Error("nothing was submitted");
  const idOf = Object.fromEntries([submitted, ...moved].map(({ id }, at) => [statusAt(at), id]));
  return {
    account,
    /** The draft that was submitted. */
    draftId: submitted.draftId,
    idOf: idOf as Record<ApplicationStatus, string>,
  };
});

/** Somebody with more applications than one page of the list holds. */
export const frequentTraveller = once(async () => {
  const account = await openAccount("Farah Khan");
  // Ten to a page (specification §9).
  const wish = { entry: "Multiple Entry", travellers: 1, complete: true, unseen: true } as const;
  for (let at = 0; at <= 10; at++) {
    await submitApplication(account, { draft: await prepareDraft(account, wish) });
  }
  return account;
});

/** Somebody with one saved card; and somebody with two who is about to pay. */
export const cardholder = once(async () => {
  const account = await openAccount("Kiran Rao");
  await saveCard(account, "4242424242424242");
  return account;
});

export const cardholderOfMany = once(async () => {
  const account = await openAccount("Nandini Sen");
  for (const number of ["4242424242424242", "4000009990000005"]) await saveCard(account, number);
  return { account, draftId: (await completeDraft(account)).id };
});

const ways: readonly (readonly ApplicationStatus[])[] = [
  [],
  ["documents_verified"],
  ["documents_verified", "pending"],
  ["documents_verified", "approved"],
  ["rejected"],
  ["cancelled"],
];

function statusAt(at: number): ApplicationStatus {
  return ways[at]?.at(-1) ?? "submitted";
}

/** An application with nothing missing, and one for three. */
export const readyDraft = once(async () => completeDraft(await applicant()));
export const groupDraft = once(async () => completeDraft(await applicant(), 3));

/** Lets the page arrive at work on a new draft, prepared so far. */
export async function workOn(page: Page, wish: Preparation): Promise<Draft> {
  const account = await applicant();
  const draft = await prepareDraft(account, wish);
  await enterAs(page, account, draft.id);
  return draft;
}
