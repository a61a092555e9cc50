// What one language consists of: the texts of the interface, and the sentences of failures.
import type { ErrorCode } from "#contract/errors.ts";
import type { Language } from "#domain/content/languages.ts";
import type { FirstTexts, Texts, Widen } from "#web/english.ts";
import type { legal } from "#web/features/content/legal/english.ts";

export type LegalTexts = Widen<typeof legal>;

export interface Catalogue {
  language: Language;
  /** A language without those of a screen shows the English ones, which come with it. */
  texts: FirstTexts & Partial<Texts>;
  /** Likewise. */
  legal?: LegalTexts;
  /** Sentences by code; a language without them shows those of the error catalogue. */
  failures?: Readonly<Record<ErrorCode, string>>;
}
