// Makes drafts and applications of a running product over HTTP.
import { calls } from "#contract/paths.ts";
import { done, pay } from "../../canaries/apply-as.ts";
import { cardSaver } from "../../card-saver.ts";
import { aReading } from "../../canaries/a-reading.ts";
import type { Visitor } from "../../hostile/visitor.ts";
import { cardIntent, confirmCard } from "../../specification-client.ts";
import { type Traveller, travellers } from "../people.ts";
import { smallPicture } from "./small-files.ts";

interface Plan {
  id: string;
  visaType: string;
  entry_type: string;
  conditions?: string | null;
}

/** A draft with dates, and the destination's first tourist plan for families or, without one, any. */
export async function newDraft(member: Visitor, destinationId: string): Promise<string> {
  const { rows } = await done(member.call("GET", calls.destinations));
  const found = (rows as { id: string; entryDetails: Plan[] }[]).find(({ id }) => id === destinationId);
  const plans = (found?.entryDetails ?? []).filter(
    ({ visaType, conditions }) => visaType === "tourist" && !conditions,
  );
  const plan = plans.find(({ entry_type: entry }) => entry === "Multiple Entry") ?? plans[0];
  const input = { destinationId, visaType: "tourist", planId: plan?.id };
  const draftId = String((await done(member.call("POST", calls.drafts, input)))["id"]);
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });
  const choice = { origin: "India", travelDate: { departure: today, arrival: today } };
  await done(member.call("PATCH", calls.draft(draftId), choice));
  return draftId;
}

/** Adds a traveller with these documents, or with all that the draft needs. */
export async function addTraveller(
  member: Visitor,
  { draftId, kinds, ...details }: Traveller & { draftId: string; kinds?: readonly string[] },
): Promise<void> {
  const { id } = await done(member.call("POST", calls.travellers(draftId), {}));
  const path = calls.traveller(draftId, String(id));
  await done(member.call("PATCH", path, { ...details, consentGiven: true }));
  await done(member.call("PATCH", path, { lastPageReading: aReading("last", details) }));
  const upload = async (kind: string, at: number) => {
    const bytes = await smallPicture(Number(details.passportNumber.slice(-3)) + at * 40);
    const fileName = `${details.firstName.toLowerCase()}-${kind}.jpg`;
    await done(member.upload(calls.document(draftId, String(id), kind), { bytes, fileName }));
  };
  for (const [at, kind] of (kinds ?? ["firstPage", "lastPage", "photo"]).entries()) await upload(kind, at);
  if (kinds) return;
  const { missing } = await done(member.call("GET", calls.draft(draftId)));
  for (const [at, { kind }] of (missing as { kind?: string }[]).entries())
    if (kind) await upload(kind, at + 4);
}

export async function payAndSubmit(member: Visitor, draftId: string): Promise<string> {
  const { id: userId } = await done(member.call("GET", calls.profile));
  return (await pay(member, { draftId, userId: String(userId) })).applicationId;
}

export async function saveCard(member: Visitor): Promise<void> {
  const saver = cardSaver(member.url, { "x-access-token": member.token });
  const { setupId, clientSecret } = await saver.setUp();
  await saver.confirm(clientSecret);
  await saver.save(setupId);
}

/** A payment that fails. */
export async function declinedCard(member: Visitor): Promise<void> {
  const draftId = await newDraft(member, "morocco");
  await addTraveller(member, { draftId, ...travellers.zubin });
  const { quote } = await done(member.call("GET", calls.draft(draftId)));
  const { id } = await done(member.call("GET", calls.profile));
  const person = { userId: String(id), headers: { "x-access-token": member.token } };
  const amount = (quote as { totalFee: number }).totalFee;
  const intent = await cardIntent(member.url, person, { amount, draftId });
  const { clientSecret } = (await intent.json()) as { clientSecret: string };
  await confirmCard(member.url, clientSecret, "4000000000000002");
}
