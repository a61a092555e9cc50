// A user's sealed details: selected in a query, and opened afterwards.
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
