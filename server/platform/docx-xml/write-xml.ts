// Writes elements as XML. Every character of the result is ours or escaped.
import type { XmlElement } from "./read-xml.ts";

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function writeXml(element: XmlElement): string {
  const parts: string[] = [];
  const write = ({ name, attributes, children }: XmlElement) => {
    const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
    if (children.length === 0) {
      parts.push(`<${name}${pairs.join("")}/>`);
      return;
    }
    parts.push(`<${name}${pairs.join("")}>`);
    for (const child of children) {
      if (typeof child === "string") parts.push(escaped(child));
      else write(child);
    }
    parts.push(`</${name}>`);
  };
  write(element);
  return parts.join("");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // characters that XML 1.0 does not allow or advises against
      .replace(/(?![\t\n\r])\p{Cc}|\ufffe|\uffff/gu, "")
      .replace(/[&<>"]/g, (character) => entities[character] ?? "")
  );
}
