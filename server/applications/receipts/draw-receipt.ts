// Draws a receipt or a credit note on one A4 page.
import PDFDocument from "pdfkit";
import { brand } from "#domain/brand.ts";
import { rupeesInFigures, rupeesInWords } from "#domain/receipts/rupees-in-words.ts";
import { finishPdf } from "#server/platform/pdf/finish-pdf.ts";
import { canWrite, displayFont, textFont } from "#server/platform/pdf/pdf-fonts.ts";
import { lineWidth, type TextStyle, writeLine, writeParagraph } from "#server/platform/pdf/write-text.ts";
import { guillocheBand } from "./guilloche-band.ts";
import { issuedOn, type ReceiptFacts, type ReceiptLine } from "./receipt-facts.ts";

const width = 595;
const height = 842;
const left = 56;
const right = width - left;
const valueLeft = left + 130;

const ink = "#14213d";
const blue = "#1b3768";
const soft = "#4c5872";
const line = "#e0d8c7";
const saffron = "#cf6f10";

type Pdf = PDFKit.PDFDocument;

/** Equal facts produce equal bytes. */
export function drawReceipt(facts: ReceiptFacts, { demo }: { demo: boolean }): Promise<Buffer> {
  const pdf = openPage(facts);
  drawHead(pdf, facts);
  const below = drawFacts(pdf, facts);
  const total = drawLines(pdf, facts, below + 26);
  drawTotal(pdf, facts, total);
  drawFoot(pdf, facts, demo);
  return finishPdf(pdf);
}

function openPage({ number, title, issuedAt }: ReceiptFacts): Pdf {
  return new PDFDocument({
    size: [width, height],
    margin: 0,
    // The standard PDF fonts have no ₹.
    font: "",
    pdfVersion: "1.7",
    lang: "en-IN",
    displayTitle: true,
    info: {
      Title: `${title} ${number}`,
      Author: brand.name,
      Creator: brand.name,
      Producer: brand.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
}

const totalLabel = ({ title }: ReceiptFacts) => (title === "Receipt" ? "Total received" : "Total refunded");
const payerLabel = ({ title }: ReceiptFacts) => (title === "Receipt" ? "Received from" : "Refunded to");

/** The account's email address replaces a name in a script that the fonts lack. */
function payerOf({ payer }: ReceiptFacts): string {
  const canWriteName = canWrite(textFont, payer.fullName) && canWrite(displayFont, payer.fullName);
  if (canWriteName) return payer.fullName;
  return canWrite(textFont, payer.email) && canWrite(displayFont, payer.email) ? payer.email : "–";
}

/** Document numbers are never withdrawn; a credit note whose refund failed says so. */
function footOf(facts: ReceiptFacts, demo: boolean): string[] {
  const credited = facts.isWithdrawn
    ? "This credit note is no longer valid: the refund did not reach the payer."
    : "We refund to the original payment method. It can take up to 10 working days to reach the account.";
  const note =
    facts.title === "Receipt"
      ? "The government fee is passed on to the authority of the destination. Keep this receipt for your records."
      : credited;
  return [
    ...(demo ? ["Demonstration: illustrative fees, and no real money was taken."] : []),
    note,
    "Computer-generated; valid without a signature.",
    `${brand.name} · ${brand.email} · ${brand.phone}`,
  ];
}

function drawHead(pdf: Pdf, { title, number }: ReceiptFacts): void {
  drawBand(pdf, 26);
  writeLine(pdf, brand.name, { x: left, y: 118, size: 27, font: displayFont, color: ink });
  writeRight(pdf, title, { y: 112, size: 20, font: displayFont, color: blue });
  writeRight(pdf, number, { y: 130, size: 10.5, font: textFont, color: soft });
  rule(pdf, 146, { color: saffron, thickness: 2 });
}

function drawBand(pdf: Pdf, top: number): void {
  pdf.save().translate(0, top).lineWidth(0.35).strokeOpacity(0.35);
  for (const path of guillocheBand(width)) pdf.path(path).stroke(blue);
  pdf.restore();
}

function rule(pdf: Pdf, y: number, { color = line, thickness = 0.75 } = {}): void {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(thickness).stroke(color);
}

/** Right-aligns text at the right margin, or at `end`. */
function writeRight(
  pdf: Pdf,
  text: string,
  { end = right, ...style }: TextStyle & { y: number; end?: number },
): void {
  writeLine(pdf, text, { ...style, x: end - lineWidth(pdf, text, style) });
}

/** Returns the y position of the next row. */
function drawFacts(pdf: Pdf, facts: ReceiptFacts): number {
  const rows = [
    ["Number", facts.number],
    ["Date", issuedOn(facts)],
    [payerLabel(facts), payerOf(facts)],
    ...facts.facts,
  ];
  const style = { size: 10, font: textFont };
  let y = 178;
  for (const [label = "", value = ""] of rows) {
    writeLine(pdf, label, { ...style, x: left, y, color: soft });
    writeLine(pdf, fitted(pdf, value), { ...style, x: valueLeft, y, color: ink });
    y += 20;
  }
  return y;
}

/** Cuts long values, such as names and references, so that they stay on the page. */
function fitted(pdf: Pdf, value: string): string {
  let shown = value;
  while (lineWidth(pdf, shown, { font: textFont, size: 10 }) > right - valueLeft) shown = shown.slice(0, -1);
  return shown;
}

/** Returns the y position of the total. */
function drawLines(pdf: Pdf, { lines }: ReceiptFacts, top: number): number {
  const heading = { y: top, size: 9.5, font: textFont, color: soft };
  writeLine(pdf, "Description", { ...heading, x: left });
  writeRight(pdf, "Amount", heading);
  rule(pdf, top + 9);
  let y = top + 30;
  for (const entry of lines) {
    drawLine(pdf, entry, y);
    y += 26;
  }
  rule(pdf, y - 12);
  return y + 14;
}

function drawLine(pdf: Pdf, { text, count, amountPaise }: ReceiptLine, y: number): void {
  const style = { y, size: 10.5, font: textFont };
  writeLine(pdf, text, { ...style, x: left, color: ink });
  writeRight(pdf, count, { ...style, end: right - 110, color: soft });
  writeRight(pdf, rupeesInFigures(amountPaise), { ...style, color: ink });
}

function drawTotal(pdf: Pdf, facts: ReceiptFacts, y: number): void {
  const style = { font: displayFont, color: ink };
  writeLine(pdf, totalLabel(facts), { ...style, x: left, y, size: 13 });
  writeRight(pdf, rupeesInFigures(facts.totalPaise), { ...style, y, size: 17 });
  const paragraph = { x: left, y: y + 24, width: right - left, lineHeight: 14 };
  const wordsStyle = { size: 10, font: textFont, color: soft };
  writeParagraph(pdf, rupeesInWords(facts.totalPaise), { ...paragraph, ...wordsStyle });
}

function drawFoot(pdf: Pdf, facts: ReceiptFacts, demo: boolean): void {
  const sentences = footOf(facts, demo);
  let y = height - 74 - sentences.length * 14;
  rule(pdf, y - 18);
  for (const sentence of sentences) {
    writeLine(pdf, sentence, { x: left, y, size: 9, font: textFont, color: soft });
    y += 14;
  }
  drawBand(pdf, height - 52);
}
