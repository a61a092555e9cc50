// The font of headings is loaded after the first paint, with the whole stylesheet: two fonts delay the largest paint by about half
// a second (docs/decisions/0009-first-paint.md). Until then headings are shown in a fallback of nearly the same widths.
import { type AtRule, type ChildNode, parse } from "postcss";

const family = "Newsreader Variable";

export function isFaceOfHeadings(node: ChildNode): boolean {
  return isFace(node) && descriptorsOf(node)["font-family"] === family;
}

/**
 * Returns a script for the head. A browser that runs our service worker has stored the font on an earlier visit, so it loads
 * the font at once and shows headings in it from the first paint.
 */
export function addStoredFont(stylesheet: string): string {
  // Of two faces for a character the browser takes the later one: the small file that most pages need.
  const face = parse(stylesheet).nodes.filter(isFace).findLast(isFaceOfHeadings);
  if (!face) throw new Error(`the stylesheet has no face of ${family}`);
  const {
    src,
    "font-weight": weight,
    "font-display": display,
    "unicode-range": unicodeRange,
  } = descriptorsOf(face);
  const made = [family, src, { weight, display, unicodeRange }].map((part) => JSON.stringify(part)).join(",");
  return `if(navigator.serviceWorker?.controller)document.fonts.add(new FontFace(${made}))`;
}

function isFace(node: ChildNode): node is AtRule {
  return node.type === "atrule" && node.name === "font-face";
}

function descriptorsOf(face: AtRule): Record<string, string | undefined> {
  const entries = (face.nodes ?? []).flatMap((node) =>
    node.type === "decl" ? [[node.prop, node.value.replace(/^(["'])(.*)\1$/, "$2")]] : [],
  );
  return Object.fromEntries(entries) as Record<string, string | undefined>;
}
