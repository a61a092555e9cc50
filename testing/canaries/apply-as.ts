// Takes a user through a running product over HTTP: sign-up, entering everything, payment, submission.
import { randomUUID } from "node:crypto";
import { calls } from "#contract/paths.ts";
import { type Answer, type Visitor, visitor } from "../hostile/visitor.ts";
import { specimen } from "../specification-client.ts";
import type { CanaryPerson, CanaryTraveller } from "./canary-person.ts";

export interface Applied {
  member: Visitor;
  applicationId: string;
  /** Values that only this user's browser received. */
  secrets: { token: string; userId: string; clientSecret: string };
}

const pictures: Readonly<Record<string, string>> = { firstPage: "first-page.jpg", photo: "photo.jpg" };

export async function applyAs(url: string, person: CanaryPerson, planId: string): Promise<Applied> {
  const { member, draftId, token, userId } = await prepareAs(url, person, planId);
  const { clientSecret, applicationId } = await pay(member, { draftId, userId });
  return { member, applicationId, secrets: { token, userId, clientSecret } };
}

/** Signs up and completes a draft, and asks for help with it. */
export async function prepareAs(url: string, person: CanaryPerson, planId: string) {
  const { account, fcmToken } = person;
  const anonymous = visitor(url);
  await done(anonymous.call("POST", "/users/signup", account));
  const { email, password } = account;
  const { token, id } = await done(anonymous.call("POST", "/login", { email, password, fcmToken }));
  const member = visitor(url, String(token));
  const draftId = await prepare(member, person, planId);
  await askForHelp(member, person, draftId);
  return { member, draftId, token: String(token), userId: String(id) };
}

async function prepare(member: Visitor, { travellers }: CanaryPerson, planId: string): Promise<string> {
  const input = { destinationId: "vietnam", visaType: "tourist", planId };
  const draftId = String((await done(member.call("POST", "/drafts", input)))["id"]);
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });
  const travelDate = { departure: today, arrival: today };
  await done(member.call("PATCH", `/drafts/${draftId}`, { origin: "India", travelDate }));
  for (const traveller of travellers) await addTraveller(member, draftId, traveller);
  return draftId;
}

/** Asks the language model, if there is one, and an expert, with texts that contain the passport number. */
async function askForHelp(
  member: Visitor,
  { travellers, chatWords }: CanaryPerson,
  draftId: string,
): Promise<void> {
  const { isOffered } = await done(member.call("GET", calls.suggestion(draftId)));
  if (isOffered === true) {
    await done(member.call("PUT", calls.suggestionConsent(draftId)));
    await done(member.call("POST", calls.suggestion(draftId), {}));
  }
  const text = `${chatWords.question} ${travellers[0]?.details.passportNumber}`;
  const question = { id: randomUUID(), text, concern: { step: "payment", draftId } };
  await done(member.call("POST", calls.questions, question));
}

async function addTraveller(
  member: Visitor,
  draftId: string,
  { details, fileName }: CanaryTraveller,
): Promise<void> {
  const { id } = await done(member.call("POST", `/drafts/${draftId}/travellers`, {}));
  const path = `/drafts/${draftId}/travellers/${String(id)}`;
  await done(member.call("PATCH", path, { ...details, consentGiven: true }));
  const upload = async (kind: string) => {
    const bytes = specimen(pictures[kind] ?? "last-page.jpg");
    await done(member.upload(`${path}/documents/${kind}`, { bytes, fileName: fileName(kind) }));
  };
  for (const kind of ["firstPage", "lastPage", "photo"]) await upload(kind);
  const { missing } = await done(member.call("GET", `/drafts/${draftId}`));
  for (const { kind } of missing as { kind?: string }[]) if (kind) await upload(kind);
}

/** Pays a complete draft with a sandbox card and submits it. */
export async function pay(member: Visitor, { draftId, userId }: { draftId: string; userId: string }) {
  const { quote } = await done(member.call("GET", `/drafts/${draftId}`));
  const amount = (quote as { totalFee: number }).totalFee;
  const order = { amount, currency: "inr", userId, draftId };
  const intent = await member.call("POST", "/stripe/create-payment-intent", order);
  const clientSecret = String(intent.body.clientSecret);
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2031, cvc: "739" };
  const confirm = `/sandbox/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`;
  await done(member.outside("POST", confirm, { client_secret: clientSecret, card }));
  const form = new FormData();
  const fields = {
    status: "submitted",
    formData: JSON.stringify({ draftId }),
    UserId: userId,
    VisaTypeId: "3",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { id } = await done(member.call("POST", "/applications", form));
  return { clientSecret, applicationId: String(id) };
}

/** Returns the data of a successful answer; throws otherwise. */
export async function done(asked: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status, text, body } = await asked;
  if (status >= 300) throw new Error(`unexpected status ${status}: ${text}`);
  return body.data ?? {};
}
