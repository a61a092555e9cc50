// A DOCX is rebuilt from what it may contain: its text, tables, numbering, notes, headers and pictures (P16, P17, P21,
// P22).
import { describe, expect, it } from "vitest";
import { letterDocx } from "#testing/uploads/honest-documents.ts";
import {
  activeDocuments,
  documentBombs,
  docxOf,
  hostileDocuments,
  honestDocx,
  tellingDocument,
} from "#testing/uploads/hostile-documents.ts";
import { canary, pictureWithMetadata } from "#testing/uploads/hostile-files.ts";
import { activeDocxParts, docxHtml, docxLines, partsOf } from "#testing/uploads/read-docx.ts";
import { rebuildDocx } from "./rebuild-docx.ts";

const rebuilt = async (bytes: Buffer) => {
  const result = await rebuildDocx(bytes);
  if (typeof result === "string") throw new Error(result);
  return result;
};

describe("a DOCX", () => {
  it("keeps its text, tables, lists, notes, headers and pictures", async () => {
    const letter = await letterDocx();
    const stored = await rebuilt(letter);
    expect(await activeDocxParts(stored)).toEqual([]);
    expect(await docxLines(stored)).toEqual(await docxLines(letter));
    const html = await docxHtml(stored);
    expect(html).toContain("<td><p>Meera Iyer</p></td>");
    expect(html).toContain("<li>a copy of her passport</li>");
    expect(html).toContain('<img src="data:image/jpeg;base64,');
    const parts = await partsOf(stored);
    expect([...parts.keys()].sort()).toEqual(
      [
        "[Content_Types].xml",
        "_rels/.rels",
        "word/_rels/document.xml.rels",
        "word/document.xml",
        "word/footer1.xml",
        "word/footnotes.xml",
        "word/header1.xml",
        "word/media/image1.jpg",
        "word/numbering.xml",
        "word/settings.xml",
        "word/styles.xml",
      ].sort(),
    );
    expect(parts.get("word/footer1.xml")?.toString()).toContain("> NUMPAGES <");
    expect(parts.get("word/styles.xml")?.toString()).toContain('w:ascii="Aptos"');
  });

  it("stays one that word processors open: cells end with a paragraph, and tables have rows", async () => {
    const row = (content: string) => `<w:tr><w:tc>${content}</w:tc></w:tr>`;
    const gone = `<w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc><w:p/></w:tc></w:tr>`;
    const body = `<w:tbl>${row("<w:tbl/>")}${row("<w:customXml/>")}</w:tbl><w:tbl>${gone}</w:tbl><w:p/>`;
    const xml = (await partsOf(await rebuilt(docxOf({ body })))).get("word/document.xml")?.toString();
    expect(xml).toContain(`<w:tbl>${row("<w:p/>")}${row("<w:p/>")}</w:tbl><w:p/></w:body>`);
  });

  it("of the strict kind, or in UTF-16, is read too", async () => {
    const strict = docxOf({ strict: true });
    expect(await docxLines(await rebuilt(strict))).toEqual(["We invite Ms Iyer."]);
    expect(await docxLines(await rebuilt(docxOf({ utf16: true })))).toEqual(["We invite Ms Iyer."]);
  });

  it.each(Object.entries(activeDocuments()))("with %s is stored without it", async (_, bytes) => {
    const stored = await rebuilt(bytes);
    expect(await activeDocxParts(stored)).toEqual([]);
    expect((await docxLines(stored))[0]).toBe("We invite Ms Iyer.");
  });

  it.each(Object.entries(hostileDocuments()))("with %s is rejected", async (_, bytes) => {
    expect(await rebuildDocx(bytes)).toBe("file_unsafe");
  });

  it("keeps what was inserted, and neither changes, comments, authors, hidden text nor properties", async () => {
    const telling = tellingDocument(canary);
    const stored = await rebuilt(telling);
    expect((await docxLines(stored)).join(" ")).toBe("We invite Ms Iyer. Added.Seen.Chosen.");
    for (const [name, bytes] of await partsOf(stored)) expect(bytes.includes(canary), name).toBe(false);
  });

  it("keeps a picture without what it tells, and says where one was left out", async () => {
    const letter = await letterDocx({ picture: await pictureWithMetadata() });
    const parts = await partsOf(await rebuilt(letter));
    for (const [name, bytes] of parts) expect(bytes.includes(canary), name).toBe(false);
    const drawing = await letterDocx({ picture: Buffer.from("\u0001\0\0\0 EMF") });
    expect((await docxLines(await rebuilt(drawing))).join(" ")).toContain(
      "[A picture in a format that we don't accept was left out.]",
    );
  });

  it.each(Object.entries(documentBombs()))("of %s is given up within 2 s", async (_, bytes) => {
    const before = performance.now();
    expect(["file_too_complex", "file_unreadable"]).toContain(await rebuildDocx(bytes));
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it("must be complete, show something, and not be another kind of ZIP", async () => {
    expect(await rebuildDocx(Buffer.from("PK\u0003\u0004 and nothing more"))).toBe("file_unreadable");
    const honest = honestDocx();
    expect(await rebuildDocx(honest.subarray(0, honest.length - 30))).toBe("file_unreadable");
    expect(await rebuildDocx(docxOf({ text: " " }))).toBe("file_blank");
  });
});
