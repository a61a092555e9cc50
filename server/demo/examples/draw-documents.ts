// Draws the documents of examples: a supporting document, and the visa that the authority would have issued.
import PDFDocument from "pdfkit";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { finishPdf } from "#server/platform/pdf/finish-pdf.ts";
import type { ExampleTraveller } from "./example.ts";

/** Without a name the comparison cannot confirm the visa, so that a supervisor has to release it. */
export function drawVisa(
  { firstName, lastName, passportNumber, dob }: ExampleTraveller,
  { today, withName = true }: { today: CalendarDate; withName?: boolean },
): Promise<Buffer> {
  return drawDocumentPdf([
    "ELECTRONIC VISA (SPECIMEN)",
    ...(withName ? [`Full name: ${firstName.toUpperCase()} ${lastName.toUpperCase()}`] : []),
    `Passport number: ${passportNumber}`,
    `Date of birth: ${withSlashes(dob)}`,
    `Valid from ${withSlashes(addDays(today, -30))} until ${withSlashes(addDays(today, 180))}`,
  ]);
}

export function drawDocumentPdf(lines: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [420, 300], margin: 0 });
  lines.forEach((line, at) => {
    const options = { lineBreak: false, baseline: "alphabetic" } as const;
    pdf.fontSize(at === 0 ? 16 : 11).text(line, 30, 50 + at * 26, options);
  });
  return finishPdf(pdf);
}

function withSlashes(date: CalendarDate): string {
  return date.split("-").reverse().join("/");
}
