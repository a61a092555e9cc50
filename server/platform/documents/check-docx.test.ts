// A DOCX is rejected for active content in any part, and when it takes too much time or memory (P17, P21).
import { describe, expect, it } from "vitest";
import { documentBombs, honestDocx, hostileDocuments } from "#testing/uploads/hostile-documents.ts";
import { checkDocx } from "./check-docx.ts";

describe("a DOCX", () => {
  it("with an ordinary letter is accepted", async () => {
    expect(await checkDocx(honestDocx())).toBeUndefined();
  });

  it.each(Object.entries(hostileDocuments()))("with %s is rejected", async (_, bytes) => {
    expect(await checkDocx(bytes)).toBe("file_unsafe");
  });

  it.each(Object.entries(documentBombs()))("of %s is given up within 2 s", async (_, bytes) => {
    const before = performance.now();
    expect(["file_too_complex", "file_unreadable"]).toContain(await checkDocx(bytes));
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it("must be complete and not another kind of ZIP", async () => {
    expect(await checkDocx(Buffer.from("PK\u0003\u0004 and nothing more"))).toBe("file_unreadable");
    const honest = honestDocx();
    expect(await checkDocx(honest.subarray(0, honest.length - 30))).toBe("file_unreadable");
  });
});
