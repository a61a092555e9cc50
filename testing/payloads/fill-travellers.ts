// Adds travellers to a draft with payloads in their fields, in what the device read, and in the names of their files (P35).
import { calls } from "#contract/paths.ts";
import { askedFieldNames, type FurtherDetails } from "#domain/authorities/asked-fields.ts";
import { passportFieldNames } from "#domain/passport/reading.ts";
import { done } from "../canaries/apply-as.ts";
import type { Visitor } from "../hostile/visitor.ts";
import { specimen } from "../specification-client.ts";
import type { Give } from "./give-payloads.ts";

const patch = "PATCH /drafts/{draftId}/travellers/{travellerId}";
const pictures: Readonly<Record<string, string>> = { firstPage: "first-page.jpg", photo: "photo.jpg" };

interface Adding {
  draftId: string;
  count: number;
  give: Give;
}

/** Complete travellers, whose details are payloads where the product accepts them. */
export async function addTravellers(member: Visitor, { draftId, count, give }: Adding): Promise<void> {
  for (let at = 0; at < count; at++) {
    const { id } = await done(member.call("POST", calls.travellers(draftId), {}));
    const path = calls.traveller(draftId, String(id));
    await done(
      member.call("PATCH", path, { ...plainDetails, passportNumber: `Z120456${at}`, consentGiven: true }),
    );
    await fillDetails(member, path, give);
    // Only on a draft with one traveller: another number or nationality would prevent the submission.
    if (count === 1) await fillIdentity(member, path, give);
    await uploadDocuments(member, { draftId, travellerId: String(id), give });
  }
}

const plainDetails = {
  firstName: "Asha",
  lastName: "Rao",
  fatherName: "Ravi Rao",
  motherName: "Tara Rao",
  gender: "Female",
  passportIssueDate: "2020-01-16",
  passportExpiryDate: "2034-01-15",
  dob: "1990-05-15",
  placeOfIssue: "Bengaluru",
};

async function fillDetails(member: Visitor, path: string, give: Give): Promise<void> {
  for (const name of ["firstName", "lastName", "fatherName", "motherName", "placeOfIssue"] as const) {
    await give(`${patch} ${name}`, plainDetails[name], (text) =>
      member.call("PATCH", path, { [name]: text }),
    );
  }
  const further: FurtherDetails = {};
  for (const name of askedFieldNames) {
    await give(`${patch} further.${name}`, "Madurai", (text) => {
      further[name] = text;
      return member.call("PATCH", path, { further });
    });
  }
  for (const name of ["reading", "lastPageReading"] as const) {
    const page = name === "reading" ? "data" : "last";
    const send = (change: object) =>
      member.call("PATCH", path, { [name]: { ...readingOf(page), ...change } });
    const field = page === "data" ? "surname" : "fatherName";
    await give(`${patch} ${name}.fields.*`, "RAO", (text) =>
      send({ fields: { ...readingOf(page).fields, [field]: text } }),
    );
    const print = { text: "REPUBLIC", characters: 8 };
    await give(`${patch} ${name}.print.text`, "REPUBLIC", (text) => send({ print: { ...print, text } }));
    const box = { x: 0, y: 0, width: 1, height: 1 };
    await give(`${patch} ${name}.print.words[].text`, "OF", (text) =>
      send({ print: { ...print, words: [{ text, box, confidence: 1 }] } }),
    );
  }
}

async function fillIdentity(member: Visitor, path: string, give: Give): Promise<void> {
  await give(`${patch} passportNumber`, "Z1204569", (passportNumber) =>
    member.call("PATCH", path, { passportNumber }),
  );
  await give(`${patch} nationality`, "Indian", (nationality) => member.call("PATCH", path, { nationality }));
}

function readingOf(page: "data" | "last") {
  const fields = Object.fromEntries(passportFieldNames.map((name) => [name, null]));
  const confidence = Object.fromEntries(passportFieldNames.map((name) => [name, 0]));
  return { page, ok: true, isPassport: true, mrz: null, fields, confidence, print: null, problems: [] };
}

interface Uploading {
  draftId: string;
  travellerId: string;
  give: Give;
}

async function uploadDocuments(member: Visitor, { draftId, travellerId, give }: Uploading): Promise<void> {
  const upload = async (kind: string) => {
    const bytes = specimen(pictures[kind] ?? "last-page.jpg");
    await give("PUT /drafts/{draftId}/travellers/{travellerId}/documents/{kind} file name", "a.jpg", (name) =>
      member.upload(calls.document(draftId, travellerId, kind), { bytes, fileName: `${name}.jpg` }),
    );
  };
  for (const kind of ["firstPage", "lastPage", "photo"]) await upload(kind);
  const { missing } = await done(member.call("GET", calls.draft(draftId)));
  for (const { kind } of missing as { kind?: string }[]) if (kind) await upload(kind);
}
