// The hash of each consent is that of the text on the screen, and every version of every text can be read again (P47).
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  consentHashes,
  type ConsentTextKind,
  suggestionsVersion,
  termsVersion,
} from "#domain/content/consent.ts";
import { type Language, languages } from "#domain/content/languages.ts";
import { signIn as accountsEn } from "#web/features/accounts/english.ts";
import { signIn as accountsHi } from "#web/features/accounts/hindi.ts";
import { suggestion as suggestionEn } from "#web/features/checks/english-suggestion.ts";
import { suggestion as suggestionHi } from "#web/features/checks/hindi-suggestion.ts";
import { legal as legalEn } from "#web/features/content/legal/english.ts";
import { legal as legalHi } from "#web/features/content/legal/hindi.ts";
import { passportForm as passportEn } from "#web/features/passport/english.ts";
import { passportForm as passportHi } from "#web/features/passport/hindi.ts";
import { documents as uploadEn } from "#web/features/upload/english.ts";
import { documents as uploadHi } from "#web/features/upload/hindi.ts";

const archive = join(import.meta.dirname, "../docs/consent-texts");
const screens = {
  en: {
    signup: accountsEn.signup,
    upload: uploadEn,
    passport: passportEn,
    suggestion: suggestionEn,
    legal: legalEn,
  },
  hi: {
    signup: accountsHi.signup,
    upload: uploadHi,
    passport: passportHi,
    suggestion: suggestionHi,
    legal: legalHi,
  },
};

/** The operator's periods, as the archive writes them. */
const periods = {
  draftDays: "{draftDays}",
  documentDays: "{documentDays}",
  emailDays: "{emailDays}",
} as unknown as { draftDays: number; documentDays: number; emailDays: number };

type Legal = (typeof screens)[Language]["legal"]["terms" | "privacy"];

function legalText({ title, lead, sections }: Legal): string {
  const written = sections.map((section, at) => {
    const { paragraphs } = section;
    const filled: readonly string[] = typeof paragraphs === "function" ? paragraphs(periods) : paragraphs;
    return [`${at + 1}. ${section.title}`, ...filled].join("\n\n");
  });
  return [title, lead, ...written].join("\n\n");
}

interface Sentence {
  consent: string;
  terms: string;
  and: string;
  privacy: string;
  fullStop: string;
}

/** A sentence that accepts both legal texts, and the texts. */
function accepting(
  { consent, terms, and, privacy, fullStop }: Sentence,
  legal: { terms: Legal; privacy: Legal },
): string {
  const sentence = `${consent} ${terms} ${and} ${privacy}${fullStop}`;
  return [sentence, legalText(legal.terms), legalText(legal.privacy)].join("\n\n");
}

const composed: Record<ConsentTextKind, (language: Language) => string> = {
  signup: (language) => accepting(screens[language].signup, screens[language].legal),
  traveller: (language) => accepting(screens[language].upload, screens[language].legal),
  guardian: (language) => screens[language].passport.guardian,
  suggestions: (language) => screens[language].suggestion.terms,
};

const kinds = Object.keys(composed) as ConsentTextKind[];
const current = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })));
const fileOf = (kind: string, version: string, language: string) =>
  join(archive, version, `${kind}.${language}.txt`);
const hashOf = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

it.each(current)(
  "the text of $kind in $language on the screen is the one of its version",
  async ({ kind, language }) => {
    const version = kind === "suggestions" ? suggestionsVersion : termsVersion;
    // A changed text needs a new version in domain/content/consent.ts; docs/consent-texts/README.md says how.
    await expect(`${composed[kind](language)}\n`).toMatchFileSnapshot(fileOf(kind, version, language));
  },
);

it("every version of every text is in docs/consent-texts, with the hash that consents refer to", () => {
  const archived = readdirSync(archive, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".txt"))
    .map((path) => [path, hashOf(readFileSync(join(archive, path)))]);
  const known = kinds.flatMap((kind) =>
    Object.entries(consentHashes[kind]).flatMap(([version, hashes]) =>
      languages.map((language) => [join(version, `${kind}.${language}.txt`), hashes[language]]),
    ),
  );
  expect(Object.fromEntries(archived)).toEqual(Object.fromEntries(known));
});
