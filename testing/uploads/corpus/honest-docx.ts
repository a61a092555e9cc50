// Eighteen DOCX files as word processors write them (P16).
import sharp from "sharp";
import { letterDocx } from "../honest-documents.ts";
import { docxOf } from "../hostile-documents.ts";
import { honestPicture } from "../hostile-files.ts";
import type { CorpusFile } from "./corpus-file.ts";
import { complexField, type DocxFile, docxFile, instruction, paragraph, run } from "./docx-file.ts";

const by = 'w:id="1" w:author="Asha" w:date="2026-11-01T10:00:00Z"';
const cell = (content: string, properties = "") =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr>${content}</w:tc>`;
const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows.map((row) => `<w:tr>${row}</w:tr>`).join("")}</w:tbl>`;
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
const inline = (relation: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1905000" cy="2449286"/><wp:docPr id="1" name="a"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const item = (text: string, at: number) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`);

const files: Readonly<Record<string, DocxFile>> = {
  "a plain letter": { body: paragraph("Yours faithfully,") + paragraph("Asha Rao") },
  "a letter in Hindi": { body: paragraph("हम सुश्री मीरा अय्यर को आमंत्रित करते हैं।", "<w:bidi/>") },
  "a letter in Arabic": { body: `<w:p><w:pPr><w:bidi/></w:pPr>${run("ندعو السيدة ميرا", "<w:rtl/>")}</w:p>` },
  "a letter with a link": {
    body: `<w:p>${run("See ")}<w:hyperlink r:id="rId2">${run("our site", '<w:color w:val="0563C1"/>')}</w:hyperlink>${run(".")}</w:p>`,
    related: [{ id: "rId2", kind: "hyperlink", target: "https://example.com", isExternal: true }],
  },
  "a letter with changes and comments": {
    body: `<w:p>${run("from ")}<w:del ${by}><w:r><w:delText>3</w:delText></w:r></w:del><w:ins ${by}>${run("4")}</w:ins><w:commentRangeStart w:id="0"/>${run(" December")}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
    related: [
      {
        id: "rId2",
        kind: "comments",
        target: "comments.xml",
        root: "w:comments",
        content: `<w:comment w:id="0" w:author="Asha"><w:p>${run("Sure?")}</w:p></w:comment>`,
      },
    ],
  },
  "a contract with numbered clauses": {
    body: item("Parties", 0) + item("The employer", 1) + item("Salary", 0),
    related: [
      {
        id: "rId2",
        kind: "numbering",
        target: "numbering.xml",
        root: "w:numbering",
        content: `<w:abstractNum w:abstractNumId="0"><w:nsid w:val="1A2B3C4D"/><w:multiLevelType w:val="multilevel"/>${level(0, "decimal", "%1.")}${level(1, "lowerLetter", "%1.%2)")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      },
    ],
  },
  "a table inside a table": {
    body: table(
      cell(paragraph("Day 1")) + cell(table(cell(paragraph("Tokyo")) + cell(paragraph("Kyoto"))) + "<w:p/>"),
    ),
  },
  "a table with joined cells": {
    body: table(
      cell(paragraph("Itinerary"), '<w:gridSpan w:val="2"/>'),
      cell(paragraph("3 Dec"), '<w:vMerge w:val="restart"/>') + cell(paragraph("Delhi")),
      cell("<w:p/>", "<w:vMerge/>") + cell(paragraph("Tokyo")),
    ),
  },
  "a report with a table of contents": {
    body: `<w:sdt><w:sdtPr><w:docPartObj/></w:sdtPr><w:sdtContent><w:p>${complexField(instruction(' TOC \\o "1-3" \\h '), "1 Itinerary 2")}</w:p></w:sdtContent></w:sdt>${paragraph("Itinerary", '<w:pStyle w:val="Heading1"/>')}`,
  },
  "a form with choices": {
    body: `<w:p><w:sdt><w:sdtPr><w:alias w:val="Sex"/><w:dropDownList/></w:sdtPr><w:sdtContent>${run("Female")}</w:sdtContent></w:sdt><w:sdt><w:sdtPr><w:date/></w:sdtPr><w:sdtContent>${run(", 3 December 2026")}</w:sdtContent></w:sdt></w:p>`,
  },
  "a letter merged from a list": {
    body: `<w:p>${run("Dear ")}${complexField(instruction(" MERGEFIELD Name "), "Ms Iyer")}${run(",")}</w:p>`,
  },
  "a letter with columns and sections": {
    body: `<w:p><w:pPr><w:sectPr><w:type w:val="continuous"/><w:cols w:num="2" w:space="720"/></w:sectPr></w:pPr>${run("Left")}</w:p>${paragraph("Right")}<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr>`,
  },
  "a letter with symbols and breaks": {
    body: `<w:p>${run("Line one")}<w:r><w:br/><w:t>line two</w:t><w:tab/><w:t>tabbed</w:t><w:noBreakHyphen/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r><w:r><w:br w:type="page"/></w:r></w:p>`,
  },
};

export function honestDocx(): CorpusFile[] {
  const pictured = (ending: "png" | "gif" | "tiff") => async () => {
    const photo = sharp(await honestPicture({ width: 500, height: 640 }));
    const content = await photo.toFormat(ending).toBuffer();
    return docxFile({
      body: inline("rId2"),
      related: [{ id: "rId2", kind: "image", target: `media/image1.${ending}`, content }],
    });
  };
  return [
    ...Object.entries(files).map(([name, file]) => ({ name, write: () => docxFile(file) })),
    { name: "a letter with everything", write: () => letterDocx() },
    { name: "a letter of the strict kind", write: () => docxOf({ strict: true }) },
    { name: "a letter with a PNG", write: pictured("png") },
    { name: "a letter with a GIF", write: pictured("gif") },
    { name: "a letter with a TIFF", write: pictured("tiff") },
  ].map((file) => ({
    ...file,
    fileName: "letter.docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  }));
}
