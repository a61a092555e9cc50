// The machine-readable lines of a visa are recognised in a picture of it, and in no other file.
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { buildMrz } from "#domain/passport/mrz.ts";
import { buildDocument, meerasVisa } from "#domain/travel-documents/testing/build-document.ts";
import { pictureOfDocument } from "#testing/specimens/document-picture.ts";
import { pictureToPdf } from "../documents/picture-to-pdf.ts";
import { finishPdf } from "../pdf/finish-pdf.ts";
import { recogniseVisaLines } from "./recognise-visa-lines.ts";

const today = "2026-11-20";

test.each(["MRV-A", "MRV-B"] as const)(
  "a picture of a visa with an %s has its lines, with certain names",
  async (format) => {
    const lines = buildDocument(format, meerasVisa);
    const pdf = await pictureToPdf(await pictureOfDocument(format, lines));
    expect(await recogniseVisaLines(pdf, today)).toEqual({ format, lines, isCertain: true });
  },
);

test("the lines are found on the second page too, in a visa of A4", async () => {
  const lines = buildDocument("MRV-B", meerasVisa);
  const pdf = new PDFDocument({ size: "A4", margin: 40 });
  pdf.text("Conditions of this visa. ".repeat(120)).addPage();
  pdf.image(await pictureOfDocument("MRV-B", lines), 60, 80, { width: 330 });
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
    await pictureToPdf(await pictureOfDocument("TD3", passport)),
    await finishPdf(letter),
    Buffer.from("%PDF-1.7 torn"),
  ];
  for (const bytes of others) expect(await recogniseVisaLines(bytes, today)).toBeUndefined();
});
