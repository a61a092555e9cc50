// `npm run passport:read`: one line for each file whatever it is, and the print of both pages (issue on the journey, part 6).
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPassportFile, startReader, type PassportLine } from "./passport-read.ts";

const specimens = join(import.meta.dirname, "../passport/specimens/images");
let tools: Awaited<ReturnType<typeof startReader>>;
let folder: string;

beforeAll(async () => {
  tools = await startReader();
  folder = await mkdtemp(join(tmpdir(), "passport-read-"));
});

afterAll(async () => {
  await tools.engine?.close();
  await rm(folder, { recursive: true });
});

function read(name: string): Promise<PassportLine> {
  return readPassportFile(join(specimens, name), tools);
}

/** Reading a page by general recognition takes seconds: `npm test` reads one of each kind. */
const isLong = process.env["PRAVESH_NO_PASSPORTS"] === "all";

describe("the print of the pages", () => {
  test("a data page gives place and date of issue", async () => {
    const line = await read("front05_phone.jpg");
    expect(line).toMatchObject({
      ok: true,
      isPassport: true,
      problems: [],
      mrz: { valid: true },
      fields: {
        passportNumber: "J4569116",
        issueDate: "2022-09-02",
        placeOfIssue: "KOZHIKODE",
        fatherName: null,
      },
    });
    expect(line.confidence.issueDate).toBeGreaterThan(0.6);
    expect(line.confidence.fatherName).toBe(0);
  });

  test("a last page gives the parents' names and the file number, and is not accepted as a data page", async () => {
    expect(await read("back01_phone.jpg")).toMatchObject({
      ok: false,
      isPassport: true,
      mrz: { lines: null, valid: false },
      fields: { fatherName: "KUNAL NAMBIAR", motherName: "BINDU WADIA", fileNumber: "BH4164202360436" },
    });
  });

  test.runIf(isLong)("a last page of the layout with place and dates gives these too", async () => {
    const { fields } = await read("back00_clean.jpg");
    expect(fields).toMatchObject({ placeOfIssue: "PANAJI", issueDate: "2022-10-06" });
  });

  test.runIf(isLong)("a last page that lies upside down is read", async () => {
    const file = join(folder, "over.jpg");
    await sharp(join(specimens, "back01_phone.jpg")).rotate(180).jpeg().toFile(file);
    expect(await readPassportFile(file, tools)).toMatchObject({
      isPassport: true,
      fields: { motherName: "BINDU WADIA" },
    });
  });

  const others = ["portrait00.jpg", "neg_card0_phone.jpg", "neg_text0_clean.jpg", "neg_blank0_phone.jpg"];
  const looked = isLong ? others : others.slice(0, 1);
  if (!isLong) console.log("\nleft out three pages that are no passport, and two last pages");
  test.each(looked)("%s is no passport", async (name) => {
    const line = await read(name);
    expect(line).toMatchObject({ ok: false, isPassport: false });
    expect(line.problems).toContain("no_mrz");
  });
});

describe("files that cannot be read", () => {
  const broken: [string, Buffer | string][] = [
    ["empty.jpg", ""],
    ["text.png", "no picture at all"],
    ["cut.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])],
  ];

  test.each(broken)("%s gives a line with its cause", async (name, content) => {
    const file = join(folder, name);
    await writeFile(file, content);
    const line = await readPassportFile(file, tools);
    expect(line).toMatchObject({ file, ok: false, isPassport: false, problems: ["not_an_image"] });
    expect(Object.values(line.fields).every((value) => value === null)).toBe(true);
  });

  test("a file that does not exist and a folder give one too", async () => {
    for (const file of [join(folder, "missing.jpg"), folder]) {
      expect(await readPassportFile(file, tools)).toMatchObject({
        file,
        ok: false,
        problems: ["not_an_image"],
      });
    }
  });

  test("a picture that EXIF turns is read upright", async () => {
    const file = join(folder, "exif.jpg");
    await sharp(join(specimens, "front05_phone.jpg"))
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toFile(file);
    expect(await readPassportFile(file, tools)).toMatchObject({ ok: true, problems: [] });
  });
});
