// Only genuine JPEG, PNG, PDF and DOCX files are accepted, and pictures lose their metadata (P16, P17, P19, P22).
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { issuedVisaRules, uploadRulesOf } from "#domain/documents/upload-limits.ts";
import { honestDocx, hostileDocuments } from "#testing/uploads/hostile-documents.ts";
import * as files from "#testing/uploads/hostile-files.ts";
import { encryptedPdf, honestPdf } from "#testing/uploads/hostile-pdfs.ts";
import { activePartsOf, foreignNamesOf } from "#testing/uploads/read-pdf.ts";
import { activeDocxParts, docxLines } from "#testing/uploads/read-docx.ts";
import { drawPages } from "../redraw-pdf/draw-pages.ts";
import { openPdfium, pdfiumProgram } from "../redraw-pdf/open-pdfium.ts";
import { checkDocument } from "./check-document.ts";
import { documentName } from "./document-name.ts";

interface Sent {
  kind?: DocumentKind;
  fileName?: string;
  declaredType?: string;
}

const check = (bytes: Buffer, { kind = "firstPage", ...more }: Sent = {}) =>
  checkDocument({
    bytes,
    rules: uploadRulesOf(kind),
    fileName: "page.jpg",
    declaredType: undefined,
    ...more,
  });
const checkLetter = (bytes: Buffer, fileName: string) => check(bytes, { kind: "invitationLetter", fileName });

describe("pictures", () => {
  it("are accepted as jpeg, png or jpg", async () => {
    for (const declaredType of ["image/jpeg", "image/jpg", undefined, "application/octet-stream"]) {
      const kept = await check(await files.honestPicture(), { ...(declaredType && { declaredType }) });
      expect(kept.mediaType).toBe("image/jpeg");
    }
    const png = await check(await files.honestPicture({ type: "png" }), { fileName: "page.PNG" });
    expect((await sharp(png.bytes).metadata()).format).toBe("png");
  });

  it("are accepted as cameras, scanners and apps write them", async () => {
    const picture = sharp(await files.honestPicture());
    const honest = {
      progressive: picture.clone().jpeg({ progressive: true }),
      "four inks": picture.clone().toColourspace("cmyk").jpeg(),
      grey: picture.clone().greyscale().jpeg(),
      "16 bits a channel": picture.clone().toColourspace("rgb16").png(),
      palette: picture.clone().png({ palette: true }),
      "wide colours": picture.clone().withIccProfile("p3").jpeg(),
    };
    for (const [what, image] of Object.entries(honest)) {
      const { width, height, space } = await sharp((await check(await image.toBuffer())).bytes).metadata();
      expect([width, height], what).toEqual([700, 900]);
      expect(["srgb", "b-w"], what).toContain(space);
    }
  });

  it("lose location, device and trailing data, and are rotated upright", async () => {
    const telltale = await files.pictureWithMetadata();
    expect(telltale.includes(files.canary)).toBe(true);
    const { bytes } = await check(telltale);
    expect(bytes.includes(files.canary)).toBe(false);
    const { exif, xmp, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, orientation }).toEqual({ exif: undefined, xmp: undefined, orientation: undefined });
    expect([width, height]).toEqual([700, 900]);
  });

  it.each(Object.entries(files.falsePictures()))(
    "are rejected when the content is not a picture: %s",
    async (_, { name, bytes }) => {
      await expect(check(bytes, { fileName: name })).rejects.toMatchObject({
        code: "image_type",
        status: 415,
      });
    },
  );

  it("are rejected when they are damaged", async () => {
    for (const [what, bytes] of Object.entries(await files.brokenPictures())) {
      await expect(check(bytes), what).rejects.toMatchObject({ code: "file_unreadable", status: 422 });
    }
  });

  it("are rejected when empty, below 50KB, above 5MB, or below 400x400 px", async () => {
    await expect(check(Buffer.alloc(0))).rejects.toMatchObject({ code: "file_empty" });
    const small = await files.honestPicture({ width: 399, height: 900 });
    await expect(check(small)).rejects.toMatchObject({ code: "image_too_small" });
    const light = sharp({
      create: { width: 500, height: 500, channels: 3, background: "#fff" },
    }).jpeg();
    await expect(check(await light.toBuffer())).rejects.toMatchObject({ code: "image_too_light" });
    const heavy = await files.honestPicture({ width: 1600, height: 1600, type: "png" });
    expect(heavy.length).toBeGreaterThan(5 * 1024 * 1024);
    await expect(check(heavy, { fileName: "a.png" })).rejects.toMatchObject({ code: "image_too_heavy" });
  });

  it("of more than 40 megapixels are rejected before they are decoded", async () => {
    for (const side of [19_999, 60_000, 2 ** 31 - 1]) {
      const before = performance.now();
      await expect(check(files.pngBomb(side), { fileName: "a.png" })).rejects.toMatchObject({ status: 422 });
      expect(performance.now() - before).toBeLessThan(2000);
    }
  });

  it("must have a matching name and declared type", async () => {
    const picture = await files.honestPicture();
    await expect(check(picture, { fileName: "page.html" })).rejects.toMatchObject({ code: "image_type" });
    await expect(check(picture, { declaredType: "text/html" })).rejects.toMatchObject({ code: "image_type" });
    await expect(checkLetter(picture, "letter.pdf")).rejects.toMatchObject({ code: "file_type" });
  });
});

