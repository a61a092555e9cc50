// Writes payloads into every free-text field of a running product: an application that is submitted and decided, a draft, the
// catalogue, and what staff write about them (P35).
import { randomUUID } from "node:crypto";
import { calls } from "#contract/paths.ts";
import { done, pay } from "../canaries/apply-as.ts";
import { type Visitor, visitor } from "../hostile/visitor.ts";
import { fillCase, type Office } from "./fill-case.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { addTravellers } from "./fill-travellers.ts";
import type { FilledField } from "./free-text-fields.ts";
import { type Give, payloadsOf } from "./give-payloads.ts";

export interface Filled {
  member: Visitor;
  user: { id: string; fullName: string; email: string; phone: string; token: string };
  applicationId: string;
  /** The draft that is still open. */
  draftId: string;
  destinationIds: string[];
  /** The payloads that were accepted, by field. */
  accepted: Map<FilledField, string>;
}

let people = 0;

/** `round`: which payload each field gets. */
export async function fillFields(url: string, office: Office, round: number): Promise<Filled> {
  const { give, accepted } = payloadsOf(round);
  const destinationIds = await fillCatalogue(office, give);
  const user = await signUp(url, give);
  const member = visitor(url, user.token);
  const draft = await newDraft(member);
  await addTravellers(member, { draftId: draft, count: 2, give });
  const question = { id: randomUUID(), concern: { step: "payment", draftId: draft } };
  await give("POST /expert-requests text", "Which photo?", (text) =>
    member.call("POST", calls.questions, { ...question, text }),
  );
  const { applicationId } = await pay(member, { draftId: draft, userId: user.id });
  await fillCase(office, { id: applicationId, userName: user.fullName }, give);
  const draftId = await newDraft(member);
  await addTravellers(member, { draftId, count: 1, give });
  return { member, user, applicationId, draftId, destinationIds, accepted };
}

async function signUp(url: string, give: Give): Promise<Filled["user"]> {
  people += 1;
  const number = `${process.pid % 1000}`.padStart(3, "0") + String(people).padStart(4, "0");
  const account = {
    email: `payload${number}@example.org`,
    phone: `981${number}`,
    password: "monsoon lamp 42",
  };
  const anonymous = visitor(url);
  await give("POST /users/signup fullName", "Asha Rao", (fullName) =>
    anonymous.call("POST", calls.signup, { ...account, fullName }),
  );
  const { email, password } = account;
  return (await done(anonymous.call("POST", calls.login, { email, password }))) as unknown as Filled["user"];
}

async function newDraft(member: Visitor): Promise<string> {
  const { rows } = await done(member.call("GET", calls.destinations));
  const vietnam = (rows as { id: string; entryDetails: Plan[] }[]).find(({ id }) => id === "vietnam");
  const plan = vietnam?.entryDetails.find(
    (each) => each.visaType === "tourist" && each.entry_type === "Multiple Entry",
  );
  const input = { destinationId: "vietnam", visaType: "tourist", planId: plan?.id };
  const draft = await done(member.call("POST", calls.drafts, input));
  const draftId = String(draft["id"]);
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });
  const travelDate = { departure: today, arrival: today };
  const choice = { origin: "India", travelDate, conditionsAccepted: true };
  await done(member.call("PATCH", calls.draft(draftId), choice));
  return draftId;
}

interface Plan {
  id: string;
  visaType: string;
  entry_type: string;
}
