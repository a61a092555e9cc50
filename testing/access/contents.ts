// Request contents for the access matrix: JSON, a file, an order, a question, the form of an application.
import { randomUUID } from "node:crypto";
import { type FilePart, multipartOf } from "../draft-client.ts";
import type { OwnedRecords } from "../hostile/owned-records.ts";

export interface Content {
  headers: Record<string, string>;
  body: string | Buffer;
}

export const json = (value: object): Content => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});

export const form = (part: FilePart): Content => {
  const { body, contentType } = multipartOf(part);
  return { headers: { "content-type": contentType }, body };
};

export const order = (userId: string, { ids, amount }: OwnedRecords) => ({
  amount,
  currency: "inr",
  userId,
  draftId: ids.draftId,
});

/** Well-formed, but no answer to a challenge of ours. */
export const newPasskey = () =>
  json({
    name: "My phone",
    response: {
      id: "AA",
      rawId: "AA",
      type: "public-key",
      response: { clientDataJSON: "AA", attestationObject: "AA" },
    },
  });

/** With another password than the account's. */
export const newPassword = () =>
  json({ password: "x", newpassword: "monsoon lamp 43", confirmpassword: "monsoon lamp 43" });

/** A question to an expert about a draft. */
export const question = (draftId: string) => ({
  id: randomUUID(),
  text: "Which photo do I need?",
  concern: { step: "documents", draftId },
});

/** A trip of one day with the plan of the draft, for one traveller. */
export const plannedTrip = ({ planned: { destinationId, planId, today } }: OwnedRecords) =>
  json({
    visaType: "tourist",
    legs: [{ destinationId, travelDate: { departure: today, arrival: today } }],
    applications: [{ planId, legs: [0], people: [{ passportExpiryDate: null, noSurname: false }] }],
  });

/** The form of POST /applications for a draft that already has its files. */
export function submission({ userId, draftId }: { userId: string; draftId: string }): Content {
  const boundary = "----pravesh-access";
  const fields = {
    status: "submitted",
    formData: JSON.stringify({ draftId }),
    UserId: userId,
    VisaTypeId: "3",
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return { headers, body: `${parts.join("")}--${boundary}--\r\n` };
}
