// DOCX files with active or hidden parts, built in memory (P21), and the valid one they are based on.
import { zipOf, type ZipPart } from "./zip-file.ts";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const strictNamespace = 'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"';
const namespaces =
  `${w} xmlns:r="${relations}" xmlns:o="urn:schemas-microsoft-com:office:office" ` +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

export function honestDocx(): Buffer {
  return docxOf({});
}

/** Must be rejected: programs, content that would be lost, and files that readers understand differently. */
export function hostileDocuments(): Record<string, Buffer> {
  return {
    "a macro project": docxOf({ more: [{ name: "word/vbaProject.bin", content: "macro" }] }),
    "a macro-enabled type": docxOf({ mainType: "application/vnd.ms-word.document.macroEnabled.main+xml" }),
    "a chunk of HTML": docxOf({ body: `<w:altChunk r:id="rId9"/>` }),
    "a chunk of HTML behind CDATA": docxOf({
      body: `<w:p><w:t><![CDATA[<!--]]></w:t><w:altChunk r:id="rId9"/><w:t><![CDATA[-->]]></w:t></w:p>`,
    }),
    "a document type": docxOf({ prologue: `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>` }),
    "a billion laughs": docxOf({ prologue: `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>` }),
    "a document type in UTF-16": docxOf({ utf16: true, prologue: `<!DOCTYPE a>` }),
    "a path traversal": docxOf({ more: [{ name: "../../evil.xml", content: "x" }] }),
    "a symbolic link": docxOf({ more: [{ name: "word/link.xml", content: "/etc/passwd", mode: 0o120777 }] }),
    "an encrypted part": docxOf({ more: [{ name: "word/a.xml", content: "<a/>", flags: 1 }] }),
    "a duplicate part": docxOf({ more: [{ name: "word/Document.xml", content: "<a/>" }] }),
  };
}

/** What a rebuilt file must not contain, although the rest of it may stay. Each shows "We invite Ms Iyer." */
export function activeDocuments(): Record<string, Buffer> {
  const field = (instruction: string) =>
    docxOf({
      body: complexField(`<w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r>`),
    });
  const settings = (content: string) =>
    docxOf({ more: [{ name: "word/settings.xml", content: `<w:settings ${w}>${content}</w:settings>` }] });
  return {
    "an external template": related(`${relations}/attachedTemplate`, "https://example.com/a.dotm"),
    "an external object": related(`${relations}/oleObject`, "https://example.com/a"),
    "an external frame": related(`${relations}/frame`, "https://example.com/a"),
    "a target spelled in entities": docxOf({
      more: [relationPart(`Type="${relations}/frame" Target="https://x" TargetMode="Ext&#101;rnal"`)],
    }),
    "a link to a local file": docxOf({
      body: `<w:p><w:hyperlink r:id="rId1"><w:r><w:t>here</w:t></w:r></w:hyperlink></w:p>`,
      more: [relationPart(`Type="${relations}/hyperlink" Target="file:///etc/passwd" TargetMode="External"`)],
    }),
    "an embedded object": docxOf({
      body: `<w:p><w:r><w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="rId1"/></w:object></w:r></w:p>`,
      more: [{ name: "word/embeddings/oleObject1.bin", content: "ole" }],
    }),
    "a nested document": docxOf({ more: [{ name: "word/embeddings/a.docx", content: "PK" }] }),
    "an ActiveX control": docxOf({
      body: `<w:p><w:r><w:object><w:control r:id="rId1" w:name="a"/></w:object></w:r></w:p>`,
      more: [{ name: "word/activeX/activeX1.xml", content: "<a/>" }],
    }),
    "a program": docxOf({ more: [{ name: "word/run.exe", content: "MZ" }] }),
    "a DDE field": docxOf({ body: `<w:p><w:fldSimple w:instr=' DDEAUTO c:\\cmd "x"'/></w:p>` }),
    "a DDE field split into runs": field(`DD</w:instrText></w:r><w:r><w:instrText>&#69;AUTO cmd`),
    "a DDE field spelled by another field": docxOf({
      body: complexField(nestedField("<w:r><w:instrText>QUOTE 68 68 69</w:instrText></w:r>")),
    }),
    "a picture that is fetched": field(`INCLUDEPICTURE "\\\\10.0.0.1\\x.png" \\d`),
    "a text that is fetched": field(`INCLUDETEXT "https://example.com/a"`),
    "an index of other files": field(`RD "\\\\10.0.0.1\\a.docx"`),
    "a link to a program in a field": field(`HYPERLINK "file:///c:/windows/calc.exe"`),
    "a page number with another switch": field(`PAGE \\* MERGEFORMAT DDEAUTO cmd`),
    "fields that update themselves": settings(`<w:updateFields w:val="true"/>`),
    "a mail merge": settings(`<w:mailMerge><w:connectString w:val="Provider=x"/></w:mailMerge>`),
    "a picture from the web": docxOf({
      body: `<w:p><w:r><w:drawing><wp:inline><a:blip r:link="rId1"/></wp:inline></w:drawing></w:r></w:p>`,
      more: [
        relationPart(`Type="${relations}/image" Target="https://example.com/a.png" TargetMode="External"`),
      ],
    }),
  };
}

