// Checks one part of a DOCX: no declarations, no fields that run programs, no external content (P21).
import type { DocumentProblem } from "./document-problem.ts";

const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

export function findPartProblem(name: string, content: Buffer): DocumentProblem | undefined {
  if (!/\.(?:xml|rels|svg)$/i.test(name)) return undefined;
  const xml = decodeXml(content);
  if (xml === undefined) return "file_unreadable";
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml)) return "file_unsafe";
  const text = withoutSections(xml);
  if (hasElement(text, "altChunk")) return "file_unsafe";
  if (/^word\//i.test(name) && hasElement(text, "script|object|OLEObject|control|ocx")) return "file_unsafe";
  if (/\.rels$/i.test(name)) return findRelationProblem(text);
  if (name === "[Content_Types].xml") return findTypeProblem(text);
  return hasProgramField(text) ? "file_unsafe" : undefined;
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. Other encodings could hide a word from this check. */
function decodeXml(content: Buffer): string | undefined {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const xml = new TextDecoder(encoding, { fatal: true }).decode(content);
    const declared =
      /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(xml)?.[1]?.toLowerCase() ?? encoding;
    const agrees =
      encoding === "utf-8" ? ["utf-8", "utf8", "us-ascii"].includes(declared) : declared.startsWith("utf-16");
    return agrees && !xml.includes("\0") ? xml : undefined;
  } catch {
    return undefined;
  }
}

/** Removes comments and converts CDATA to text in one pass, so that neither can hide the other. */
function withoutSections(xml: string): string {
  return xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string | undefined) =>
    (text ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  );
}

const prefix = String.raw`<(?:[^\s<>/:"'=]+:)?`;
/** What may come between a tag's name and its end; a quoted value may contain '>'. */
const inTag = String.raw`(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*`;

function hasElement(xml: string, localNames: string): boolean {
  return new RegExp(String.raw`${prefix}(?:${localNames})[\s/>]`, "i").test(xml);
}

function elementsOf(xml: string, localName: string): string[] {
  return [...xml.matchAll(new RegExp(`${prefix}${localName}${inTag}>`, "g"))].map(([element]) => element);
}

function findTypeProblem(xml: string): DocumentProblem | undefined {
  const text = decodeEntities(xml);
  if (/macroEnabled|vbaProject|activeX|oleObject|\.bin\b|officedocument\.package/i.test(text))
    return "file_unsafe";
  return text.includes(mainType) ? undefined : "file_unsafe";
}

const activeRelation =
  /vbaProject|oleObject|\/package$|control|aFChunk|attachedToolbars|activeX|\/frame$|subDocument/i;

function findRelationProblem(xml: string): DocumentProblem | undefined {
  for (const element of elementsOf(xml, "Relationship")) {
    const attributes = attributesOf(element);
    const type = attributes["Type"] ?? "";
    const target = (attributes["Target"] ?? "").trim();
    const isExternal = (attributes["TargetMode"] ?? "Internal").trim().toLowerCase() === "external";
    if (activeRelation.test(type)) return "file_unsafe";
    // Only links that a person clicks may be external.
    if (isExternal && !/\/hyperlink$/i.test(type)) return "file_unsafe";
    if (isExternal && !/^(?:https?|mailto|tel):|^#/i.test(target)) return "file_unsafe";
    if (!isExternal && /^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(target)) return "file_unsafe";
  }
  return undefined;
}

function attributesOf(element: string): Record<string, string> {
  const pairs = element.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries([...pairs].map(([, name = "", a, b]) => [name, decodeEntities(a ?? b ?? "")]));
}

const programField = /^[\s"]*(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDE|IMPORT|DATABASE|LINK|EMBED|CONTROL)\b/i;

/** Field instructions may be split over runs and fields may be nested, so reads them separately and joined. */
function hasProgramField(xml: string): boolean {
  const simple = elementsOf(xml, "fldSimple").map(
    (element) =>
      Object.entries(attributesOf(element)).find(([name]) => /(?:^|:)instr$/.test(name))?.[1] ?? "",
  );
  const begin = new RegExp(`${prefix}fldChar${inTag}fldCharType\\s*=\\s*["']begin["']`);
  const complex = xml.split(begin).map(instructionOf);
  return (
    [...simple, ...complex].some((instruction) => programField.test(instruction)) ||
    /\bDDE(?:AUTO)?\b/i.test(complex.join(""))
  );
}

const instructionText = new RegExp(String.raw`${prefix}instrText${inTag}>([^<]*)`, "g");

function instructionOf(field: string): string {
  return [...field.matchAll(instructionText)].map(([, text = ""]) => decodeEntities(text)).join("");
}

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith("#")) return named[entity] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
