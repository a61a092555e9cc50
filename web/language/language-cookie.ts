// The cookie that stores the language on this device, and whether it was chosen here.
import { cookieIn, languageIn } from "#contract/page-cookies.ts";
import type { Language } from "#domain/content/languages.ts";

const oneYearSeconds = 365 * 24 * 3600;

/** Where the stored language comes from: chosen here, or taken from the profile at login. */
export type LanguageSource = "device" | "profile";

/** A language that was chosen on this device takes precedence over the profile's. */
export function isChosenHere(cookies: string): boolean {
  return languageIn(cookies) !== undefined && cookieIn(cookies, "language-from") !== "profile";
}

export function saveLanguage(language: Language, source: LanguageSource): void {
  const lasting = `Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`;
  document.cookie = `language=${language}; ${lasting}`;
  document.cookie =
    source === "profile"
      ? `language-from=profile; ${lasting}`
      : "language-from=; Path=/; Max-Age=0; SameSite=Lax";
}
