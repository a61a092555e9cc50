// The language of a mail: the one its reader chose for the interface, else English.
import { isLanguage, type Language } from "#domain/content/languages.ts";

export function mailLanguage(chosen: string | null): Language {
  return isLanguage(chosen) ? chosen : "en";
}
