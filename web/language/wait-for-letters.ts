// Waits for the letters of a language, so that its text does not change its shape when they arrive.
import type { Language } from "#domain/content/languages.ts";

/** Returns at once where they are there or cannot be waited for. A font that does not load is done without. */
export async function waitForLetters(language: Language): Promise<void> {
  if (language !== "hi" || !("fonts" in document) || hasLetters(document.fonts)) return;
  await document.fonts.load('1em "Devanagari"', "अ").catch(() => undefined);
}

/** Pages rendered on the server in Hindi bring the font in a script (commands/building/write-font-script.ts). */
function hasLetters(fonts: FontFaceSet): boolean {
  return [...fonts].some(({ family, status }) => family.includes("Devanagari") && status === "loaded");
}
