// A PDF is drawn into a new one: nothing of the file itself is stored, and what it shows stays legible (P16, P17, P21,
// P22).
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import * as pdfs from "#testing/uploads/hostile-pdfs.ts";
import { activePartsOf, foreignNamesOf, streamsOf } from "#testing/uploads/read-pdf.ts";
import { canary, honestPicture, pictureWithMetadata } from "#testing/uploads/hostile-files.ts";
import { finishPdf } from "../pdf/finish-pdf.ts";
import { drawPages } from "./draw-pages.ts";
import { openPdfium, pdfiumProgram } from "./open-pdfium.ts";
import { redrawPdf } from "./redraw-pdf.ts";

const hostile = await pdfs.hostilePdfs();

const redrawn = async (bytes: Buffer, options?: { limitBytes: number }) => {
  const result = await redrawPdf(bytes, options);
  if (typeof result === "string") throw new Error(result);
  return result;
};
/** Each file in its own PDFium, as in its own worker: the limit of memory is meant for one file. */
const pagesOf = async (bytes: Buffer) =>
  [...drawPages(await openPdfium(await pdfiumProgram()), bytes)].map(({ page }) => page);

/** The mean difference of two drawings of the same page, from 0 to 255. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [[a], [b]] = [await pagesOf(one), await pagesOf(other)];
  if (!a || !b) throw new Error("no page");
  const grey = ({ pixels, widthPx: width, heightPx: height }: typeof a) =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .greyscale()
      .raw()
      .toBuffer();
  const [first, second] = [await grey(a), await grey(b)];
  expect(second.length).toBe(first.length);
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}

describe("a PDF", () => {
  it("becomes a PDF of pictures with the same pages", async () => {
    const honest = await pdfs.honestPdf({ pages: 3 });
    const stored = await redrawn(honest);
    expect((await pagesOf(stored)).map(({ widthPt, heightPt }) => [widthPt, heightPt])).toEqual(
      (await pagesOf(honest)).map(() =>
        [595.280029296875, 841.8900146484375].map((side) => expect.closeTo(side, 1)),
      ),
    );
    expect(await differenceOf(honest, stored)).toBeLessThan(0.2);
    expect((await pagesOf(honest)).every(({ packed }) => packed)).toBe(true);
    expect(stored.length).toBeLessThan(100_000);
  });

  it("keeps photos, colours, turned pages and filled fields as they look", async () => {
    const pdf = new PDFDocument({ size: [400, 300], margin: 0 });
    pdf.image(await honestPicture(), 20, 20, { width: 150 });
    pdf.fillColor("#b00020").fontSize(14).text("Seal of the embassy", 200, 40);
    pdf.initForm();
    pdf.formText("name", 200, 80, 150, 24, { value: "MEERA IYER" });
    (pdf.page.dictionary.data as { Rotate?: number }).Rotate = 90;
    const honest = await finishPdf(pdf);
    const stored = await redrawn(honest);
    expect((await pagesOf(honest))[0]?.packed).toBeUndefined();
    expect((await pagesOf(stored))[0]).toMatchObject({ widthPt: 300, heightPt: 400 });
    expect(await differenceOf(honest, stored)).toBeLessThan(4);
  });

  it("keeps a grey scan as it looks", async () => {
    const paper = sharp(await honestPicture({ width: 800, height: 1000 }))
      .composite([
        {
          input: Buffer.from(
            '<svg width="800" height="1000"><rect x="500" y="100" width="200" height="60"/></svg>',
          ),
        },
      ])
      .toColourspace("b-w");
    const pdf = new PDFDocument({ size: [400, 500], margin: 0 });
    pdf.image(await paper.jpeg().toBuffer(), 0, 0, { width: 400 });
    const honest = await finishPdf(pdf);
    const stored = await redrawn(honest);
    expect(stored.toString("latin1")).toContain("/ColorSpace/DeviceGray/Filter/DCTDecode");
    expect(await differenceOf(honest, stored)).toBeLessThan(6);
  });

  it.each(Object.entries(hostile))("with %s is stored without it", async (_, bytes) => {
    const stored = await redrawn(bytes);
    expect(foreignNamesOf(stored)).toEqual([]);
    expect(await activePartsOf(stored)).toEqual([]);
    expect(await differenceOf(bytes, stored)).toBeLessThan(1);
  });

  it("is stored without its description and without what its pictures tell", async () => {
    const pdf = new PDFDocument({ size: [300, 300], margin: 0, info: { Author: canary, Title: canary } });
    pdf.image(await pictureWithMetadata(), 0, 0, { width: 300 });
    const honest = await finishPdf(pdf);
    expect(honest.includes(canary)).toBe(true);
    const stored = await redrawn(honest);
    for (const part of [stored, ...streamsOf(stored)]) expect(part.includes(canary)).toBe(false);
    expect(await activePartsOf(stored)).toEqual([]);
  });

  it("is rejected when protected, truncated, circular, blank, scripted or longer than 50 pages", async () => {
    const honest = await pdfs.honestPdf({ pages: 3 });
    expect(await redrawPdf(pdfs.encryptedPdf())).toBe("pdf_encrypted");
    expect(await redrawPdf(honest.subarray(0, honest.length >> 1))).toBe("file_unreadable");
    expect(await redrawPdf(Buffer.from("%PDF-1.7\n%%EOF"))).toBe("file_unreadable");
    expect(await redrawPdf(pdfs.circularPdf())).toBe("file_unreadable");
    expect(await redrawPdf(await finishPdf(new PDFDocument()))).toBe("file_blank");
    expect(await redrawPdf(pdfs.scriptedFormPdf())).toBe("pdf_scripted_form");
    expect(await redrawPdf(await pdfs.honestPdf({ pages: 51 }))).toBe("pdf_too_long");
  });

  it("that only restricts printing is accepted", async () => {
    const pdf = new PDFDocument({ size: [200, 200], ownerPassword: "bank", permissions: {} });
    pdf.text("Statement");
    expect(await activePartsOf(await redrawn(await finishPdf(pdf)))).toEqual([]);
  });

  it("of any size of paper has at most 7.8 megapixels a page", async () => {
    for (const size of [
      [14_400, 14_400],
      [3, 14_400],
      [2, 2],
    ] as [number, number][]) {
      const pdf = new PDFDocument({ size, margin: 0 });
      pdf.rect(0, 0, ...size).fill("#800");
      const [page] = await pagesOf(await redrawn(await finishPdf(pdf)));
      expect((page?.widthPx ?? 0) * (page?.heightPx ?? 0)).toBeLessThan(7_900_000);
    }
  });

  it("is drawn with fewer dots where the result would be too large", async () => {
    const pdf = new PDFDocument({ size: [400, 500], margin: 0, autoFirstPage: false });
    for (let page = 0; page < 4; page += 1)
      pdf.addPage().image(await honestPicture(), 0, 0, { width: 400, height: 500 });
    const honest = await finishPdf(pdf);
    const full = await redrawn(honest);
    const limited = await redrawn(honest, { limitBytes: 500_000 });
    expect(full.length).toBeGreaterThan(1_000_000);
    expect(limited.length).toBeLessThan(500_000);
    expect(limited.length).toBeGreaterThan(250_000);
    expect(await pagesOf(limited)).toHaveLength(4);
  });

  it("that takes too much time or memory is given up, and other work goes on meanwhile", async () => {
    const tooSlow = pdfs.maskedPdf({ maskSide: 6_000, times: 500 });
    const tooLarge = pdfs.maskedPdf({ maskSide: 21_000, times: 1 });
    const limits = { pageLimitMs: 2_000 };
    const slowest = { gapMs: 0, at: performance.now() };
    const timer = setInterval(() => {
      const now = performance.now();
      slowest.gapMs = Math.max(slowest.gapMs, now - slowest.at);
      slowest.at = now;
    }, 20);
    const results = await Promise.all([
      redrawPdf(tooSlow, limits),
      redrawPdf(tooLarge),
      redrawPdf(pdfs.endlessPdf()),
    ]);
    clearInterval(timer);
    const problems = results.map((result) => (typeof result === "string" ? result : "drawn"));
    expect(problems).toEqual(["file_too_complex", "file_too_complex", "file_too_complex"]);
    // Drawing in this thread would stop it for at least as long as a page may take.
    expect(slowest.gapMs).toBeLessThan(limits.pageLimitMs);
  }, 30_000);
});
