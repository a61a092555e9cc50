// Reads one XML part into a tree, in linear time. Names have the usual prefixes, not those of the file.
import sax, { type SAXParser } from "sax";
import { Failure } from "#contract/errors.ts";
import { decodeXml } from "./decode-xml.ts";
import { prefixOf } from "./namespaces.ts";

export interface XmlElement {
  /** Such as `w:p`; the prefix of an unknown namespace is `other`. */
  name: string;
  /** By name, such as `w:val`, `r:embed` or `cx`. */
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
}

type XmlNode = XmlElement | string;

const maxDepth = 200;
const maxElements = 150_000;
const maxAttributes = 100;
/** Word declares about forty on the root and two for each picture. */
const maxDeclarations = 20_000;
const maxInScope = 200;
/** Elsewhere text is only white space. */
const textElements = new Set(["w:t", "w:instrText", "m:t"]);

/** Strict entities are those of XML; otherwise those of HTML count too. The types lack the option. */
const options = { position: false, strictEntities: true };

/** Throws a `Failure` for XML that is not well-formed, declares anything, or is too deep or too large to handle. */
export function readXml(bytes: Buffer): XmlElement {
  const xml = decodeXml(bytes);
  if (xml === undefined) throw new Failure("file_unreadable");
  if (!hasFewTags(xml)) throw new Failure("file_too_complex");
  const topLevel: XmlNode[] = [];
  const reader = sax.parser(true, options);
  reader.onerror = (error) => {
    throw error;
  };
  reader.ondoctype = () => {
    throw new Failure("file_unsafe");
  };
  limitElements(reader);
  buildTree(reader, topLevel);
  try {
    reader.write(xml).close();
  } catch (error) {
    throw error instanceof Failure ? error : new Failure("file_unreadable");
  }
  const root = topLevel.find((node) => typeof node !== "string");
  if (!root) throw new Failure("file_unreadable");
  return root;
}

/** An element has one or two tags. Counting them costs little; `limitElements` counts exactly. */
function hasFewTags(xml: string): boolean {
  let tags = 0;
  for (let at = xml.indexOf("<"); at >= 0 && tags <= 2 * maxElements; at = xml.indexOf("<", at + 1))
    tags += 1;
  return tags <= 2 * maxElements;
}

/** Counts while a tag is being read, because the reader's own work grows with its attributes. */
function limitElements(reader: SAXParser): void {
  let [elements, attributes, declarations] = [0, 0, 0];
  reader.onopentagstart = () => {
    attributes = 0;
    elements += 1;
    if (elements > maxElements) throw new Failure("file_too_complex");
  };
  reader.onattribute = ({ name }) => {
    attributes += 1;
    if (name.startsWith("xmlns")) declarations += 1;
    if (attributes > maxAttributes || declarations > maxDeclarations) throw new Failure("file_too_complex");
  };
}

/** What many elements share is stored once, and lists are as long as what they contain: a tree has up to 150,000 elements. */
function buildTree(reader: SAXParser, topLevel: XmlNode[]): void {
  const intern = internStrings();
  const namespaces: Namespaces = new Map([["xml", "xml"]]);
  let innermost = { element: emptyElement(""), children: topLevel, namespaces };
  const outer: (typeof innermost)[] = [];
  const addText = (text: string) => {
    if (textElements.has(innermost.element.name)) innermost.children.push(text);
  };
  reader.onopentag = ({ name, attributes }) => {
    const sent = Object.entries(attributes as Record<string, string>);
    const namespaces = withDeclared(innermost.namespaces, sent);
    const element = emptyElement(intern(canonical(name, namespaces, { isAttribute: false })));
    if (sent.length > 0) element.attributes = attributesOf(sent, namespaces);
    innermost.children.push(element);
    outer.push(innermost);
    if (outer.length > maxDepth) throw new Failure("file_too_complex");
    innermost = { element, children: [], namespaces };
  };
  reader.onclosetag = () => {
    if (innermost.children.length > 0) innermost.element.children = innermost.children.slice();
    innermost = outer.pop() ?? innermost;
  };
  reader.ontext = addText;
  reader.oncdata = addText;
}

const none = { attributes: Object.freeze({}), children: Object.freeze([]) };

function emptyElement(name: string): XmlElement {
  return { name, ...none };
}

/** Returns one string for all equal ones. */
function internStrings(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => known.get(text) ?? (known.set(text, text), text);
}

type Namespaces = ReadonlyMap<string, string>;

function withDeclared(outer: Namespaces, attributes: readonly [string, string][]): Namespaces {
  const declared = attributes.filter(([name]) => name === "xmlns" || name.startsWith("xmlns:"));
  if (declared.length === 0) return outer;
  if (outer.size + declared.length > maxInScope) throw new Failure("file_too_complex");
  return new Map([...outer, ...declared.map(([name, uri]) => [name.slice(6), prefixOf(uri)] as const)]);
}

function attributesOf(sent: readonly [string, string][], namespaces: Namespaces): Record<string, string> {
  const kept = sent.filter(([name]) => name !== "xmlns" && !name.startsWith("xmlns:"));
  return Object.fromEntries(
    kept.map(([name, value]) => [canonical(name, namespaces, { isAttribute: true }), value]),
  );
}

/** An attribute without a prefix has no namespace; an element without one has the default namespace. */
function canonical(name: string, namespaces: Namespaces, { isAttribute }: { isAttribute: boolean }): string {
  const at = name.indexOf(":");
  if (at === -1 && isAttribute) return name;
  const prefix = namespaces.get(at === -1 ? "" : name.slice(0, at)) ?? "other";
  return `${prefix}:${name.slice(at + 1)}`;
}

/** The elements below `element`, in order, at any depth. */
export function* elementsBelow(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    yield child;
    yield* elementsBelow(child);
  }
}

export function childrenOf(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== "string");
}
