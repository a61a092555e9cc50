// Drafts that are prepared through the API up to a step of the flow.
import type { Page } from "@playwright/test";
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import type { TravelDate } from "#domain/dates/travel-dates.ts";
import { type Destination, plansOfType } from "#domain/destinations.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { type ApiAccount, enterAs, openAccount } from "./api-account.ts";

export interface Preparation {
  destination?: string;
  visaType?: VisaTypeId;
  /** The plan to choose. Without one, the draft ends here. */
  entry?: "Single Entry" | "Multiple Entry";
  /** Sets the origin and the dates. */
  dated?: boolean;
  /** By default from today, for five days. */
  travelDate?: TravelDate;
  /** How many travellers to add, with consent and the three pictures. */
  travellers?: number;
  /** Fills in their passport fields, so that nothing is missing. */
  complete?: boolean;
  /** Uploads the smallest picture for all three, for tests that do not read them. */
  unseen?: boolean;
  /** Uploads pictures that no other application has; the same file in two of them is a warning. */
  own?: boolean;
}

const firstNames = ["Meera", "Ravi", "Tara"];

/** Prepares a draft, by default for Vietnam, which has single and multiple entry plans. */
export async function prepareDraft(account: ApiAccount, preparation: Preparation = {}): Promise<Draft> {
  const { destination = "vietnam", visaType = "tourist", travellers = 0 } = preparation;
  const { id } = await newDraft(account, { destinationId: destination, visaType });
  if (preparation.entry) await choosePlan(account, id, { destination, visaType, entry: preparation.entry });
  if (preparation.dated || travellers > 0) {
    const today = dateInIndia(new Date());
    const { travelDate = { departure: today, arrival: addDays(today, 5) } } = preparation;
    await account.call("PATCH", calls.draft(id), { origin: "India", travelDate });
  }
  for (let at = 0; at < travellers; at++) await addTraveller(account, id, { ...preparation, at });
  return account.call<Draft>("GET", calls.draft(id));
}

/** Prepares a draft that only has to be paid. */
export function completeDraft(account: ApiAccount, travellers = 1): Promise<Draft> {
  return prepareDraft(account, { entry: "Multiple Entry", travellers, complete: true });
}

/** Creates an empty draft. The server reuses a draft without travellers, so one that has a plan is deleted first. */
async function newDraft(account: ApiAccount, choice: object): Promise<Draft> {
  const draft = await account.call<Draft>("POST", calls.drafts, choice);
  if (!draft.plan && !draft.origin && !draft.travelDate) return draft;
  await account.call("DELETE", calls.draft(draft.id));
  return account.call<Draft>("POST", calls.drafts, choice);
}

type Choice = Required<Pick<Preparation, "destination" | "visaType" | "entry">>;

async function choosePlan(account: ApiAccount, draftId: string, choice: Choice): Promise<void> {
  const { rows } = await account.call<{ rows: Destination[] }>("GET", calls.destinations);
  const plans = rows.find(({ id }) => id === choice.destination)?.entryDetails ?? [];
  const plan = plansOfType(plans, choice.visaType).find(({ entry_type }) => entry_type === choice.entry);
  if (!plan) throw new Error(`${choice.destination} has no ${choice.entry} plan`);
  await account.call("PATCH", calls.draft(draftId), { planId: plan.id, conditionsAccepted: true });
}

async function addTraveller(
  account: ApiAccount,
  draftId: string,
  { at, complete, unseen, own }: Preparation & { at: number },
): Promise<void> {
  const { id } = await account.call<DraftTraveller>("POST", calls.travellers(draftId), {});
  const fields = complete ? completeFields(at) : {};
  await account.call("PATCH", calls.traveller(draftId, id), { consentGiven: true, ...fields });
  const send = (kind: string, name: string) => account.upload(calls.document(draftId, id, kind), name, own);
  await Promise.all([
    send("firstPage", unseen ? "portrait00" : "front05_phone"),
    send("lastPage", unseen ? "portrait00" : "back02_phone"),
    send("photo", "portrait00"),
  ]);
}

function completeFields(at: number) {
  return {
    firstName: firstNames[at] ?? `Traveller ${at + 1}`,
    lastName: "Iyer",
    fatherName: "Suresh Iyer",
    motherName: "Latha Iyer",
    passportNumber: `Z120456${at}`,
    gender: at === 1 ? "Male" : "Female",
    passportIssueDate: "2020-01-16",
    passportExpiryDate: "2030-01-15",
    dob: "1990-05-15",
    placeOfIssue: "Bengaluru",
  };
}

/** Opens the documents of a new person's dated draft, and consents to the upload. */
export async function reachDocuments(page: Page, destination = "laos"): Promise<void> {
  const account = await openAccount();
  const draft = await prepareDraft(account, { destination, entry: "Single Entry", dated: true });
  await enterAs(page, account, draft.id);
  await page.goto(pages.documents);
  await giveConsent(page);
}

/** Ticks the consent and waits until it is saved. */
export async function giveConsent(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().includes(calls.drafts) && answer.ok());
  await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
  await saved;
}
