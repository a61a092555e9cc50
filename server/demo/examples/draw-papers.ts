// Papers of examples, drawn on the spot: a supporting document, and the visa that the authority would have issued.
import { PDFDocument, StandardFonts } from "pdf-lib";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import type { ExampleTraveller } from "./example.ts";

/** `withName`: without it a visa names nobody, so that only a supervisor releases it. */
export function drawVisa(
  { firstName, lastName, passportNumber, dob }: ExampleTraveller,
  { today, withName = true }: { today: CalendarDate; withName?: boolean },
): Promise<Buffer> {
  return drawPaper([
    "ELECTRONIC VISA (SPECIMEN)",
    ...(withName ? [`Full name: ${firstName.toUpperCase()} ${lastName.toUpperCase()}`] : []),
    `Passport number: ${passportNumber}`,
    `Date of birth: ${slashed(dob)}`,
    `Valid from ${slashed(addDays(today, -30))} until ${slashed(addDays(today, 180))}`,
  ]);
}

export async function drawPaper(lines: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([420, 300]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  lines.forEach((line, at) =>
    page.drawText(line, { x: 30, y: 250 - at * 26, size: at === 0 ? 16 : 11, font }),
  );
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

function slashed(date: CalendarDate): string {
  return date.split("-").reverse().join("/");
}
