// The language of an email: the one its reader chose for the interface, otherwise English.
import { isLanguage, type Language } from "#domain/content/languages.ts";

export function mailLanguage(chosen: string | null): Language {
  return isLanguage(chosen) ? chosen : "en";
}
