// Preloads the two basic fonts, and for Hindi the Devanagari font, before the stylesheet needs them. Call it while rendering the frame.
import hanken from "./fonts/hanken-grotesk-basic-latin.woff2?url";
import devanagari from "./fonts/noto-sans-devanagari.woff2?url";
import newsreader from "./fonts/newsreader-basic-latin.woff2?url";
import { preload } from "react-dom";
import type { Language } from "#domain/content/languages.ts";

/** Emits `<link rel="preload">` into the head, on the server and in the browser. Calling it twice has no further effect. */
export function preloadFonts(language: Language): void {
  for (const font of [hanken, newsreader, ...(language === "hi" ? [devanagari] : [])]) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
}
