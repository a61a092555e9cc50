// Text in our PDFs can be read back, even when its characters come from two font files.
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { readPdfText } from "#testing/money/read-pdf-text.ts";
import { finishPdf } from "./finish-pdf.ts";
import { canWrite, displayFont, textFont } from "./pdf-fonts.ts";
import { lineWidth, writeLine, writeParagraph } from "./write-text.ts";

const text = "3 × ₹1,23,456.00 Ā & fi, “quoted” – (é) 8%";
const page = () =>
  new PDFDocument({ size: [600, 200], margin: 0, info: { CreationDate: new Date("2026-11-20") } });
const style = { size: 10, color: "#14213d" };

test.each([textFont, displayFont])("$name: a line is read back as it was written", async (font) => {
  const pdf = page();
  writeLine(pdf, text, { ...style, font, x: 20, y: 50 });
  expect(await readPdfText(await finishPdf(pdf))).toEqual([text]);
});

test("a line is as wide as measured", async () => {
  const pdf = page();
  writeLine(pdf, "₹1", { ...style, font: textFont, x: 20, y: 50 });
  const x = 20 + lineWidth(pdf, "₹1", { ...style, font: textFont });
  writeLine(pdf, "00", { ...style, font: textFont, x, y: 50 });
  expect(await readPdfText(await finishPdf(pdf))).toEqual(["₹100"]);
});

test("a paragraph is wrapped", async () => {
  const pdf = page();
  const paragraph = { ...style, font: textFont, x: 20, y: 50, width: 60, lineHeight: 14 };
  writeParagraph(pdf, "Rupees One Lakh Only", paragraph);
  expect(await readPdfText(await finishPdf(pdf))).toEqual(["Rupees One", "Lakh Only"]);
});

test("the same text gives the same bytes", async () => {
  const draw = () => {
    const pdf = page();
    writeLine(pdf, text, { ...style, font: textFont, x: 20, y: 50 });
    return finishPdf(pdf);
  };
  expect((await draw()).equals(await draw())).toBe(true);
});

test("both fonts write names in Latin letters and rupees, and no Devanagari", () => {
  for (const font of [textFont, displayFont]) {
    expect(canWrite(font, "Āśā D’Souza-Müller ₹1,23,456.00")).toBe(true);
    expect(canWrite(font, "मीरा")).toBe(false);
  }
  expect(() => lineWidth(page(), "मीरा", { ...style, font: textFont })).toThrow(RangeError);
});
