// Where the traveller asked an expert, as named in the chat and in the console.
import type { AskedAt } from "#domain/assistance/questions.ts";

export const askedAt = {
  plan: "Choose a plan",
  details: "Visa details",
  documents: "Documents",
  passport: "Passport Details",
  travellers: "Travellers",
  payment: "Payment",
  track: "Tracking",
} as const satisfies Record<AskedAt, string>;
