// Copies what a rebuilt DOCX may contain from one part; the result shares no element with the upload (P21, P22).
import { Failure } from "#contract/errors.ts";
import { drawingsOf, type Pictures } from "./clean-drawings.ts";
import { allowedField, type Fields, findFields } from "./find-fields.ts";
import { childrenOf, type XmlElement } from "../docx-xml/read-xml.ts";
import { insertedFiles, keptElements, mayHaveValue, unwrappedElements } from "./word-rules.ts";

/** What a part refers to, by the id of the relation in the upload. */
export interface PartContext {
  pictures: Pictures;
  /** The id that the header or footer has in the new file; undefined if it has none. */
  newHeaderId: (relation: string) => string | undefined;
  /** The fonts that `major…` and `minor…` stand for. */
  themeFonts: Readonly<Record<"major" | "minor", string | undefined>>;
}

interface Cleaning extends PartContext {
  fields: Fields;
  /** Paragraphs of text boxes, which follow the paragraph that holds the box. */
  boxed: XmlElement[];
}

/** Returns undefined if the part's root may not be in a DOCX. */
export function cleanPart(part: XmlElement, context: PartContext): XmlElement | undefined {
  const [root] = cleanElement(part, { ...context, fields: findFields(part), boxed: [] });
  return root;
}

function cleanElement(element: XmlElement, cleaning: Cleaning): XmlElement[] {
  const { name } = element;
  if (insertedFiles.has(name)) throw new Failure("file_unsafe");
  const special = specialElements.get(name);
  if (special) return special(element, cleaning);
  if (unwrappedElements.has(name)) return cleanChildren(element, cleaning);
  const attributes = keptElements.get(name);
  if (!attributes || cleaning.fields.hidden.has(element)) return [];
  const own = attributes.flatMap((attribute) => {
    const value = element.attributes[`w:${attribute}`];
    return value !== undefined && mayHaveValue(name, value) ? [[`w:${attribute}`, value] as const] : [];
  });
  const children = cleanChildren(element, cleaning);
  return [{ name, attributes: Object.fromEntries(own), children: withLastParagraph(name, children) }];
}

/** Word refuses a file in which one of these does not end with a paragraph. */
const textHolders = new Set(["w:tc", "w:hdr", "w:ftr", "w:footnote", "w:endnote"]);

function withLastParagraph(name: string, children: XmlElement[]): XmlElement[] {
  const isComplete = !textHolders.has(name) || children.at(-1)?.name === "w:p";
  return isComplete ? children : [...children, { name: "w:p", attributes: {}, children: [] }];
}

function cleanChildren(element: XmlElement, cleaning: Cleaning): XmlElement[] {
  return childrenOf(element).flatMap((child) => cleanElement(child, cleaning));
}

type CleanElement = (element: XmlElement, cleaning: Cleaning) => XmlElement[];

/** Drawings hold their own paragraphs and pictures. */
const cleanDrawing: CleanElement = (element, cleaning) => {
  if (cleaning.fields.hidden.has(element)) return [];
  const { inline, boxes } = drawingsOf(element, cleaning.pictures);
  for (const box of boxes) cleaning.boxed.push(...cleanChildren(box, cleaning));
  return inline;
};

const cleanHeaderReference: CleanElement = ({ name, attributes }, cleaning) => {
  const id = cleaning.newHeaderId(attributes["r:id"] ?? "");
  const type = attributes["w:type"] ?? "default";
  if (id === undefined || !mayHaveValue(name, type)) return [];
  return [{ name, attributes: { "w:type": type, "r:id": id }, children: [] }];
};

const specialElements: ReadonlyMap<string, CleanElement> = new Map<string, CleanElement>([
  ["w:document", (element, cleaning) => [cleanDocument(element, cleaning)]],
  ["w:p", cleanParagraph],
  ["w:r", cleanRun],
  ["m:r", (element) => [mathRun(element)]],
  ["w:t", cleanText],
  ["w:tbl", cleanTable],
  ["w:tr", cleanRow],
  ["w:fldChar", cleanFieldMark],
  ["w:fldSimple", cleanSimpleField],
  ["w:rFonts", cleanFonts],
  ["w:style", cleanStyle],
  ["w:drawing", cleanDrawing],
  ["w:pict", cleanDrawing],
  ["w:object", cleanDrawing],
  ["mc:AlternateContent", cleanAlternative],
  ["w:headerReference", cleanHeaderReference],
  ["w:footerReference", cleanHeaderReference],
]);

function cleanDocument(element: XmlElement, cleaning: Cleaning): XmlElement {
  const body = childrenOf(element).filter(({ name }) => name === "w:body");
  return {
    name: "w:document",
    attributes: {},
    children: body.flatMap((each) => cleanElement(each, cleaning)),
  };
}

function cleanParagraph(element: XmlElement, cleaning: Cleaning): XmlElement[] {
  const inner = { ...cleaning, boxed: [] };
  const paragraph = { name: "w:p", attributes: {}, children: cleanChildren(element, inner) };
  return [paragraph, ...inner.boxed];
}

