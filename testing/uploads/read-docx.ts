// Reads a DOCX with two readers that the product does not use: jsdom part by part, and mammoth (P21).
import { JSDOM } from "jsdom";
import { convertToHtml, extractRawText } from "mammoth";
import { fromBufferPromise } from "yauzl";

export async function partsOf(docx: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(docx, { lazyEntries: true });
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      chunks.push(chunk);
    parts.set(entry.fileName, Buffer.concat(chunks));
  }
  return parts;
}

/** The text as mammoth reads it, one line for each paragraph. */
export async function docxLines(docx: Buffer): Promise<string[]> {
  const { value } = await extractRawText({ buffer: docx });
  return value.split(/\n+/).filter((line) => line.trim() !== "");
}

export async function docxHtml(docx: Buffer): Promise<string> {
  return (await convertToHtml({ buffer: docx })).value;
}

const ownPart =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?(?:document|settings|styles|numbering|footnotes|endnotes|header\d+|footer\d+)\.xml(?:\.rels)?|word\/media\/image\d+\.(?:png|jpg))$/;
const ownRelation = /\/(?:officeDocument|settings|styles|numbering|footnotes|endnotes|header|footer|image)$/;
const activeElement =
  /^(?:object|pict|control|OLEObject|altChunk|subDoc|hyperlink|attachedTemplate|mailMerge|updateFields|comment.*|ins|del|move.*|bookmark.*|sdtPr|script|docVars?|rsids?|proofState|.*Change|vanish|txbxContent|extLst)$/;
const pageField = /^ (?:PAGE|NUMPAGES|SECTIONPAGES) $/;

const { DOMParser } = new JSDOM("").window;

/** What is in a DOCX that ours never have; empty for a rebuilt one. */
export async function activeDocxParts(docx: Buffer): Promise<string[]> {
  const found: string[] = [];
  for (const [name, bytes] of await partsOf(docx)) {
    if (!ownPart.test(name)) found.push(`part ${name}`);
    if (!/\.(?:xml|rels)$/.test(name)) continue;
    const xml = new DOMParser().parseFromString(bytes.toString("utf8"), "application/xml");
    for (const element of xml.querySelectorAll("*")) found.push(...problemsOf(element));
  }
  return found;
}

function problemsOf(element: Element): string[] {
  const problems = activeElement.test(element.localName) ? [`element ${element.localName}`] : [];
  const instruction =
    element.localName === "instrText" ? element.textContent : element.getAttribute("w:instr");
  if (instruction !== null && !pageField.test(instruction)) problems.push(`field ${instruction}`);
  if (element.localName === "Relationship" && !ownRelation.test(element.getAttribute("Type") ?? ""))
    problems.push("relation");
  for (const { name, value } of element.attributes) {
    if (/^(?:TargetMode|w:(?:rsid.*|author|date|initials)|r:(?:link|href))$/.test(name)) problems.push(name);
    const isOurs =
      name.startsWith("xmlns") || ["Type", "ContentType", "uri", "w:uri", "PartName"].includes(name);
    if (!isOurs && /:\/\/|\\|^(?:file|javascript|data|https?):/i.test(value))
      problems.push(`${name}=${value}`);
  }
  return problems;
}
