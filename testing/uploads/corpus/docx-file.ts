// Writes DOCX files from their parts, for tests of uploads.
import { zipOf, type ZipPart } from "../zip-file.ts";

const office = "http://schemas.openxmlformats.org";
const relationTypes = `${office}/officeDocument/2006/relationships`;
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const namespaces = [
  `xmlns:w="${office}/wordprocessingml/2006/main"`,
  `xmlns:r="${relationTypes}"`,
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${office}/drawingml/2006/main"`,
  `xmlns:pic="${office}/drawingml/2006/picture"`,
  `xmlns:mc="${office}/markup-compatibility/2006"`,
  `xmlns:m="${office}/officeDocument/2006/math"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(" ");

export interface Related {
  id: string;
  /** The last word of the relation's type. */
  kind: string;
  target: string;
  isExternal?: boolean;
  /** Of a part of the file: the element at its root, and what is in it. */
  root?: string;
  content?: string | Buffer;
}

export interface DocxFile {
  body?: string;
  related?: readonly Related[];
  more?: readonly ZipPart[];
  /** Before the root element of the main part. */
  prologue?: string;
  mainType?: string;
}

const greeting = "We invite Ms Iyer.";

export function docxFile({ body = "", related = [], more = [], prologue = "", mainType }: DocxFile): Buffer {
  const parts = related.flatMap(({ target, root, content }) =>
    content === undefined
      ? []
      : [
          {
            name: `word/${target}`,
            content: root ? `${xmlHead}<${root} ${namespaces}>${String(content)}</${root}>` : content,
          },
        ],
  );
  const document = `${xmlHead}${prologue}<w:document ${namespaces}><w:body>${paragraph(greeting)}${body}</w:body></w:document>`;
  return zipOf([
    { name: "[Content_Types].xml", content: typesPart(related, mainType) },
    relationsPart("_rels/.rels", [{ id: "rId1", kind: "officeDocument", target: "word/document.xml" }]),
    { name: "word/document.xml", content: document },
    ...(related.length > 0 ? [relationsPart("word/_rels/document.xml.rels", related)] : []),
    ...parts,
    ...more,
  ]);
}

function relationsPart(name: string, related: readonly Related[]): ZipPart {
  const list = related.map(
    ({ id, kind, target, isExternal }) =>
      `<Relationship Id="${id}" Type="${kind.includes("/") ? kind : `${relationTypes}/${kind}`}" Target="${target}"` +
      `${isExternal ? ' TargetMode="External"' : ""}/>`,
  );
  return {
    name,
    content: `${xmlHead}<Relationships xmlns="${office}/package/2006/relationships">${list.join("")}</Relationships>`,
  };
}

function typesPart(related: readonly Related[], mainType = `${word}.document.main+xml`): string {
  const overrides = related.flatMap(({ kind, target, root }) =>
    root ? [`<Override PartName="/word/${target}" ContentType="${word}.${kind}+xml"/>`] : [],
  );
  const defaults = ["png", "jpeg", "gif", "tiff"].map(
    (ending) => `<Default Extension="${ending}" ContentType="image/${ending}"/>`,
  );
  return (
    `${xmlHead}<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `${defaults.join("")}<Override PartName="/word/document.xml" ContentType="${mainType}"/>${overrides.join("")}</Types>`
  );
}

export const run = (text: string, properties = "") =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (text: string, properties = "") =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${run(text)}</w:p>`;
export const instruction = (text: string) =>
  `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;

/** A field of several runs; `inside` is its instruction, in runs. */
export function complexField(inside: string, result = "result"): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  return `${mark("begin")}${inside}${mark("separate")}${run(result)}${mark("end")}`;
}
