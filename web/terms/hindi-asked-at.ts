// Where a question to an expert was asked, in Hindi.
import type { AskedAt } from "#domain/assistance/questions.ts";

export const askedAt = {
  plan: "प्लान चुनना",
  details: "वीज़ा का विवरण",
  documents: "दस्तावेज़",
  passport: "पासपोर्ट का विवरण",
  travellers: "यात्री",
  payment: "भुगतान",
  track: "आवेदन की स्थिति",
} as const satisfies Record<AskedAt, string>;
