// `npm run passport:read` prints one line for every file, with the printed fields of both pages.
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectedOf } from "./expected-fields.ts";
import { readPassportFile, startReader, type PassportLine } from "./passport-read.ts";

const specimens = join(import.meta.dirname, "../passport/specimens/images");
let tools: Awaited<ReturnType<typeof startReader>>;
let folder: string;

beforeAll(async () => {
  tools = await startReader();
  folder = await mkdtemp(join(tmpdir(), "passport-read-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

interface Persons {
  images: { file: string; person: Record<string, string> }[];
}

function personsOf(name: string) {
  const truth = JSON.parse(readFileSync(join(specimens, "../truth.json"), "utf8")) as Persons;
  return truth.images.find(({ file }) => file.endsWith(name))!;
}

function read(name: string): Promise<PassportLine> {
  return readPassportFile(join(specimens, name), tools);
}

describe("printed fields", () => {
  test("a data page gives the place and date of issue", async () => {
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

  test("a last page of the layout with place and dates also gives these", async () => {
    const { fields } = await read("back00_clean.jpg");
    expect(fields).toMatchObject({ placeOfIssue: "PANAJI", issueDate: "2022-10-06" });
  });

  test("a last page that is upside down is read", async () => {
    const file = join(folder, "over.jpg");
    await sharp(join(specimens, "back01_phone.jpg")).rotate(180).jpeg().toFile(file);
    expect(await readPassportFile(file, tools)).toMatchObject({
      isPassport: true,
      fields: { motherName: "BINDU WADIA" },
    });
  });

  const others = ["portrait00.jpg", "neg_card0_phone.jpg", "neg_text0_clean.jpg", "neg_blank0_phone.jpg"];
  test.each(others)("%s is not a passport", async (name) => {
    const line = await read(name);
    expect(line).toMatchObject({ ok: false, isPassport: false });
    expect(line.problems).toContain("no_mrz");
  });
});

describe("expected values", () => {
  const expected = { placeOfIssue: "KOZHIKODE", issueDate: "2022-09-02", passportNumber: "J4569116" };
  const verdicts = async (name: string, values: object, given = tools) => {
    const line = await readPassportFile(join(specimens, name), given, values);
    return Object.fromEntries(
      Object.entries(line.verdicts ?? {}).map(([field, { verdict }]) => [field, verdict]),
    );
  };

  test("values that are on the page are confirmed", async () => {
    expect(await verdicts("front05_phone.jpg", expected)).toEqual({
      placeOfIssue: "confirmed",
      issueDate: "confirmed",
      passportNumber: "confirmed",
    });
    const { person } = personsOf("back01_phone.jpg");
    const { fatherName, motherName, fileNumber } = person;
    expect(await verdicts("back01_phone.jpg", { fatherName, motherName, fileNumber })).toEqual({
      fatherName: "confirmed",
      motherName: "confirmed",
      fileNumber: "confirmed",
    });
  });

  test("values that are nearly right are not confirmed", async () => {
    const near = { placeOfIssue: "KOZHIKODU", issueDate: "2022-09-03", passportNumber: "J4569115" };
    const given = await verdicts("front05_phone.jpg", {
      ...near,
      dateOfBirth: "1990-01-01",
      issueDate: "2021-09-02",
    });
    expect(Object.values(given)).not.toContain("confirmed");
    expect(given).toMatchObject({ passportNumber: "contradicted", dateOfBirth: "contradicted" });
  });

  test("a value that could not be checked comes with the causes", async () => {
    const file = join(folder, "blurred.jpg");
    await sharp(join(specimens, "front05_phone.jpg")).blur(9).jpeg().toFile(file);
    const { verdicts: given } = await readPassportFile(file, tools, expected);
    expect(given?.passportNumber).toMatchObject({ verdict: "could-not-tell" });
    expect(given?.passportNumber?.causes).toContain("blur");
  });

  test("expected values can be for one page, for many by file name, or a whole truth.json", () => {
    const fields = { passportNumber: "J4569116", dateOfBirth: "1990-01-31", nationality: "IND", sex: "F" };
    const asWritten = {
      passportNumber: "J4569116",
      dob: "31/01/1990",
      nationality: "Indian",
      gender: "Female",
    };
    expect(expectedOf(asWritten, "a.jpg")).toEqual(fields);
    expect(expectedOf({ "images/a.jpg": asWritten, "b.jpg": {} }, "a.jpg")).toEqual(fields);
    expect(expectedOf({ images: [{ file: "images/a.jpg", person: asWritten }] }, "a.jpg")).toEqual(fields);
  });
});

describe("files that cannot be read", () => {
  const broken: [string, Buffer | string][] = [
    ["empty.jpg", ""],
    ["text.png", "no picture at all"],
    ["cut.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])],
  ];

  test.each(broken)("%s gives a line with the problem", async (name, content) => {
    const file = join(folder, name);
    await writeFile(file, content);
    const line = await readPassportFile(file, tools);
    expect(line).toMatchObject({ file, ok: false, isPassport: false, problems: ["not_an_image"] });
    expect(Object.values(line.fields).every((value) => value === null)).toBe(true);
  });

  test("a missing file and a folder give a line with the problem", async () => {
    for (const file of [join(folder, "missing.jpg"), folder]) {
      expect(await readPassportFile(file, tools)).toMatchObject({
        file,
        ok: false,
        problems: ["not_an_image"],
      });
    }
  });

  test("a picture that is rotated by EXIF is read upright", async () => {
    const file = join(folder, "exif.jpg");
    await sharp(join(specimens, "front05_phone.jpg"))
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toFile(file);
    expect(await readPassportFile(file, tools)).toMatchObject({ ok: true, problems: [] });
  });
});
