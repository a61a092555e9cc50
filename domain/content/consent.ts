// The texts people agree to: their versions, and the hash of exactly each text that was shown (D46, P47).
import type { Language } from "./languages.ts";

/** Of the Terms & Conditions, the Privacy Policy and the sentences of a traveller's and a guardian's consent. */
export const termsVersion = "2026-11-28";

/** The version of the sentence next to 'Ask for suggestions'. */
export const suggestionsVersion = "2026-11-22";

export const consentKinds = ["signup", "traveller", "guardian"] as const;
export type ConsentKind = (typeof consentKinds)[number];
/** Everything that users agree to. */
export type ConsentTextKind = ConsentKind | "suggestions";

export interface ConsentText {
  version: string;
  language: Language;
  /** In hexadecimal digits. */
  sha256: string;
}

type Versions = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/**
 * The SHA-256 of every version of every text. The texts themselves are in docs/consent-texts. A version is never
 * changed, because consents refer to it.
 */
export const consentHashes: Readonly<Record<ConsentTextKind, Versions>> = {
  signup: {
    "2026-11-23": {
      en: "8fe72c8863998e36e2b13d513b1b4fc10cf11ce6952de2b2a22a1482d2b8d9fa",
      hi: "88a2242a38e50705a6cef1c84a568c7356cdec226477e32ad8c849e2f22c3d57",
    },
    "2026-11-26": {
      en: "fe9f6288c55f6f1a2c3271a35cb3ec6e1b51f5ed23438ffa5a3b6df7fc2ee6bd",
      hi: "f58cb78bb5bf71ed1be7cc293f2a2fd2ad2e0e18013efc4e7b94d35a3bed308f",
    },
    "2026-11-28": {
      en: "8bffe67748d9d1e9546ac3dab563bab843920ce22eac3fce6ce9deee74c86722",
      hi: "eeefb3df14728da4f2d53011017e19e69cc7ac42042547cc2b8d1daec919325e",
    },
  },
  traveller: {
    "2026-11-23": {
      en: "91c13824e09a19eb66d9ba0fa222ae37a54a74fc52875e1ab29e859638f0355e",
      hi: "8459e10c1dc1f586a1335cea352c8de78f727fcf4140a711b86361f0c5f6fdc1",
    },
    "2026-11-26": {
      en: "2fade4048a42dc00e3a852eae200b8b867778b21b2eb8dc474b05339189ee7e6",
      hi: "6ab48c5cc0d32f9114df96bc147285b07458c2ecd1857bef49970cfe4a3b722a",
    },
    "2026-11-28": {
      en: "ff0bb00bd68be1ef3d5374102c6fb9a4ff788aca53d5413e0c5d44285500b7eb",
      hi: "02e41c8f2583f59aee7dd88a09eb1e605b3441a118e8cc8f060f664d0c36bb02",
    },
  },
  guardian: {
    "2026-11-23": {
      en: "80a3869b42d1ce5472860d5a7f4c43eb3802958d1bb2d6f28d24b69b51e276f6",
      hi: "357debe4b17edd11bbf8579bdad3203cd95ae2eaef0dc6faeed770e466ae2126",
    },
    "2026-11-26": {
      en: "80a3869b42d1ce5472860d5a7f4c43eb3802958d1bb2d6f28d24b69b51e276f6",
      hi: "357debe4b17edd11bbf8579bdad3203cd95ae2eaef0dc6faeed770e466ae2126",
    },
    "2026-11-28": {
      en: "80a3869b42d1ce5472860d5a7f4c43eb3802958d1bb2d6f28d24b69b51e276f6",
      hi: "357debe4b17edd11bbf8579bdad3203cd95ae2eaef0dc6faeed770e466ae2126",
    },
  },
  suggestions: {
    "2026-11-22": {
      en: "77d860e91b5cdf5649889a7997e9e4b3abcbdbc8661d7de7ad7482f8b84a3370",
      hi: "2c61fb97f92e9cd6973df6af70131ee0427373eadaebe2f4c154e6d3c441d9a4",
    },
  },
};

/** The current text of a kind, in the language in which it was shown. */
export function consentText(kind: ConsentTextKind, language: Language): ConsentText {
  const version = kind === "suggestions" ? suggestionsVersion : termsVersion;
  const sha256 = consentHashes[kind][version]?.[language];
  if (sha256 === undefined) throw new Error(`there is no text ${kind} of ${version} in ${language}`);
  return { version, language, sha256 };
}
