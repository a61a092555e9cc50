// Staff decide the family's application: they answer, ask for a photo, file, approve one traveller and reject the other.
import { randomUUID } from "node:crypto";
import { calls } from "#contract/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import type { QuestionRow } from "#contract/review/questions.ts";
import { caseCalls, questionCalls, queueCalls, staffCalls } from "#contract/review/paths.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { demoStaff } from "#server/demo/seed-demo-staff.ts";
import { done } from "../../canaries/apply-as.ts";
import { authenticatorCode } from "../../console/authenticator-code.ts";
import { visaPdf } from "../../console/visa-pdf.ts";
import { type Visitor, visitor } from "../../hostile/visitor.ts";
import { accounts, texts } from "../people.ts";
import { smallPicture } from "./small-files.ts";

export interface Staff {
  specialist: Visitor;
  supervisor: Visitor;
  administrator: Visitor;
}

/** The first of each role among the demonstration's staff, whose secrets are public. */
export async function logInStaff(url: string): Promise<Staff> {
  const member = async (role: keyof Staff) => {
    const { email = "", secret = "" } = demoStaff.find((each) => each.role === role) ?? {};
    const login = visitor(url).call("POST", calls.login, { email, password: demoPassword });
    const self = visitor(url, String((await done(login))["token"]));
    await done(self.call("POST", staffCalls.secondFactor, { code: authenticatorCode(secret) }));
    return self;
  };
  return {
    specialist: await member("specialist"),
    supervisor: await member("supervisor"),
    administrator: await member("administrator"),
  };
}

export async function decideFamily(
  { specialist, supervisor }: Staff,
  { applicationId: id, traveller }: { applicationId: string; traveller: Visitor },
): Promise<void> {
  await answer(specialist);
  await done(specialist.call("POST", queueCalls.claim(id), {}));
  const [first, second] = (await read(specialist, id)).travellers;
  if (!first || !second) throw new Error("the family has two travellers");
  await openDocuments(specialist, id);
  const ask = { travellerId: first.id, kind: "photo", reason: "glare", words: texts.request };
  await done(specialist.call("POST", caseCalls.ask(id), ask));
  const [request] = (await read(specialist, id)).requests;
  const file = { bytes: await smallPicture(300), fileName: "new-photo.jpg" };
  await done(traveller.upload(calls.replacement(id, request?.id ?? ""), file));
  await openDocuments(specialist, id);
  await done(specialist.call("POST", caseCalls.verify(id), {}));
  const filedOn = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });
  await done(specialist.call("POST", caseCalls.file(id), { reference: "VN-7310", filedOn, fee: 0 }));
  const bytes = await visaPdf(visaOf(first));
  const visa = { bytes, fileName: "visa.pdf", mediaType: "application/pdf" };
  await done(specialist.upload(caseCalls.visa(id, first.id), visa));
  await done(specialist.call("GET", caseCalls.visa(id, first.id)));
  await done(specialist.call("POST", caseCalls.approve(id, first.id), {}));
  const rejection = { reason: "funds", words: texts.rejection };
  await done(specialist.call("POST", caseCalls.reject(id, second.id), rejection));
  await done(supervisor.call("POST", caseCalls.agree(id, second.id), {}));
}

async function read(specialist: Visitor, id: string): Promise<ReviewCase> {
  return (await done(specialist.call("GET", caseCalls.read(id)))) as unknown as ReviewCase;
}

async function answer(specialist: Visitor): Promise<void> {
  const { rows } = await done(specialist.call("GET", questionCalls.list));
  const asked = (rows as QuestionRow[]).find(({ fullName }) => fullName === accounts.nila.fullName);
  await done(specialist.call("POST", questionCalls.claim(asked?.id ?? ""), {}));
  const body = { id: randomUUID(), seen: 1, text: texts.answer };
  await done(specialist.call("POST", questionCalls.answer(asked?.id ?? ""), body));
}

async function openDocuments(specialist: Visitor, id: string): Promise<void> {
  for (const { documents } of (await read(specialist, id)).travellers)
    for (const { id: documentId, replaced } of documents)
      if (!replaced) await specialist.call("GET", caseCalls.document(id, documentId));
}

function visaOf(traveller: ReviewCase["travellers"][number]) {
  const details = traveller as unknown as { firstName?: string; lastName?: string };
  const { firstName = "Nilavazhagi", lastName = "Sundarampillai" } = details;
  const year = new Date().getFullYear();
  return {
    name: `${firstName} ${lastName}`.toUpperCase(),
    passportNumber: "X7310462",
    dateOfBirth: "17/02/1989",
    validFrom: `01/01/${year}`,
    validUntil: `31/12/${year + 1}`,
  };
}
