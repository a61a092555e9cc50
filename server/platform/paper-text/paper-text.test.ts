import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { zipOf } from "#testing/uploads/zip-file.ts";
import { readPaperText } from "./read-paper-text.ts";

test("the words of a PDF stand in lines, cells apart by two spaces", async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 300]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  page.drawText("Surname", { x: 20, y: 250, size: 10, font });
  page.drawText("Given names", { x: 200, y: 250, size: 10, font });
  page.drawText("IYER", { x: 20, y: 235, size: 10, font });
  page.drawText("MEERA", { x: 200, y: 235, size: 10, font });
  expect(await readPaperText({ kind: "pdf", bytes: await pdf.save() })).toBe(
    "Surname  Given names\nIYER  MEERA",
  );
});

test("a PDF of pictures only, and one that is none, have no words", async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  expect(await readPaperText({ kind: "pdf", bytes: await pdf.save() })).toBe("");
  expect(await readPaperText({ kind: "pdf", bytes: Buffer.from("%PDF-1.7 torn") })).toBe("");
});

test("the words of a DOCX, paragraph by paragraph", async () => {
  const xml = `<w:document><w:body><w:p><w:r><w:t>Dear</w:t></w:r><w:r><w:t xml:space="preserve"> Sir &amp; Madam</w:t></w:r></w:p>
    <w:p><w:r><w:t>A</w:t><w:tab/><w:t>B</w:t></w:r></w:p></w:body></w:document>`;
  const bytes = zipOf([{ name: "word/document.xml", content: xml }]);
  expect(await readPaperText({ kind: "docx", bytes })).toBe("Dear Sir & Madam\nA  B");
});
