// An issued visa as an authority prints it, for tests of the comparison.
import PDFDocument from "pdfkit";
import { finishPdf } from "#server/platform/pdf/finish-pdf.ts";

export interface PrintedVisa {
  name?: string;
  passportNumber?: string;
  dateOfBirth?: string;
  validFrom?: string;
  validUntil?: string;
  /** Printed only if given. */
  terms?: string;
}

/** For the first traveller of `payableDraft`, valid around the tests' dates; with an empty frame instead of text if `blank`. */
export function visaPdf(visa: PrintedVisa = {}, { blank = false } = {}): Promise<Buffer> {
  const {
    name = "MEERA IYER",
    passportNumber = "Z1000001",
    dateOfBirth = "15/05/1990",
    validFrom = "20/11/2026",
    validUntil = "31/03/2027",
    terms,
  } = visa;
  const pdf = new PDFDocument({ size: [400, 300], margin: 0 }).fontSize(10);
  const lines = [
    "ELECTRONIC VISA",
    `Full name: ${name}`,
    `Passport number: ${passportNumber}`,
    `Date of birth: ${dateOfBirth}`,
    `Valid from ${validFrom} until ${validUntil}`,
    ...(terms === undefined ? [] : [terms]),
  ];
  if (blank) pdf.rect(20, 20, 360, 260).stroke();
  else lines.forEach((line, at) => pdf.text(line, 20, 32 + at * 20, { lineBreak: false }));
  return finishPdf(pdf);
}
