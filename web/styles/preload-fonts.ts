// Preloads the two basic fonts before the stylesheet needs them. Call it while rendering the frame.
import hanken from "./fonts/hanken-grotesk-basic-latin.woff2?url";
import newsreader from "./fonts/newsreader-basic-latin.woff2?url";
import { preload } from "react-dom";

/** Emits `<link rel="preload">` into the head, on the server and in the browser. Calling it twice has no further effect. */
export function preloadFonts(): void {
  for (const font of [hanken, newsreader]) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
}
