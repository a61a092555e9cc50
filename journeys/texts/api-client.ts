// A client of the API: creates an account with a session, and drafts up to the step that a text needs.
import { readFileSync } from "node:fs";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Application } from "#contract/applications.ts";
import { type Destination, plansOfType, type VisaPlan } from "#domain/destinations.ts";
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { type Person, createPerson } from "../steps/account.ts";
import { specimen } from "../steps/specimens.ts";

export interface Session {
  id: string;
  token: string;
  fullName: string;
  email: string;
  phone: string;
}

/** How far to prepare a draft: visa type, plan, origin and dates, complete travellers. */
export interface DraftOptions {
  visaType?: VisaTypeId;
  upTo: "visa type" | "plan" | "dates" | "travellers";
  travellers?: number;
}

/**
 * The destination of each draft. None requires extra documents; Oman's plan is for 10 days, Vietnam has every visa type.
 * They differ because the server reuses a draft without travellers for the same destination and visa type.
 */
const destinations = {
  "visa type": "laos",
  plan: "oman",
  dates: "vietnam",
  travellers: "uzbekistan",
} as const;

const address = () => process.env["PRAVESH_URL"] ?? "";

export async function callApi<Answer>(
  path: string,
  { method = "GET", body, token = "" }: { method?: string; body?: unknown; token?: string } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address()}/api/v1${path}`, {
    method,
    headers: { "x-access-token": token, ...(body && !isForm ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
  return (text && (JSON.parse(text) as { data: Answer }).data) as Answer;
}

/** Signs up a new person and logs them in. */
export async function createAccount(): Promise<{ person: Person; session: Session }> {
  const person = createPerson();
  await callApi("/users/signup", { method: "POST", body: person });
  return { person, session: await openSession(person) };
}

export function openSession({ email, password }: Person): Promise<Session> {
  return callApi("/login", { method: "POST", body: { email, password } });
}

export async function allDestinations(): Promise<Destination[]> {
  return (await callApi<{ rows: Destination[] }>("/destinations/destination-list")).rows;
}

/** Prefers a plan that allows several travellers. */
async function findPlan(destinationId: string, visaType: VisaTypeId): Promise<VisaPlan> {
  const found = (await allDestinations()).find(({ id }) => id === destinationId);
  const plans = plansOfType(found?.entryDetails ?? [], visaType);
  const plan = plans.find((candidate) => candidate.entry_type === "Multiple Entry") ?? plans[0];
  if (!plan) throw new Error(`${destinationId} has no plan for ${visaType}`);
  return plan;
}

export async function createDraft({ token }: Session, options: DraftOptions): Promise<Draft> {
  const { visaType = "tourist", upTo, travellers = upTo === "travellers" ? 1 : 0 } = options;
  const destinationId = destinations[upTo];
  const body = { destinationId, visaType };
  const { id } = await callApi<Draft>("/drafts", { method: "POST", body, token });
  const change = (path: string, changes: object, method = "PATCH") =>
    callApi<DraftTraveller>(`/drafts/${id}${path}`, { method, body: changes, token });
  if (upTo !== "visa type") await change("", { planId: (await findPlan(destinationId, visaType)).id });
  if (upTo === "dates" || upTo === "travellers") {
    const departure = dateInIndia(new Date());
    await change("", { origin: "India", travelDate: { departure, arrival: addDays(departure, 5) } });
  }
  for (let at = 0; at < travellers; at++) {
    const traveller = await change("/travellers", {}, "POST");
    await change(`/travellers/${traveller.id}`, { consentGiven: true });
    for (const [kind, name] of Object.entries(pictures)) {
      await upload(`/drafts/${id}/travellers/${traveller.id}/documents/${kind}`, name, token);
    }
    await change(`/travellers/${traveller.id}`, { ...details, ...names[at] });
  }
  return callApi<Draft>(`/drafts/${id}`, { token });
}

const pictures = { firstPage: "front13_phone", lastPage: "back03_phone", photo: "portrait00" };
const names = [
  { firstName: "Meera", lastName: "Iyer", passportNumber: "Z1234567" },
  { firstName: "Rohan", lastName: "Iyer", passportNumber: "Z1234568" },
];
const details = {
  dob: "1990-05-15",
  passportIssueDate: "2024-01-10",
  passportExpiryDate: "2034-01-09",
  placeOfIssue: "Chennai",
};

function upload(path: string, name: string, token: string): Promise<unknown> {
  const form = new FormData();
  form.set("verdict", "accepted");
  form.set("file", new Blob([readFileSync(specimen(name))], { type: "image/jpeg" }), `${name}.jpg`);
  return callApi(path, { method: "PUT", body: form, token });
}

/** Pays a complete draft by card and submits it as the specification says. */
export async function submit(session: Session, draft: Draft): Promise<Application> {
  const { id: userId, token } = session;
  const order = { amount: draft.quote.totalFee, currency: "inr", userId, draftId: draft.id };
  const path = "/stripe/create-payment-intent";
  const { clientSecret, paymentId } = await callApi<{ clientSecret: string; paymentId: string }>(path, {
    method: "POST",
    body: order,
    token,
  });
  await fetch(`${address()}/sandbox/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      client_secret: clientSecret,
      card: { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" },
    }),
  });
  await callApi(`/payments/${paymentId}/return`, { method: "POST", token });
  const { applicationId } = await callApi<Draft>(`/drafts/${draft.id}`, { token });
  return callApi<Application>(`/applications/${applicationId}`, { token });
}
