// A client that knows only the specification: real HTTP, real pictures, login, intent, confirmation, one form
// (§7).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import type { TestApp } from "./start-test-app.ts";

type Headers = Record<string, string>;

/** The user who pays and submits. */
export interface Person {
  userId: string;
  headers: Headers;
}

export interface FormPart {
  field: string;
  value: string | Blob;
  fileName?: string;
}

const picture = (name: string) => new Blob([specimen(name)], { type: "image/jpeg" });

export function specimen(name: string): Buffer<ArrayBuffer> {
  return Buffer.from(readFileSync(join(import.meta.dirname, "specimens", name)));
}

export const selvam = {
  fullName: "Selvam",
  dob: "23/05/1958",
  passportNumber: "U9294544",
  nationality: "Indian",
  gender: "Male",
  fatherName: "Gopal Krishna Nambiar",
  passportIssueDate: "2022-10-06",
  passportExpiryDate: "2032-10-05",
};

/** Makes the app listen, so that the provider's webhooks reach it, and returns its URL. */
export async function listening({ app, platform }: TestApp): Promise<string> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  platform.payments.start(url);
  return url;
}

export async function anyPlan(url: string, { entryType = "Single Entry", visaType = "tourist" } = {}) {
  const response = await fetch(`${url}/api/v1/destinations/destination-list`);
  const { data } = (await response.json()) as { data: { rows: Destination[] } };
  const plans = data.rows.flatMap((destination) =>
    destination.entryDetails.map((plan) => ({ destination, plan })),
  );
  const found = plans.find(({ plan }) => plan.entry_type === entryType && plan.visaType === visaType);
  if (!found) throw new Error(`the catalogue has no ${entryType} plan for ${visaType}`);
  return found;
}

interface Destination {
  id: string;
  name: string;
  entryDetails: {
    id: string;
    entry_type: string;
    visaType: string;
    amount: number;
    processingDays: number;
  }[];
}

/** Creates a card intent for an amount in paise. */
export async function cardIntent(url: string, person: Person, order: { amount: number; draftId?: string }) {
  const body = JSON.stringify({ ...order, currency: "inr", userId: person.userId });
  const headers = { ...person.headers, "content-type": "application/json" };
  return fetch(`${url}/api/v1/stripe/create-payment-intent`, { method: "POST", headers, body });
}

/** Confirms a card at the provider, as the provider's script in the browser does. */
export async function confirmCard(url: string, clientSecret: string, number = "4242424242424242") {
  const [id = ""] = clientSecret.split("_secret_");
  const card = { number, exp_month: 12, exp_year: 2030, cvc: "123" };
  return fetch(`${url}/sandbox/v1/payment_intents/${id}/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_secret: clientSecret, card }),
  });
}

/** Pays an amount in paise with a card that succeeds. */
export async function payByCard(url: string, person: Person, order: { amount: number; draftId?: string }) {
  const intent = await cardIntent(url, person, order);
  const answer = (await intent.json()) as { clientSecret: string; data: { paymentId: string } };
  if (intent.status !== 200) throw new Error(`creating the intent failed with ${intent.status}`);
  const confirmed = await confirmCard(url, answer.clientSecret);
  if (confirmed.status !== 200) throw new Error(`confirming the card failed with ${confirmed.status}`);
  return answer.data.paymentId;
}

/** The three files that every traveller uploads, named as the specification requires. */
export function filesOf(passportNumber: string): FormPart[] {
  const named = { firstPage: "first-page.jpg", lastPage: "last-page.jpg", photo: "photo.jpg" };
  return Object.entries(named).map(([kind, file]) => ({
    field: "travellerDocuments",
    value: picture(file),
    fileName: `${kind}_${passportNumber}_0.jpg`,
  }));
}

/** The fields of the form, followed by the files. */
export function formOf(person: Person, formData: unknown, files: FormPart[] = []): FormPart[] {
  return [
    { field: "status", value: "submitted" },
    { field: "formData", value: typeof formData === "string" ? formData : JSON.stringify(formData) },
    { field: "UserId", value: person.userId },
    { field: "VisaTypeId", value: "3" },
    ...files,
  ];
}

export async function postForm(url: string, headers: Headers, parts: FormPart[]) {
  const body = new FormData();
  for (const { field, value, fileName } of parts) {
    if (value instanceof Blob) body.append(field, value, fileName ?? "file");
    else body.append(field, value);
  }
  const response = await fetch(`${url}/api/v1/applications`, { method: "POST", headers, body });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** A form for a tourist visa with that plan. */
export function formDataFor({ plan, destination }: PricedPlan, travellers: object[] = [selvam]) {
  return {
    visaData: {
      selectedDestination: { id: destination.id, name: destination.name },
      selectedVisaType: "tourist",
      selectedVisaPlan: plan,
      travelDate: { departure: "2026-11-20", arrival: "2026-12-01" },
    },
    country: destination.name,
    travellers,
  };
}

type PricedPlan = Awaited<ReturnType<typeof anyPlan>>;

/** The status of an answer, and what is in its JSON. */
export async function said(answer: Promise<{ status: number; text: string }>) {
  const { status, text } = await answer;
  return {
    status,
    ...(JSON.parse(text) as { message?: string; code?: string; data?: Record<string, unknown> }),
  };
}
