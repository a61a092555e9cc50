// An issued visa as an authority would print it, for tests of its comparison.
import { PDFDocument, StandardFonts } from "pdf-lib";

export interface PrintedVisa {
  name?: string;
  passportNumber?: string;
  dateOfBirth?: string;
  validFrom?: string;
  validUntil?: string;
}

/** Of the first traveller of `payableDraft`, valid around the tests' dates; without any text when `blank`. */
export async function visaPdf(visa: PrintedVisa = {}, { blank = false } = {}): Promise<Buffer> {
  const {
    name = "MEERA IYER",
    passportNumber = "Z1000001",
    dateOfBirth = "15/05/1990",
    validFrom = "20/11/2026",
    validUntil = "31/03/2027",
  } = visa;
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 300]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = [
    "ELECTRONIC VISA",
    `Full name: ${name}`,
    `Passport number: ${passportNumber}`,
    `Date of birth: ${dateOfBirth}`,
    `Valid from ${validFrom} until ${validUntil}`,
  ];
  if (!blank) lines.forEach((line, at) => page.drawText(line, { x: 20, y: 260 - at * 20, size: 10, font }));
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}
