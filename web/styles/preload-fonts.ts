// Preloads the font of the text before the stylesheet needs it. Call it while rendering the frame.
import hanken from "./fonts/hanken-grotesk-basic-latin.woff2?url";
import { preload } from "react-dom";

/** Emits `<link rel="preload">` into the head, on the server and in the browser. Calling it twice has no further effect. */
export function preloadFonts(): void {
  preload(hanken, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
