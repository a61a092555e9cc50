// DOCX files that must be rejected, built in memory (P21), and the valid one they are based on.
import { zipOf, type ZipPart } from "./zip-file.ts";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export function honestDocx(): Buffer {
  return docxOf({});
}

export function hostileDocuments(): Record<string, Buffer> {
  return {
    "a macro project": docxOf({ more: [{ name: "word/vbaProject.bin", content: "macro" }] }),
    "a macro-enabled type": docxOf({ mainType: "application/vnd.ms-word.document.macroEnabled.main+xml" }),
    "an external template": related(`${relations}/attachedTemplate`, "https://example.com/a.dotm"),
    "an external object": related(`${relations}/oleObject`, "https://example.com/a"),
    "an external frame": related(`${relations}/frame`, "https://example.com/a"),
    "a target spelled in entities": docxOf({
      more: [relationPart(`Type="${relations}/frame" Target="https://x" TargetMode="Ext&#101;rnal"`)],
    }),
    "a link to a local file": related(`${relations}/hyperlink`, "file:///etc/passwd"),
    "an embedded object": docxOf({ more: [{ name: "word/embeddings/oleObject1.bin", content: "ole" }] }),
    "a nested document": docxOf({ more: [{ name: "word/embeddings/a.docx", content: "PK" }] }),
    "an ActiveX control": docxOf({ more: [{ name: "word/activeX/activeX1.xml", content: "<a/>" }] }),
    "a DDE field": docxOf({ body: `<w:fldSimple w:instr=' DDEAUTO c:\\cmd "x"'/>` }),
    "a DDE field split into runs": docxOf({
      body:
        `<w:fldChar w:fldCharType="begin"/><w:instrText>DD</w:instrText>` +
        `<w:instrText xml:space="preserve">&#69;AUTO cmd</w:instrText><w:fldChar w:fldCharType="end"/>`,
    }),
    "a chunk of HTML": docxOf({ body: `<w:altChunk r:id="rId9"/>` }),
    "a chunk of HTML behind CDATA": docxOf({
      body: `<w:t><![CDATA[<!--]]></w:t><w:altChunk r:id="rId9"/><w:t><![CDATA[-->]]></w:t>`,
    }),
    "a document type": docxOf({ prologue: `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>` }),
    "a billion laughs": docxOf({ prologue: `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>` }),
    "a document type in UTF-16": docxOf({ utf16: true, prologue: `<!DOCTYPE a>` }),
    "a path traversal": docxOf({ more: [{ name: "../../evil.xml", content: "x" }] }),
    "a symbolic link": docxOf({ more: [{ name: "word/link.xml", content: "/etc/passwd", mode: 0o120777 }] }),
    "an encrypted part": docxOf({ more: [{ name: "word/a.xml", content: "<a/>", flags: 1 }] }),
    "a program": docxOf({ more: [{ name: "word/run.exe", content: "MZ" }] }),
    "a duplicate part": docxOf({ more: [{ name: "word/Document.xml", content: "<a/>" }] }),
  };
}

/** Files that unpack to far more than their size, or claim to. */
export function documentBombs(): Record<string, Buffer> {
  const huge = Buffer.alloc(60 * 1024 * 1024, 32);
  return {
    "60 MB of spaces": docxOf({ more: [{ name: "word/big.xml", content: huge }] }),
    "a part that lies about its size": docxOf({
      more: [{ name: "word/big.xml", content: huge, claimedSize: 10 }],
    }),
    "201 parts": docxOf({
      more: Array.from({ length: 201 }, (_, n) => ({ name: `word/part${n}.xml`, content: "<a/>" })),
    }),
  };
}

interface DocxOptions {
  body?: string;
  prologue?: string;
  utf16?: boolean;
  mainType?: string;
  more?: ZipPart[];
}

function docxOf(options: DocxOptions): Buffer {
  const {
    body = "",
    prologue = "",
    utf16 = false,
    mainType = `${word}.document.main+xml`,
    more = [],
  } = options;
  const types =
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`;
  const encoding = utf16 ? "UTF-16" : "UTF-8";
  const xml =
    `<?xml version="1.0" encoding="${encoding}"?>${prologue}<w:document ${w}><w:body>` +
    `<w:p><w:r><w:t>We invite Ms Iyer.</w:t></w:r>${body}</w:p></w:body></w:document>`;
  const content = utf16 ? Buffer.from(`\uFEFF${xml}`, "utf16le") : xml;
  return zipOf([
    { name: "[Content_Types].xml", content: types },
    { name: "word/document.xml", content },
    ...more,
  ]);
}

function related(type: string, target: string): Buffer {
  return docxOf({ more: [relationPart(`Type="${type}" Target="${target}" TargetMode="External"`)] });
}

function relationPart(attributes: string): ZipPart {
  return {
    name: "word/_rels/document.xml.rels",
    content: `<Relationships><Relationship Id="rId1" Note="a>b" ${attributes}/></Relationships>`,
  };
}
