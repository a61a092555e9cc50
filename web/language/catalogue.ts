// The parts of one language: the texts of each area, and the sentences of failures.
import type { ErrorCode } from "#contract/errors.ts";
import type { Language } from "#domain/content/languages.ts";

export interface Catalogue {
  language: Language;
  /** By area. The English texts of an area load with the screens that show them. */
  texts: Readonly<Record<string, object>>;
  /** By code. A language without them shows those of the error catalogue. */
  failures?: Readonly<Record<ErrorCode, string>>;
  /** The sentences that the server sends, which `failures` translates. */
  englishFailures?: Readonly<Record<ErrorCode, { message: string }>>;
}
