// Reads a rendered page as its readers do: the main part's text, element by element.
import { JSDOM } from "jsdom";

export interface ReadPage {
  text: string;
  /** The elements that contain exactly this text, without those around them. */
  elementsWith: (text: string) => readonly Element[];
  /** Paragraphs, list items, headings and cells that contain text themselves. */
  blocks: readonly { element: Element; text: string }[];
}

const blockNames = "p, li, h1, h2, h3, h4, dt, dd, td, th, button, summary, label, option";

export function readPage(html: string): ReadPage {
  const main = new JSDOM(html).window.document.querySelector("main");
  if (!main) throw new Error("A page without a main part cannot be verified.");
  const elements = [...main.querySelectorAll("*")];
  const texts = new Map(elements.map((element) => [element, textOf(element)]));
  const isWrapper = (element: Element) =>
    [...element.children].some((child) => texts.get(child) === texts.get(element));
  const byText = Map.groupBy(
    elements.filter((element) => !isWrapper(element)),
    (element) => texts.get(element),
  );
  const withText = elements.filter((element) => [...element.childNodes].some(isText));
  const blocks = new Set(withText.map((element) => element.closest(blockNames) ?? element));
  return {
    text: textOf(main),
    elementsWith: (text) => byText.get(normalised(text)) ?? [],
    blocks: [...blocks].map((element) => ({ element, text: texts.get(element) ?? "" })),
  };
}

/** With a space between neighbouring elements, which a reader sees apart. */
export function textOf(element: Element): string {
  const pieces: string[] = [];
  addPieces(element, pieces);
  return normalised(pieces.join(" "));
}

function addPieces(node: Node, pieces: string[]): void {
  if (node.nodeType === 3) pieces.push(node.nodeValue ?? "");
  for (let child = node.firstChild; child; child = child.nextSibling) addPieces(child, pieces);
}

function normalised(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function isText(node: Node): boolean {
  return node.nodeType === 3 && (node.nodeValue ?? "").trim() !== "";
}
