// Looks up on a front page without a trusted MRZ what is known of the passport from elsewhere (§5, D3).
import type { ExpectedFields, PassportReading, ValueVerdicts } from "#domain/passport/reading.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import { lookUpValues } from "../reader/read-passport.ts";
import type { ReadPage } from "./read-page.ts";

/** What was entered by hand, and what the last page shows. */
export interface KnownOfPassport {
  entered: PassportDetails;
  lastPageReading: PassportReading | null;
}

/** Empty where the MRZ decides, or nothing was read. */
export async function lookUpKnown(
  { reading, pageId }: Pick<ReadPage, "reading" | "pageId">,
  known: KnownOfPassport,
): Promise<ValueVerdicts> {
  if (!reading || reading.ok || reading.page !== "data" || pageId === undefined) return {};
  return (await lookUpValues(pageId, knownFields(known))) ?? {};
}

function knownFields({ entered, lastPageReading }: KnownOfPassport): ExpectedFields {
  return {
    givenNames: entered.firstName || null,
    passportNumber: entered.passportNumber || null,
    dateOfBirth: entered.dob,
    issueDate: lastPageReading?.fields.issueDate ?? null,
    expiryDate: lastPageReading?.fields.expiryDate ?? null,
  };
}