function complexField(instruction: string): string {
  return `<w:p>${nestedField(instruction)}</w:p>`;
}

function nestedField(instruction: string): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  return `${mark("begin")}${instruction}${mark("separate")}<w:r><w:t>result</w:t></w:r>${mark("end")}`;
}

/** What people leave in a file without knowing, each piece marked with `canary`. */
export function tellingDocument(canary: string): Buffer {
  const by = `w:author="${canary}" w:date="2026-01-01T00:00:00Z"`;
  const run = (text: string, properties = "") => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  return docxOf({
    body:
      `<w:p w:rsidR="00${canary}"><w:ins w:id="1" ${by}>${run("Added.")}</w:ins>` +
      `<w:del w:id="2" ${by}><w:r><w:delText>${canary}</w:delText></w:r></w:del>` +
      `<w:commentRangeStart w:id="0"/>${run("Seen.")}<w:r><w:commentReference w:id="0"/></w:r>` +
      `<w:bookmarkStart w:id="3" w:name="${canary}"/>${run(canary, "<w:vanish/>")}` +
      `<w:sdt><w:sdtPr><w:alias w:val="${canary}"/></w:sdtPr><w:sdtContent>${run("Chosen.")}</w:sdtContent></w:sdt></w:p>`,
    more: [
      { name: "docProps/core.xml", content: `<a>${canary}</a>` },
      { name: "docProps/app.xml", content: `<a>${canary}</a>` },
      { name: "customXml/item1.xml", content: `<a>${canary}</a>` },
      {
        name: "word/comments.xml",
        content: `<w:comments ${w}><w:comment ${by}>${canary}</w:comment></w:comments>`,
      },
      { name: "word/people.xml", content: `<a>${canary}</a>` },
    ],
  });
}

/** Files that unpack to far more than their size, or claim to. */
export function documentBombs(): Record<string, Buffer> {
  const huge = Buffer.alloc(60 * 1024 * 1024, 32);
  return {
    "60 MB of spaces": docxOf({ more: [{ name: "word/big.xml", content: huge }] }),
    "a part that lies about its size": docxOf({
      more: [
        { name: "word/styles.xml", content: huge, claimedSize: 10 },
        relationPart(`Type="${relations}/styles" Target="styles.xml"`),
      ],
    }),
    "201 parts": docxOf({
      more: Array.from({ length: 201 }, (_, n) => ({ name: `word/part${n}.xml`, content: "<a/>" })),
    }),
  };
}

interface DocxOptions {
  text?: string;
  strict?: boolean;
  body?: string;
  prologue?: string;
  utf16?: boolean;
  mainType?: string;
  more?: ZipPart[];
}

/** A letter of one line, and what the options add to it. */
export function docxOf(options: DocxOptions): Buffer {
  const {
    text = "We invite Ms Iyer.",
    strict = false,
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
    `<?xml version="1.0" encoding="${encoding}"?>${prologue}<w:document ${strict ? strictNamespace : namespaces}><w:body>` +
    `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>${body}</w:body></w:document>`;
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
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Note="a>b" ${attributes}/></Relationships>`,
  };
}
