// The travellers whose pages are inspected, each created once per worker when a state first needs it.
import type { Page } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { calls } from "#contract/paths.ts";
import type { NewTrip } from "#contract/planner/trips.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { Destination } from "#domain/destinations.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { inDays, twoCountries } from "../steps/planner/planned-trip.ts";
import { completeDraft, type Preparation, prepareDraft } from "../steps/prepared-draft.ts";
import { submitApplication } from "../steps/submitted-application.ts";
import { once } from "./once.ts";
import { saveCard } from "./save-card.ts";

/** A traveller without any application. */
export const newcomer = once(() => openAccount("Asha Pillai"));

/** A traveller who works on drafts. */
export const applicant = once(() => openAccount());

/** A traveller with an application in every status and two drafts. */
export const regular = once(async () => {
  const account = await openAccount("Ravi Deshpande");
  await prepareDraft(account, { destination: "laos" });
  await completeDraft(account);
  const drafts = [];
  for (const moves of statusPaths) drafts.push(await completeDraft(account, moves.length > 0 ? 1 : 2));
  const [submitted, ...moved] = await Promise.all(
    drafts.map((draft, at) => submitApplication(account, { draft, moves: statusPaths[at] ?? [] })),
  );
  if (!submitted) throw new Error("No application was submitted.");
  const idOf = Object.fromEntries([submitted, ...moved].map(({ id }, at) => [statusAt(at), id]));
  return {
    account,
    /** The draft that was submitted. */
    draftId: submitted.draftId,
    idOf: idOf as Record<ApplicationStatus, string>,
  };
});

/** A traveller with more applications than fit on one page of the list. */
export const frequentTraveller = once(async () => {
  const account = await openAccount("Farah Khan");
  // A page has ten (§9).
  const preparation = { entry: "Multiple Entry", travellers: 1, complete: true, unseen: true } as const;
  for (let at = 0; at <= 10; at++) {
    await submitApplication(account, { draft: await prepareDraft(account, preparation) });
  }
  return account;
});

/** A traveller who has started a planned trip of two countries. */
export const tripStarter = once(async () => {
  const account = await openAccount("Lata Menon");
  const { rows } = await account.call<{ rows: Destination[] }>("GET", calls.destinations);
  const trip = twoCountries.map(({ destinationId, from, to }) => ({
    destinationId,
    travelDate: { departure: from, arrival: to },
  }));
  const applications = trip.map(({ destinationId }, at) => {
    const { entryDetails = [] } = rows.find(({ id }) => id === destinationId) ?? {};
    const plan = entryDetails.find(({ visaType, conditions }) => visaType === "tourist" && !conditions);
    const people = [{ passportExpiryDate: inDays(1500), noSurname: false }];
    return { planId: plan?.id ?? "", legs: [at], people };
  });
  const planned: NewTrip = { visaType: "tourist", legs: trip, applications };
  await account.call("POST", calls.trips, planned);
  return account;
});

/** A traveller with one saved card, and one with two who is about to pay. */
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

const statusPaths: readonly (readonly ApplicationStatus[])[] = [
  [],
  ["documents_verified"],
  ["documents_verified", "pending"],
  ["documents_verified", "approved"],
  ["rejected"],
  ["cancelled"],
];

function statusAt(at: number): ApplicationStatus {
  return statusPaths[at]?.at(-1) ?? "submitted";
}

/** A complete draft, and one for three travellers. */
export const readyDraft = once(async () => completeDraft(await applicant()));
export const groupDraft = once(async () => completeDraft(await applicant(), 3));

/** Makes the page open on a new draft that is prepared this far. */
export async function startDraft(page: Page, preparation: Preparation): Promise<Draft> {
  const account = await applicant();
  const draft = await prepareDraft(account, preparation);
  await enterAs(page, account, draft.id);
  return draft;
}
