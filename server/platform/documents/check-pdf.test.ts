// A PDF is rejected for active content, wherever it hides, and when it takes too much time or memory (P17, P21).
import { describe, expect, it } from "vitest";
import * as pdfs from "#testing/uploads/hostile-pdfs.ts";
import { findPdfProblem } from "./check-pdf.ts";

const hostile = await pdfs.hostilePdfs();

describe("a PDF", () => {
  it.each([true, false])("of 50 pages is accepted, with object streams: %s", async (objectStreams) => {
    expect(await findPdfProblem(await pdfs.honestPdf({ pages: 50, objectStreams }))).toBeUndefined();
  });

  it.each(Object.entries(hostile))("with %s is rejected", async (_, bytes) => {
    expect(await findPdfProblem(bytes)).toBe("file_unsafe");
  });

  it("is rejected when protected, truncated, circular, or longer than 50 pages", async () => {
    const honest = await pdfs.honestPdf({ pages: 3 });
    expect(await findPdfProblem(pdfs.encryptedPdf())).toBe("pdf_encrypted");
    expect(await findPdfProblem(honest.subarray(0, honest.length >> 1))).toBe("file_unreadable");
    expect(await findPdfProblem(Buffer.from("%PDF-1.7\n%%EOF"))).toBe("file_unreadable");
    expect(await findPdfProblem(pdfs.circularPdf())).toBe("file_unreadable");
    expect(await findPdfProblem(await pdfs.honestPdf({ pages: 51 }))).toBe("pdf_too_long");
  });

  it("that unpacks to more than 50 MB, or has to be read repeatedly, is given up within 2 s of processor time", async () => {
    const before = process.cpuUsage();
    expect(await findPdfProblem(pdfs.pdfBomb())).toBe("file_too_complex");
    expect(await findPdfProblem(pdfs.slowPdf())).toBe("file_too_complex");
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(2_000_000);
  });
});