describe("documents", () => {
  it("may be PDF or DOCX as supporting documents, not as passport pages", async () => {
    const [pdf, docx] = [await honestPdf(), honestDocx()];
    const stored = await checkLetter(pdf, "letter.pdf");
    expect(stored).toMatchObject({ mediaType: "application/pdf", displayName: "letter.pdf" });
    expect(foreignNamesOf(stored.bytes)).toEqual([]);
    expect(await activePartsOf(stored.bytes)).toEqual([]);
    const rebuilt = await checkLetter(docx, "letter.docx");
    expect(await activeDocxParts(rebuilt.bytes)).toEqual([]);
    expect(await docxLines(rebuilt.bytes)).toEqual(["We invite Ms Iyer."]);
    await expect(check(pdf)).rejects.toMatchObject({ code: "image_type" });
  });

  it("that cannot be drawn are rejected with the reason", async () => {
    await expect(checkLetter(encryptedPdf(), "a.pdf")).rejects.toMatchObject({
      code: "pdf_encrypted",
      status: 422,
      message: "a.pdf is protected. Please upload a copy without a password.",
    });
  });

  it("have their text read only where the rules ask for it", async () => {
    const sent = { bytes: await honestPdf(), fileName: "visa.pdf", declaredType: undefined };
    const visa = await checkDocument({ ...sent, rules: issuedVisaRules });
    expect(visa.text).toBe("Invitation, page 1");
    const letter = await checkDocument({ ...sent, rules: uploadRulesOf("invitationLetter") });
    expect(letter.text).toBeUndefined();
  });

  it("of an issued visa are stored as a PDF, also a picture", async () => {
    const visa = await checkDocument({
      bytes: await files.honestPicture({ width: 900, height: 600 }),
      rules: issuedVisaRules,
      fileName: "visa.jpg",
      declaredType: "image/jpeg",
    });
    expect(visa).toMatchObject({ mediaType: "application/pdf", text: "" });
    const [page] = [...drawPages(await openPdfium(await pdfiumProgram()), visa.bytes)];
    expect([page?.page.widthPx, page?.page.heightPx]).toEqual([900, 600]);
  });

  it("with macros are rejected", async () => {
    const docx = hostileDocuments()["a macro project"]!;
    await expect(checkLetter(docx, "a.docx")).rejects.toMatchObject({ code: "file_unsafe", status: 422 });
  });
});

describe("names", () => {
  it.each(files.hostileNames)("are only displayed, never used as a path: %j", (name) => {
    const shown = documentName(name, "Photo");
    expect(shown).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
    expect(shown.length).toBeGreaterThan(0);
    expect(Array.from(shown).length).toBeLessThanOrEqual(100);
  });

  it("keep ordinary text", () => {
    expect(documentName("मीरा passport (2).jpg", "Photo")).toBe("मीरा passport (2).jpg");
    expect(documentName("   ", "Photo")).toBe("Photo");
  });
});
