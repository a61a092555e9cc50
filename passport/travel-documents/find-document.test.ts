// Cards and visas in pictures are recognised by their MRZ, foreign passports too, and none is accepted.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { buildMrz } from "#domain/passport/mrz.ts";
import { mrzFormats, type MrzFormatName } from "#domain/travel-documents/mrz-formats.ts";
import { buildDocument, type DocumentSource } from "#domain/travel-documents/testing/build-document.ts";
import type { GreyImage } from "../image/grey-image.ts";
import { readMrz } from "../read-mrz.ts";
import { readPassportPage } from "../read-passport-page.ts";
import { loadNetwork } from "../recognise/network.ts";
import { documentSizes, drawDocument } from "../testing/draw-document.ts";

const today = "2026-11-20";
const file = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));
const network = loadNetwork(file("mrz-net.bin"));
let glyphs: GreyImage;

beforeAll(async () => {
  const { data, info } = await sharp(file("specimens/ocr-b.png"))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  glyphs = { width: info.width, height: info.height, pixels: data };
});

const people: DocumentSource[] = [
  {
    documentType: "I",
    issuer: "NPL",
    surname: "Gurung",
    givenNames: "Maya Devi",
    documentNumber: "PA1234567",
    nationality: "NPL",
    dateOfBirth: "910203",
    sex: "F",
    expiryDate: "330618",
  },
  {
    documentType: "C",
    issuer: "D",
    surname: "Weiß-Öhlmann",
    givenNames: "Jürgen",
    documentNumber: "L01X00T47",
    nationality: "D",
    dateOfBirth: "640812",
    sex: "M",
    expiryDate: "290801",
  },
  {
    documentType: "AC",
    issuer: "IND",
    surname: "Iyer",
    givenNames: "Meera Lakshmi Narayanan",
    documentNumber: "Z1000001",
    nationality: "IND",
    dateOfBirth: "900515",
    sex: "F",
    expiryDate: "270224",
  },
];
const takes = [
  { pixelsPerMm: 9, angle: 0, noise: 4 },
  { pixelsPerMm: 6, angle: 5, noise: 10 },
  { pixelsPerMm: 7, angle: -8, noise: 8 },
  { pixelsPerMm: 8, angle: 90, noise: 6 },
  { pixelsPerMm: 6.5, angle: 182, noise: 6 },
];

function linesOf(format: MrzFormatName, source: DocumentSource): string[] {
  const isVisa = mrzFormats[format].kind === "visa";
  return buildDocument(format, isVisa ? { ...source, documentType: "V" } : source);
}

describe.each(Object.keys(mrzFormats) as MrzFormatName[])("a picture of %s", (format) => {
  test.each(takes)("is recognised with its issuer at %j, and not accepted", (take) => {
    const source = people[takes.indexOf(take) % people.length]!;
    const lines = linesOf(format, source);
    const stage = readMrz(drawDocument(glyphs, { lines, ...documentSizes[format], ...take }), network, today);
    expect(stage).toMatchObject({ ok: false, mrz: null, fields: {} });
    expect(stage.problems).toContain("not_indian");
    expect(stage.otherDocument).toEqual({ kind: mrzFormats[format].kind, issuer: source.issuer });
  });

  test("with a wrong check digit is not recognised", () => {
    const lines = linesOf(format, people[0]!);
    const [line, at] = mrzFormats[format].checks[1].digit;
    const text = lines[line]!;
    lines[line] = `${text.slice(0, at)}${(Number(text[at]) + 4) % 10}${text.slice(at + 1)}`;
    const picture = drawDocument(glyphs, { lines, ...documentSizes[format], ...takes[0]! });
    const { ok, otherDocument } = readMrz(picture, network, today);
    expect({ ok, otherDocument }).toEqual({ ok: false, otherDocument: undefined });
  });
});

describe("a picture of a passport", () => {
  const drawPassport = (issuer: string, nationality: string, take: (typeof takes)[number]) => {
    const [{ documentType: _, ...source }] = [people[0]!];
    const dates = { dateOfBirth: "1991-02-03", expiryDate: "2033-06-18" };
    const lines = buildMrz({
      ...source,
      ...dates,
      issuer,
      nationality,
      sex: "F",
      passportNumber: "Z1234567",
    });
    return drawDocument(glyphs, { lines, ...documentSizes.TD3, ...take });
  };

  test.each(takes)("of another issuer is recognised at %j, and not accepted", (take) => {
    const stage = readMrz(drawPassport("NPL", "NPL", take), network, today);
    expect(stage).toMatchObject({
      ok: false,
      fields: {},
      otherDocument: { kind: "passport", issuer: "NPL" },
    });
    expect(stage.problems).toContain("not_indian");
  });

  test.each(takes)("of India is accepted at %j, and is no other document", (take) => {
    const stage = readMrz(drawPassport("IND", "IND", take), network, today);
    expect(stage).toMatchObject({ ok: true, fields: { surname: "GURUNG", passportNumber: "Z1234567" } });
    expect(stage.otherDocument).toBeUndefined();
  });

  test("of another issuer is explained in the reading that the screens get", async () => {
    const reading = await readPassportPage(drawPassport("BTN", "BTN", takes[0]!), { network, today });
    expect(reading).toMatchObject({ ok: false, otherDocument: { kind: "passport", issuer: "BTN" } });
  });
});

test("no specimen of an Indian passport, of its last page or of anything else is another document", async () => {
  const { images } = JSON.parse(String(file("specimens/truth.json"))) as { images: { file: string }[] };
  for (const image of images) {
    const { data, info } = await sharp(file(`specimens/${image.file}`))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = { width: info.width, height: info.height, pixels: data };
    expect([image.file, readMrz(picture, network, today).otherDocument]).toEqual([image.file, undefined]);
  }
}, 60_000);
