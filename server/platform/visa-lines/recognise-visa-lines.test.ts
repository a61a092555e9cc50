// The machine-readable lines of a visa are recognised in a picture of it, and in no other file.
import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { expect, test } from "vitest";
import { buildMrz } from "#domain/passport/mrz.ts";
import { buildDocument } from "#domain/travel-documents/testing/build-document.ts";
import { documentSizes, drawDocument } from "#passport/testing/draw-document.ts";
import { pictureToPdf } from "../documents/picture-to-pdf.ts";
import { finishPdf } from "../pdf/finish-pdf.ts";
import { recogniseVisaLines } from "./recognise-visa-lines.ts";

const today = "2026-11-20";
const specimens = new URL("../../../passport/specimens/", import.meta.url);
const source = {
  documentType: "V",
  issuer: "VNM",
  surname: "Iyer",
  givenNames: "Meera",
  documentNumber: "Z1000001",
  nationality: "IND",
  dateOfBirth: "900515",
  sex: "F",
  expiryDate: "270331",
};

async function pictureOf(lines: readonly string[], size: { widthMm: number; heightMm: number }) {
  const { data, info } = await sharp(readFileSync(new URL("ocr-b.png", specimens)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const glyphs = { width: info.width, height: info.height, pixels: data };
  const take = { pixelsPerMm: 8, angle: 3, noise: 6 };
  const { width, height, pixels } = drawDocument(glyphs, { lines, ...size, ...take });
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
}

test.each(["MRV-A", "MRV-B"] as const)(
  "a picture of a visa with an %s has its lines, with certain names",
  async (format) => {
    const lines = buildDocument(format, source);
    const pdf = await pictureToPdf(await pictureOf(lines, documentSizes[format]));
    expect(await recogniseVisaLines(pdf, today)).toEqual({ format, lines, isCertain: true });
  },
);

test("the lines are found on the second page too, in a visa of A4", async () => {
  const lines = buildDocument("MRV-B", source);
  const pdf = new PDFDocument({ size: "A4", margin: 40 });
  pdf.text("Conditions of this visa. ".repeat(120)).addPage();
  pdf.image(await pictureOf(lines, documentSizes["MRV-B"]), 60, 80, { width: 330 });
  expect(await recogniseVisaLines(await finishPdf(pdf), today)).toMatchObject({ format: "MRV-B", lines });
});

test("a passport, a letter and a file that is no PDF have no lines of a visa", async () => {
  const passport = buildMrz({
    surname: "Iyer",
    givenNames: "Meera",
    passportNumber: "Z1000001",
    dateOfBirth: "1990-05-15",
    sex: "F",
    expiryDate: "2033-06-18",
  });
  const letter = new PDFDocument();
  letter.text("V<VNMIYER<<MEERA and other letters. ".repeat(60));
  const others = [
    await pictureToPdf(await pictureOf(passport, documentSizes.TD3)),
    await finishPdf(letter),
    Buffer.from("%PDF-1.7 torn"),
  ];
  for (const bytes of others) expect(await recogniseVisaLines(bytes, today)).toBeUndefined();
});
