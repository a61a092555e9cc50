import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { finishPdf } from "#server/platform/pdf/finish-pdf.ts";
import { zipOf } from "#testing/uploads/zip-file.ts";
import { extractDocumentText } from "./extract-document-text.ts";

test("extracts a PDF's text in lines, with cells separated by two spaces", async () => {
  const pdf = new PDFDocument({ size: [400, 300], margin: 0 }).fontSize(10);
  pdf.text("Surname", 20, 40, { lineBreak: false });
  pdf.text("Given names", 200, 40, { lineBreak: false });
  pdf.text("IYER", 20, 55, { lineBreak: false });
  pdf.text("MEERA", 200, 55, { lineBreak: false });
  expect(await extractDocumentText({ kind: "pdf", bytes: await finishPdf(pdf) })).toBe(
    "Surname  Given names\nIYER  MEERA",
  );
});

test("returns no text for a PDF of pictures and for a file that is not a PDF", async () => {
  const empty = await finishPdf(new PDFDocument());
  expect(await extractDocumentText({ kind: "pdf", bytes: empty })).toBe("");
  expect(await extractDocumentText({ kind: "pdf", bytes: Buffer.from("%PDF-1.7 torn") })).toBe("");
});

test("extracts a DOCX's text by paragraph", async () => {
  const xml = `<w:document><w:body><w:p><w:r><w:t>Dear</w:t></w:r><w:r><w:t xml:space="preserve"> Sir &amp; Madam</w:t></w:r></w:p>
    <w:p><w:r><w:t>A</w:t><w:tab/><w:t>B</w:t></w:r></w:p></w:body></w:document>`;
  const bytes = zipOf([{ name: "word/document.xml", content: xml }]);
  expect(await extractDocumentText({ kind: "docx", bytes })).toBe("Dear Sir & Madam\nA  B");
});