/** Hidden text is seen neither by travellers nor by us, so it is left out. */
function cleanRun(element: XmlElement, cleaning: Cleaning): XmlElement[] {
  const properties = childrenOf(element).find(({ name }) => name === "w:rPr");
  const hides = properties && childrenOf(properties).find(({ name }) => name === "w:vanish");
  const isHidden = hides && !["0", "false", "off"].includes(hides.attributes["w:val"] ?? "");
  const children = cleanChildren(element, cleaning);
  const kept = isHidden
    ? children.filter(({ name }) => name === "w:fldChar" || name === "w:instrText")
    : children;
  return kept.length === 0 ? [] : [{ name: "w:r", attributes: {}, children: kept }];
}

function mathRun(element: XmlElement): XmlElement {
  const texts = childrenOf(element).filter(({ name }) => name === "m:t");
  return { name: "w:r", attributes: {}, children: texts.map(textOf) };
}

function cleanText(element: XmlElement, cleaning: Cleaning): XmlElement[] {
  return cleaning.fields.hidden.has(element) ? [] : [textOf(element)];
}

function textOf({ children }: XmlElement): XmlElement {
  const text = children.filter((child) => typeof child === "string").join("");
  return { name: "w:t", attributes: { "xml:space": "preserve" }, children: [text] };
}

function cleanTable(element: XmlElement, cleaning: Cleaning): XmlElement[] {
  const children = cleanChildren(element, cleaning);
  return children.some(({ name }) => name === "w:tr") ? [{ name: "w:tbl", attributes: {}, children }] : [];
}

function cleanRow(element: XmlElement, cleaning: Cleaning): XmlElement[] {
  const properties = childrenOf(element).find(({ name }) => name === "w:trPr");
  const isDeleted = properties && childrenOf(properties).some(({ name }) => name === "w:del");
  return isDeleted ? [] : [{ name: "w:tr", attributes: {}, children: cleanChildren(element, cleaning) }];
}

/** After the mark that begins a field comes its instruction, in our words. */
function cleanFieldMark(element: XmlElement, { fields }: Cleaning): XmlElement[] {
  if (!fields.marks.has(element)) return [];
  const type = element.attributes["w:fldCharType"] ?? "";
  const mark = { name: "w:fldChar", attributes: { "w:fldCharType": type }, children: [] };
  const instruction = fields.instructions.get(element);
  if (instruction === undefined) return [mark];
  return [
    mark,
    { name: "w:instrText", attributes: { "xml:space": "preserve" }, children: [` ${instruction} `] },
  ];
}

function cleanSimpleField(element: XmlElement, cleaning: Cleaning): XmlElement[] {
  const children = cleanChildren(element, cleaning);
  const instruction = allowedField(element.attributes["w:instr"] ?? "");
  if (instruction === undefined) return children;
  return [{ name: "w:fldSimple", attributes: { "w:instr": ` ${instruction} ` }, children }];
}

/** Fonts of a theme are written by name, because themes are left out. */
function cleanFonts(element: XmlElement, { themeFonts }: Cleaning): XmlElement[] {
  const named = (keptElements.get("w:rFonts") ?? []).flatMap((attribute) => {
    const theme = element.attributes[attribute === "cs" ? "w:cstheme" : `w:${attribute}Theme`];
    const themed =
      theme && attribute !== "cs" ? themeFonts[theme.startsWith("major") ? "major" : "minor"] : undefined;
    const value = themed ?? element.attributes[`w:${attribute}`];
    return value !== undefined && mayHaveValue("w:rFonts", value) ? [[`w:${attribute}`, value] as const] : [];
  });
  return named.length === 0
    ? []
    : [{ name: "w:rFonts", attributes: Object.fromEntries(named), children: [] }];
}

/** Authors name their own styles; built-in names have meanings for word processors. */
function cleanStyle(element: XmlElement, cleaning: Cleaning): XmlElement[] {
  const isCustom = ["1", "true", "on"].includes(element.attributes["w:customStyle"] ?? "");
  const attributes = Object.fromEntries(
    ["type", "styleId", "default", "customStyle"].flatMap((attribute) => {
      const value = element.attributes[`w:${attribute}`];
      return value !== undefined && mayHaveValue("w:style", value)
        ? [[`w:${attribute}`, value] as const]
        : [];
    }),
  );
  const children = cleanChildren(element, cleaning);
  const named = children.filter(({ name }) => !isCustom || name !== "w:name");
  const ownName = {
    name: "w:name",
    attributes: { "w:val": `Style ${attributes["w:styleId"] ?? ""}` },
    children: [],
  };
  return [{ name: "w:style", attributes, children: isCustom ? [ownName, ...named] : named }];
}

/** Writers put the same content twice, for old and for new readers. */
function cleanAlternative(element: XmlElement, cleaning: Cleaning): XmlElement[] {
  const versions = childrenOf(element);
  const chosen = versions.find(({ name }) => name === "mc:Choice") ?? versions[0];
  return chosen ? cleanChildren(chosen, cleaning) : [];
}
