// Draws a receipt or a credit note on one A4 page (design, 'guilloche … receipt').
import { PDFDocument, type PDFFont, type PDFPage, rgb } from "pdf-lib";
import { brand } from "#domain/brand.ts";
import { rupeesInFigures, rupeesInWords } from "#domain/receipts/rupees-in-words.ts";
import { canWrite, embedFont } from "#server/platform/pdf/embed-font.ts";
import { displayFont, textFont } from "#server/platform/pdf/glyph-outlines.ts";
import { guillocheBand } from "./guilloche-band.ts";
import { issuedOn, type ReceiptFacts, type ReceiptLine } from "./receipt-facts.ts";

const width = 595;
const height = 842;
const left = 56;
const right = width - left;

const ink = rgb(0.078, 0.129, 0.239);
const blue = rgb(0.106, 0.216, 0.408);
const soft = rgb(0.298, 0.345, 0.447);
const line = rgb(0.878, 0.847, 0.78);
const saffron = rgb(0.812, 0.435, 0.063);

/** The same facts give the same bytes. */
export async function drawReceipt(facts: ReceiptFacts, { demo }: { demo: boolean }): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  describe(pdf, facts);
  const sheet = await openSheet(pdf, wordsOf(facts, demo));
  drawHead(sheet, facts);
  const below = drawFacts(sheet, facts);
  const total = drawLines(sheet, facts, below - 26);
  drawTotal(sheet, facts, total);
  drawFoot(sheet, facts, demo);
  // Object streams only save bytes; plain objects are read by every program.
  return pdf.save({ useObjectStreams: false });
}

function describe(pdf: PDFDocument, { number, title, issuedAt }: ReceiptFacts): void {
  pdf.setTitle(`${title} ${number}`, { showInWindowTitleBar: true });
  pdf.setAuthor(brand.name);
  pdf.setProducer(brand.name);
  pdf.setLanguage("en-IN");
  pdf.setCreationDate(issuedAt);
  pdf.setModificationDate(issuedAt);
}

/** A page with its two fonts, which hold just the characters that stand on it. */
interface Sheet {
  page: PDFPage;
  text: PDFFont;
  display: PDFFont;
}

async function openSheet(pdf: PDFDocument, words: readonly string[]): Promise<Sheet> {
  const text = await embedFont(pdf, textFont, words);
  const display = await embedFont(pdf, displayFont, words);
  return { page: pdf.addPage([width, height]), text, display };
}

/** Everything that is written on the page. */
function wordsOf(facts: ReceiptFacts, demo: boolean): string[] {
  return [
    brand.name,
    facts.title,
    facts.number,
    issuedOn(facts),
    payerOf(facts),
    ...labels,
    ...facts.facts.flat(),
    ...facts.lines.flatMap(({ text, count, amountPaise }) => [text, count, rupeesInFigures(amountPaise)]),
    rupeesInFigures(facts.totalPaise),
    rupeesInWords(facts.totalPaise),
    totalLabel(facts),
    payerLabel(facts),
    ...footOf(facts, demo),
  ];
}

const labels = ["Number", "Date", "Description", "Amount"];
const totalLabel = ({ title }: ReceiptFacts) => (title === "Receipt" ? "Total received" : "Total given back");
const payerLabel = ({ title }: ReceiptFacts) => (title === "Receipt" ? "Received from" : "Given back to");

/** A name in a script that the fonts do not have gives way to the address of the account. */
function payerOf({ payer }: ReceiptFacts): string {
  const canWriteName = canWrite(textFont, payer.fullName) && canWrite(displayFont, payer.fullName);
  if (canWriteName) return payer.fullName;
  return canWrite(textFont, payer.email) && canWrite(displayFont, payer.email) ? payer.email : "–";
}

/** A number that was given stays; a credit note whose refund came back says so. */
function footOf(facts: ReceiptFacts, demo: boolean): string[] {
  const credited = facts.isWithdrawn
    ? "This credit note no longer counts: the amount has not reached the payer."
    : "The amount goes back the way it was paid. It can take up to 10 working days until a bank shows it.";
  const kept =
    facts.title === "Receipt"
      ? "The government fee is passed on to the authority of the destination. Keep this receipt for your records."
      : credited;
  return [
    ...(demo ? ["Demonstration: illustrative fees, and no real money was taken."] : []),
    kept,
    "Made by a computer; valid without a signature.",
    `${brand.name} · ${brand.email} · ${brand.phone}`,
  ];
}

