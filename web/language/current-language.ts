// The language of this page: English by default, stored in a cookie, reflected in `<html lang>`.
import { createStore } from "zustand/vanilla";
import { languageIn } from "#contract/page-cookies.ts";
import type { Language } from "#domain/content/languages.ts";
import type { Catalogue } from "./catalogue.ts";
import { waitForLetters } from "./wait-for-letters.ts";
import { isChosenHere, saveLanguage, type LanguageSource } from "./language-cookie.ts";
import { englishCatalogue, loadCatalogue } from "./load-catalogue.ts";

export const currentCatalogue = createStore<Catalogue>(() => englishCatalogue);

let latestRequest = 0;

/** Shows the language in which the page was rendered, or else the cookie's. Await it before the first render, so that nothing flashes. */
export async function startLanguage(rendered?: Language): Promise<void> {
  const wanted = rendered ?? languageIn(document.cookie);
  if (!wanted || wanted === currentCatalogue.getState().language) return;
  // Without a connection, a page in English is better than none.
  await show(wanted).catch(() => undefined);
}

/** Changes and stores the language; rejects when its catalogue cannot be loaded. */
export async function changeLanguage(language: Language, source: LanguageSource): Promise<void> {
  await show(language, () => saveLanguage(language, source));
}

/** The profile's language applies unless one was chosen on this device. */
export async function adoptLanguage(language: Language | null): Promise<void> {
  if (!language || isChosenHere(document.cookie)) return;
  await changeLanguage(language, "profile").catch(() => undefined);
}

/** The language that was chosen on this device, if any. */
export function languageChosenHere(): Language | undefined {
  return isChosenHere(document.cookie) ? languageIn(document.cookie) : undefined;
}

/** Of two changes in progress, the later one counts, whichever catalogue arrives first. */
async function show(language: Language, onShown: () => void = () => undefined): Promise<void> {
  const request = ++latestRequest;
  const [catalogue] = await Promise.all([loadCatalogue(language), waitForLetters(language)]);
  if (request !== latestRequest) return;
  onShown();
  currentCatalogue.setState(catalogue, true);
  document.documentElement.lang = language;
}
