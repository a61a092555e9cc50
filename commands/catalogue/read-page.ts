// Reads a rendered page as its readers do: the main part's text, element by element.
import { JSDOM } from "jsdom";

export interface ReadPage {
  text: string;
  /** The elements that contain exactly this text and nothing around it. */
  elementsWith: (text: string) => readonly Element[];
  /** Paragraphs, list items, headings and cells that contain text themselves. */
  blocks: readonly { element: Element; text: string }[];
}

const blockNames = "p, li, h1, h2, h3, h4, dt, dd, td, th, button, summary, label, option";

export function readPage(html: string): ReadPage {
  const main = new JSDOM(html).window.document.querySelector("main");
  if (!main) throw new Error("A page without a main part cannot be verified.");
  const elements = [...main.querySelectorAll("*")];
  const innermost = elements.filter((element) => !isWrapper(element));
  const byText = Map.groupBy(innermost, textOf);
  const withText = elements.filter((element) => [...element.childNodes].some(isText));
  const blocks = new Set(withText.map((element) => element.closest(blockNames) ?? element));
  return {
    text: textOf(main),
    elementsWith: (text) => byText.get(normalised(text)) ?? [],
    blocks: [...blocks].map((element) => ({ element, text: textOf(element) })),
  };
}

/** With a space between neighbouring elements, which a reader sees apart. */
export function textOf(element: Element): string {
  return normalised(piecesOf(element).join(" "));
}

function piecesOf(node: Node): string[] {
  if (node.nodeType === 3) return [node.textContent ?? ""];
  return [...node.childNodes].flatMap(piecesOf);
}

function normalised(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function isText(node: Node): boolean {
  return node.nodeType === 3 && (node.textContent ?? "").trim() !== "";
}

/** Whether one element inside contains the whole text. */
function isWrapper(element: Element): boolean {
  return [...element.children].some((child) => textOf(child) === textOf(element));
}
