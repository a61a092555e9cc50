// Twenty-six PDFs as scanners, phones, banks and word processors write them (P16).
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { finishPdf } from "#server/platform/pdf/finish-pdf.ts";
import type { CorpusFile } from "./corpus-file.ts";
import { honestRawPdfs } from "./honest-raw-pdfs.ts";

type Draw = (pdf: PDFKit.PDFDocument) => unknown;

const font = fileURLToPath(
  import.meta.resolve("@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf"),
);
const sentence = "We hereby invite Ms Meera Iyer, passport Z1234567, to visit us from 3 to 12 December 2026.";

async function pdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", ...options });
  await draw(document);
  return finishPdf(document);
}

const letter: Draw = (document) => {
  document.fontSize(18).text("INVITATION").moveDown().fontSize(11);
  for (let line = 0; line < 12; line += 1) document.text(sentence).moveDown(0.5);
};

/** A page of print as a scanner sees it: grey paper, some noise, a little blur. */
async function scan(dpi: number, { isGrey = false, quality = 75 } = {}): Promise<Buffer> {
  const [width, height] = [Math.round(8.27 * dpi), Math.round(11.69 * dpi)];
  const lines = Array.from({ length: 30 }, (_, line) => {
    const y = Math.round(height * (0.08 + line * 0.028));
    const words = Array.from({ length: 9 }, (_word, word) => {
      const x = Math.round(width * (0.1 + word * 0.09));
      const length = Math.round(width * (0.03 + ((line * 7 + word * 13) % 5) * 0.01));
      return `<rect x="${x}" y="${y}" width="${length}" height="${Math.round(height * 0.008)}"/>`;
    });
    return words.join("");
  });
  const print = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join("")}</svg>`,
  );
  const noise = { type: "gaussian" as const, mean: 236, sigma: 6 };
  const paper = sharp({ create: { width, height, channels: 3, background: "#eee", noise } });
  const printed = sharp(
    await paper
      .composite([{ input: print }])
      .png({ compressionLevel: 1 })
      .toBuffer(),
  ).blur(0.7);
  return (isGrey ? printed.greyscale() : printed).jpeg({ quality }).toBuffer();
}

const scanned =
  (...pages: Promise<Buffer>[]): Draw =>
  async (document) => {
    for (const [index, page] of (await Promise.all(pages)).entries()) {
      if (index > 0) document.addPage();
      document.image(page, 0, 0, { width: document.page.width, height: document.page.height });
    }
  };

const form: Draw = (document) => {
  document.text("Application form");
  document.initForm();
  document.formText("name", 72, 120, 200, 24, { value: "MEERA IYER" });
  document.formText("number", 72, 160, 200, 24, { value: "Z1234567" });
  document.formCheckbox("married", 72, 200, 20, 20);
};

const table: Draw = (document) => {
  for (let row = 0; row < 20; row += 1) {
    document.rect(72, 72 + row * 24, 450, 24).stroke();
    document
      .fontSize(9)
      .text(`${row + 1} Nov 2026   NEFT   ₹`.replace("₹", "INR"), 80, 80 + row * 24, { lineBreak: false });
    document.text(`${(row * 7919) % 100_000}.00`, 420, 80 + row * 24, { lineBreak: false });
  }
};

const manyPages: Draw = (document) => {
  for (let page = 1; page <= 50; page += 1) {
    if (page > 1) document.addPage();
    document.text(`Page ${page} of 50. ${sentence}`);
  }
};

const drawn: Readonly<Record<string, () => Promise<Buffer>>> = {
  "a letter with a standard font": () => pdf(letter),
  "a letter with an embedded font": () => pdf((document) => letter(document.font(font))),
  "a letter of the old kind": () => pdf(letter, { pdfVersion: "1.3" }),
  "a letter without compression": () => pdf(letter, { compress: false }),
  "a letter on US paper": () => pdf(letter, { size: "LETTER" }),
  "a letter across": () => pdf(letter, { layout: "landscape" }),
  "a bank statement with lines": () => pdf(table),
  "a statement that may not be printed": () => pdf(table, { ownerPassword: "bank", permissions: {} }),
  "a statement with a new kind of protection": () =>
    pdf(table, { ownerPassword: "bank", permissions: { printing: "highResolution" }, pdfVersion: "1.7ext3" }),
  "a filled form": () => pdf(form),
  "fifty pages": () => pdf(manyPages, { size: "A6" }),
  "a poster": () => pdf(letter, { size: "A2" }),
  "a boarding pass": () =>
    pdf((document) => document.fontSize(8).text("AI 302 DEL-NRT 03 DEC 2026 SEAT 24A", 10, 10), {
      size: [240, 100],
      margin: 5,
    }),
  "a letter with links, notes and a table of contents": () =>
    pdf((document) => {
      letter(document);
      document.outline.addItem("Invitation");
      document
        .link(72, 72, 100, 20, "https://example.com")
        .note(300, 72, 20, 20, "Please sign")
        .highlight(72, 110, 200, 14);
    }),
  "an invoice with its data attached": () =>
    pdf((document) => {
      letter(document);
      document.file(Buffer.from("<invoice/>"), { name: "invoice.xml" });
    }),
  "a brochure with colours": () =>
    pdf((document) => {
      const shade = document.linearGradient(0, 0, 595, 400).stop(0, "#1a73e8").stop(1, "#fbbc04");
      document.rect(0, 0, 595, 400).fill(shade);
      document.fillColor("#fff", 0.8).fontSize(40).text("Visit Japan", 72, 150);
    }),
  "an archive PDF with tags": () =>
    pdf((document) => letter(document.font(font)), {
      subset: "PDF/A-2b",
      tagged: true,
      pdfVersion: "1.7",
      lang: "en-IN",
    }),
  "a scan of 150 dpi": () => pdf(scanned(scan(150))),
  "a grey scan of 300 dpi": () => pdf(scanned(scan(300, { isGrey: true }))),
  "a scan of 600 dpi": () => pdf(scanned(scan(600, { quality: 40 }))),
  "three photos of a phone": () => pdf(scanned(scan(120), scan(120), scan(120)), { margin: 0 }),
};

export function honestPdfs(): CorpusFile[] {
  const written = Object.entries(drawn).map(([name, write]) => ({ name, write }));
  return [...written, ...honestRawPdfs()].map((file) => ({
    ...file,
    fileName: "letter.pdf",
    type: "application/pdf",
  }));
}
