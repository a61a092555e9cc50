// The texts people agree to, and their version (D46). The version is recorded with each consent.

export const termsVersion = "2026-11-23";

/** The version of the sentence next to 'Ask for suggestions'. */
export const suggestionsVersion = "2026-11-22";

export const consentKinds = ["signup", "traveller", "guardian"] as const;
export type ConsentKind = (typeof consentKinds)[number];
