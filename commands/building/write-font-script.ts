// Writes the Devanagari font into a script. A script in the head delays the first paint, and its font is there at once: text in
// Hindi never changes its shape. A font from a stylesheet always arrives after text was laid out without it.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const font = join(import.meta.dirname, "../../web/styles/fonts/noto-sans-devanagari.woff2");

/** Writes `assets/devanagari-HASH.js` into the built web; tokens.css names its family. */
export function writeFontScript(webFolder: string): void {
  const script =
    `{const bytes=Uint8Array.from(atob("${readFileSync(font, "base64")}"),(c)=>c.charCodeAt(0));` +
    'document.fonts.add(new FontFace("Devanagari at once",bytes,{weight:"400 700"}))}';
  const hash = createHash("sha256").update(script).digest("base64url").slice(0, 8);
  writeFileSync(join(webFolder, `assets/devanagari-${hash}.js`), script);
}
