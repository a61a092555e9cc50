// The part of the stylesheet that a rendered page is painted with. The browser loads all of it after the first paint.
import { type ChildNode, type Container, parse, type Root, type Rule } from "postcss";
import { isFaceOfHeadings } from "./heading-font.ts";

/** Returns a function of a page's HTML. Rules for classes that the page does not have are left out, variables that no other rule uses, and the font of headings. */
export function pageStyle(stylesheet: string): (html: string) => string {
  const whole = parse(stylesheet);
  return (html) => {
    const style = whole.clone();
    keepUsed(style, classesOf(html));
    dropUnusedVariables(style);
    return style.toString();
  };
}

function keepUsed(container: Container, used: ReadonlySet<string>): void {
  // `each` allows a node to be removed on the way.
  container.each((node) => {
    if (node.type === "rule") keepSelectors(node, used);
    else if (isFaceOfHeadings(node)) node.remove();
    else if (node.type === "atrule" && node.nodes && !isWhole(node)) {
      keepUsed(node, used);
      if (node.nodes.length === 0) node.remove();
    }
  });
}

/** Once: what only an unused variable uses may stay. */
function dropUnusedVariables(style: Root): void {
  const used = new Set([...style.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
  style.walkAtRules("property", (rule) => void (used.has(rule.params) || rule.remove()));
  style.walkDecls(/^--/, (declaration) => void (used.has(declaration.prop) || declaration.remove()));
  style.walkRules((rule) => void (rule.nodes.length > 0 || rule.remove()));
}

/** Animations and fonts have no selectors of elements. */
function isWhole(node: ChildNode): boolean {
  return node.type === "atrule" && /keyframes$|^font-face$|^property$/.test(node.name);
}

function keepSelectors(rule: Rule, used: ReadonlySet<string>): void {
  const kept = rule.selectors.filter((selector) => classesIn(selector).every((name) => used.has(name)));
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

/** A class that `:not()` excludes need not be on the page; to keep such a rule too often is fine. */
function classesIn(selector: string): string[] {
  const needed = selector.replaceAll(/:(?:not|is|where)\((?:[^()]|\([^()]*\))*\)/g, "");
  return [...needed.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll(/\\(.)/g, "$1"));
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = ""]) => list);
  const text = lists.join(" ").replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? "");
  return new Set(text.split(/\s+/));
}
