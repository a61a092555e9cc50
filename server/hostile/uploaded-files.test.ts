// Hostile files that are uploaded leave nothing active in what is stored and served; honest files are accepted and stay
// legible (P16, P21, P22).
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawPages } from "#server/platform/redraw-pdf/draw-pages.ts";
import { openPdfium, pdfiumProgram } from "#server/platform/redraw-pdf/open-pdfium.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import type { CorpusFile } from "#testing/uploads/corpus/corpus-file.ts";
import { honestDocx } from "#testing/uploads/corpus/honest-docx.ts";
import { honestPdfs } from "#testing/uploads/corpus/honest-pdfs.ts";
import { honestPictures } from "#testing/uploads/corpus/honest-pictures.ts";
import { hostileDocxCorpus } from "#testing/uploads/corpus/hostile-docx.ts";
import { hostilePdfCorpus } from "#testing/uploads/corpus/hostile-pdfs.ts";
import { activeDocxParts, docxHtml, docxLines } from "#testing/uploads/read-docx.ts";
import { activePartsOf, foreignNamesOf, streamsOf } from "#testing/uploads/read-pdf.ts";

const isWhole = process.env["PRAVESH_UPLOADS"] === "all";
const seed = Number(process.env["PRAVESH_UPLOAD_SEED"] ?? Date.now() % 1_000_003);
/** Every twelfth file, from a place that differs with each run. */
const sampleOf = <File>(files: readonly File[]) =>
  isWhole ? [...files] : files.filter((_, index) => (index + seed) % 12 === 0);

const hostile = [...hostilePdfCorpus(), ...hostileDocxCorpus()];
const honest = { pictures: honestPictures(), pdfs: honestPdfs(), docx: honestDocx() };
/** Each file in a memory of its own, as in the product: what one file has used counts against the limit for the next. */
const drawn = async (bytes: Buffer) => [...drawPages(await openPdfium(await pdfiumProgram()), bytes)];

/** Fifty pages on a busy machine. */
const slowMs = 120_000;

let test: TestApp;
let person: DraftClient;
let draftId: string;
let travellerId: string;

beforeAll(async () => {
  test = await startTestApp();
  person = draftClient(test, await test.signUp());
  draftId = (await person.start("japan", "business")).data.id;
  travellerId = (await person.addTraveller(draftId)).data.id;
  await person.changeTraveller(draftId, travellerId, { consentGiven: true, passportNumber: "Z1234567" });
});
afterAll(() => test.close());

/** Uploads a file and returns what is served instead, or the code of the rejection. */
async function served({ fileName, type }: CorpusFile, bytes: Buffer): Promise<Buffer | string> {
  const kind = type.startsWith("image/") ? "firstPage" : "flightTicket";
  const part = { bytes, fileName, mediaType: type };
  const { status, data, failure } = await person.upload(
    person.documentPath(draftId, travellerId, kind),
    part,
  );
  if (status !== 200) return String(failure.code);
  return (await person.call("GET", data.fileUrl)).bytes;
}

async function accepted(file: CorpusFile, bytes: Buffer): Promise<Buffer> {
  const result = await served(file, bytes);
  if (typeof result === "string") throw new Error(`${file.name}: ${result}`);
  return result;
}

/** What either of two parsers finds in a file, of which nothing may be in one of ours. */
async function activeIn(bytes: Buffer, type: string): Promise<string[]> {
  if (type === "application/pdf") {
    const hidden = [bytes, ...streamsOf(bytes)].filter((part) => part.includes("SECRET"));
    return [...foreignNamesOf(bytes), ...(await activePartsOf(bytes)), ...hidden.map(() => "hidden bytes")];
  }
  const links = (await docxHtml(bytes)).match(/(?:href|src)="(?!#|data:image\/)[^"]*"/g) ?? [];
  return [...(await activeDocxParts(bytes)), ...links];
}

describe(`hostile files (seed ${seed})`, () => {
  it("are 120, and the second parsers find most of what is in them", async () => {
    expect(new Set(hostile.map(({ name }) => name)).size).toBe(120);
    const sample = sampleOf(hostile);
    const found = await Promise.all(
      sample.map(async ({ write, type }) => {
        const bytes = await write();
        const parts = type === "application/pdf" ? activePartsOf(bytes) : activeDocxParts(bytes);
        return (await parts.catch(() => [])).filter((part) => !part.startsWith("text on")).length > 0;
      }),
    );
    expect(found.filter(Boolean).length).toBeGreaterThan(sample.length * (isWhole ? 0.85 : 0.5));
  });

  it.each(sampleOf(hostile))("$name: is rejected, or nothing active is left", async (file) => {
    const result = await served(file, await file.write());
    if (typeof result === "string") expect(result).toBe("file_unsafe");
    else expect(await activeIn(result, file.type)).toEqual([]);
  });
});

describe(`honest files (seed ${seed})`, () => {
  it("are 60", () => {
    const all = Object.values(honest).flat();
    expect(new Set(all.map(({ name }) => name)).size).toBe(60);
  });

  it.each(sampleOf(honest.pictures))("$name is accepted and looks the same", async (file) => {
    const bytes = await file.write();
    const stored = await accepted(file, bytes);
    expect(differenceOf(await pixelsOf(bytes), await pixelsOf(stored))).toBeLessThan(6);
  });

  it.each(sampleOf(honest.pdfs))(
    "$name is accepted and looks the same",
    async (file) => {
      const bytes = await file.write();
      const stored = await accepted(file, bytes);
      expect(await activeIn(stored, file.type)).toEqual([]);
      const [before, after] = [await drawn(bytes), await drawn(stored)];
      expect(after).toHaveLength(before.length);
      expect(before.some(({ page }) => !page.isBlank)).toBe(true);
      for (const at of [0, before.length - 1]) {
        const [one, other] = [before[at]?.page, after[at]?.page];
        if (!one || !other) throw new Error("a page is missing");
        expect(differenceOf(await greyOf(one), await greyOf(other))).toBeLessThan(3);
      }
    },
    slowMs,
  );

  it.each(sampleOf(honest.docx))("$name is accepted and reads the same", async (file) => {
    const bytes = await file.write();
    const stored = await accepted(file, bytes);
    expect(await activeIn(stored, file.type)).toEqual([]);
    expect(await docxLines(stored)).toEqual(await docxLines(bytes));
    const pictures = async (bytes: Buffer) => (await docxHtml(bytes)).match(/<img /g)?.length ?? 0;
    expect(await pictures(stored)).toBe(await pictures(bytes));
  });
});

/** The mean difference of two pictures of the same size, from 0 to 255. */
function differenceOf(one: Buffer, other: Buffer): number {
  expect(other.length).toBe(one.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

function pixelsOf(picture: Buffer): Promise<Buffer> {
  const upright = sharp(picture).autoOrient().toColourspace("srgb").flatten({ background: "#fff" });
  return upright.greyscale().resize({ width: 350 }).raw().toBuffer();
}

function greyOf({
  pixels,
  widthPx: width,
  heightPx: height,
}: {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
}) {
  const drawn = sharp(pixels, { raw: { width, height, channels: 4 } });
  return drawn.removeAlpha().greyscale().raw().toBuffer();
}
