// What one language consists of: the texts of each area, and the sentences of failures.
import type { ErrorCode } from "#contract/errors.ts";
import type { Language } from "#domain/content/languages.ts";

export interface Catalogue {
  language: Language;
  /** By area; the English texts of an area come with the screens that show them. */
  texts: Readonly<Record<string, object>>;
  /** Sentences by code; a language without them shows those of the error catalogue. */
  failures?: Readonly<Record<ErrorCode, string>>;
}
