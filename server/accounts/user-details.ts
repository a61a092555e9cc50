// A user's sealed details: selected in a query, and opened afterwards.
import { randomUUID } from "node:crypto";
import { openGivenText, type SealedText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

/** Of the `users` in a query. */
export const userDetails = [
  sealedText("users.full_name").as("full_name"),
  sealedText("users.email").as("email"),
  sealedText("users.phone").as("phone"),
] as const;

interface SealedDetails {
  full_name: SealedText;
  email: SealedText;
  phone: SealedText;
}

export function openDetails(sealer: Sealer, row: SealedDetails) {
  return {
    fullName: openGivenText(sealer, row.full_name),
    email: openGivenText(sealer, row.email),
    phone: openGivenText(sealer, row.phone),
  };
}

/** Seals and opens three texts, so that an answer about no account takes as long as one that opened an account's (P31). */
export function openNobody(sealer: Sealer): void {
  const id = randomUUID();
  for (const { column, text } of nobody) sealer.open({ column, id }, sealer.seal({ column, id }, text));
}

const nobody = [
  { column: "users.sealed_full_name", text: "Meera Iyer" },
  { column: "users.sealed_email", text: "nobody@example.org" },
  { column: "users.sealed_phone", text: "9000000000" },
];
