// The language of this page: English until another is there; kept in a cookie, followed by `<html lang>`.
import { createStore } from "zustand/vanilla";
import { languageIn } from "#contract/page-cookies.ts";
import type { Language } from "#domain/content/languages.ts";
import type { Catalogue } from "./catalogue.ts";
import { isChosenHere, keepLanguage, type LanguageSource } from "./language-cookie.ts";
import { englishCatalogue, loadCatalogue } from "./load-catalogue.ts";

export const currentCatalogue = createStore<Catalogue>(() => englishCatalogue);

let latestWish = 0;

/** Shows the language that the page came in, or else the cookie's; awaited before the first render: nothing flashes. */
export async function startLanguage(rendered?: Language): Promise<void> {
  const wanted = rendered ?? languageIn(document.cookie);
  if (!wanted || wanted === currentCatalogue.getState().language) return;
  // Without a connection the page is better in English than not at all.
  await show(wanted).catch(() => undefined);
}

/** Changes to a language and keeps it; rejects when its catalogue cannot be loaded. */
export async function changeLanguage(language: Language, source: LanguageSource): Promise<void> {
  await show(language, () => keepLanguage(language, source));
}

/** The profile's language wins, unless one was picked on this device. */
export async function adoptLanguage(language: Language | null): Promise<void> {
  if (!language || isChosenHere(document.cookie)) return;
  await changeLanguage(language, "profile").catch(() => undefined);
}

/** The language that was picked on this device, if any. */
export function languageChosenHere(): Language | undefined {
  return isChosenHere(document.cookie) ? languageIn(document.cookie) : undefined;
}

/** Of two changes on their way, the later one counts, whichever catalogue arrives first. */
async function show(language: Language, onShown: () => void = () => undefined): Promise<void> {
  const wish = ++latestWish;
  const catalogue = await loadCatalogue(language);
  if (wish !== latestWish) return;
  onShown();
  currentCatalogue.setState(catalogue, true);
  document.documentElement.lang = language;
}