function drawHead({ page, text, display }: Sheet, { title, number }: ReceiptFacts): void {
  for (const path of guillocheBand(width)) {
    page.drawSvgPath(path, {
      x: 0,
      y: height - 26,
      borderColor: blue,
      borderWidth: 0.35,
      borderOpacity: 0.35,
    });
  }
  page.drawText(brand.name, { x: left, y: height - 118, size: 27, font: display, color: ink });
  page.drawText(title, {
    x: right - display.widthOfTextAtSize(title, 20),
    y: height - 112,
    size: 20,
    font: display,
    color: blue,
  });
  page.drawText(number, {
    x: right - text.widthOfTextAtSize(number, 10.5),
    y: height - 130,
    size: 10.5,
    font: text,
    color: soft,
  });
  rule(page, height - 146, { color: saffron, thickness: 2 });
}

function rule(page: PDFPage, y: number, { color = line, thickness = 0.75 } = {}): void {
  page.drawLine({ start: { x: left, y }, end: { x: right, y }, color, thickness });
}

/** Answers the height of the last one. */
function drawFacts({ page, text }: Sheet, facts: ReceiptFacts): number {
  const rows = [
    ["Number", facts.number],
    ["Date", issuedOn(facts)],
    [payerLabel(facts), payerOf(facts)],
    ...facts.facts,
  ];
  let y = height - 178;
  for (const [label = "", value = ""] of rows) {
    page.drawText(label, { x: left, y, size: 10, font: text, color: soft });
    page.drawText(fitted(text, value), { x: left + 130, y, size: 10, font: text, color: ink });
    y -= 20;
  }
  return y;
}

/** The widest values, names and references, are cut rather than run off the page. */
function fitted(font: PDFFont, value: string): string {
  let shown = value;
  while (font.widthOfTextAtSize(shown, 10) > right - left - 130) shown = shown.slice(0, -1);
  return shown;
}

function drawLines(sheet: Sheet, { lines }: ReceiptFacts, top: number): number {
  const { page, text } = sheet;
  page.drawText("Description", { x: left, y: top, size: 9.5, font: text, color: soft });
  drawRight(sheet, "Amount", { y: top, size: 9.5, color: soft });
  rule(page, top - 9);
  let y = top - 30;
  for (const entry of lines) {
    drawLine(sheet, entry, y);
    y -= 26;
  }
  rule(page, y + 12);
  return y - 14;
}

function drawLine(sheet: Sheet, { text: words, count, amountPaise }: ReceiptLine, y: number): void {
  const { page, text } = sheet;
  page.drawText(words, { x: left, y, size: 10.5, font: text, color: ink });
  const countWidth = text.widthOfTextAtSize(count, 10.5);
  if (count) page.drawText(count, { x: right - 110 - countWidth, y, size: 10.5, font: text, color: soft });
  drawRight(sheet, rupeesInFigures(amountPaise), { y, size: 10.5, color: ink });
}

function drawRight(
  { page, text }: Sheet,
  words: string,
  place: { y: number; size: number; color: typeof ink },
): void {
  page.drawText(words, { x: right - text.widthOfTextAtSize(words, place.size), font: text, ...place });
}

function drawTotal({ page, text, display }: Sheet, facts: ReceiptFacts, y: number): void {
  const amount = rupeesInFigures(facts.totalPaise);
  page.drawText(totalLabel(facts), { x: left, y, size: 13, font: display, color: ink });
  page.drawText(amount, {
    x: right - display.widthOfTextAtSize(amount, 17),
    y,
    size: 17,
    font: display,
    color: ink,
  });
  page.drawText(rupeesInWords(facts.totalPaise), {
    x: left,
    y: y - 24,
    size: 10,
    font: text,
    color: soft,
    maxWidth: right - left,
    lineHeight: 14,
  });
}

function drawFoot({ page, text }: Sheet, facts: ReceiptFacts, demo: boolean): void {
  const words = footOf(facts, demo);
  let y = 74 + words.length * 14;
  rule(page, y + 18);
  for (const sentence of words) {
    page.drawText(sentence, { x: left, y, size: 9, font: text, color: soft });
    y -= 14;
  }
  for (const path of guillocheBand(width)) {
    page.drawSvgPath(path, { x: 0, y: 52, borderColor: blue, borderWidth: 0.35, borderOpacity: 0.35 });
  }
}
