// Reads the MRZ of the specimens: exact on data pages, and neither wrong readings nor other pages are accepted.
import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { PageImage } from "./image/grey-image.ts";
import { readMrz, type MrzStage } from "./read-mrz.ts";
import { readPassportPage } from "./read-passport-page.ts";
import { loadNetwork } from "./recognise/network.ts";

interface Specimen {
  file: string;
  type: "front" | "back" | "negative";
  what: string;
  person?: { mrz: [string, string]; surname: string; givenNames: string };
}

const today = "2026-11-20";
const folder = new URL("specimens/", import.meta.url);
const network = loadNetwork(readFileSync(new URL("mrz-net.bin", import.meta.url)));
const { images } = JSON.parse(readFileSync(new URL("truth.json", folder), "utf8")) as { images: Specimen[] };
const dataPages = images.filter((image) => image.type === "front");

function picture(file: string): Sharp {
  return sharp(readFileSync(new URL(file, folder)));
}

async function decode(image: Sharp): Promise<PageImage> {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

async function read(image: Sharp): Promise<MrzStage> {
  return readMrz(await decode(image), network, today);
}

describe("the 46 specimens", () => {
  const stages = new Map<string, MrzStage>();

  beforeAll(async () => {
    for (const { file } of images) stages.set(file, await read(picture(file)));
  }, 120_000);

  const isExact = ({ file, person }: Specimen) =>
    JSON.stringify(stages.get(file)?.mrz?.lines) === JSON.stringify(person?.mrz);

  test("at least 95 % of the data pages are read exactly, and at least 26 of 27 are accepted", () => {
    expect(dataPages).toHaveLength(27);
    expect(dataPages.filter(isExact).length / dataPages.length).toBeGreaterThanOrEqual(0.95);
    expect(dataPages.filter(({ file }) => stages.get(file)?.ok).length).toBeGreaterThanOrEqual(26);
  });

  test("no data page is accepted with a wrong character", () => {
    const accepted = dataPages.filter(({ file }) => stages.get(file)?.ok);
    expect(accepted.filter((specimen) => !isExact(specimen))).toEqual([]);
  });

  test("no last page, other picture or page with a wrong check digit is accepted", () => {
    const others = images.filter((image) => image.type !== "front");
    expect(others).toHaveLength(19);
    expect(others.filter(({ file }) => stages.get(file)?.ok)).toEqual([]);
  });

  test("a wrong check digit is reported as the problem, with the lines as read", () => {
    const bad = images.find((image) => image.what === "mrz-bad-check-digit");
    const stage = stages.get(bad?.file ?? "");
    expect(stage?.mrz).toMatchObject({ lines: bad?.person?.mrz, valid: false, checks: { composite: false } });
    expect(stage?.problems).toContain("check_digits");
    expect(stage?.fields).toEqual({});
  });

  test("a picture without an MRZ reports no_mrz and has no MRZ lines", () => {
    expect(stages.get("images/neg_blank0_phone.jpg")?.problems).toContain("no_mrz");
    expect(stages.get("images/portrait00.jpg")?.mrz).toBeNull();
  });

  test("a passport without a surname gives an empty surname and the given names, in both MRZ notations", () => {
    expect(stages.get("images/front00_clean.jpg")?.fields).toMatchObject({
      surname: "",
      givenNames: "SELVAM",
    });
    const withFiller = stages.get("images/front01_clean.jpg")?.fields;
    expect(withFiller).toMatchObject({
      surname: "",
      givenNames: "NOORJAHAN BEGUM",
      nationality: "IND",
      sex: "F",
    });
  });

  test("every field of an accepted page has a confidence above 0.6", () => {
    const stage = stages.get("images/front05_phone.jpg");
    expect(Object.keys(stage?.confidence ?? {})).toEqual(Object.keys(stage?.fields ?? {}));
    for (const value of Object.values(stage?.confidence ?? {})) expect(value).toBeGreaterThan(0.6);
  });
});

describe("pictures as people take them", () => {
  const phone = "images/front05_phone.jpg";
  const truth = dataPages.find(({ file }) => file === phone)?.person?.mrz;

  test.each([90, 180, 270])("a page turned by %i degrees is read and reported as turned", async (angle) => {
    const stage = await read(picture(phone).rotate(angle));
    expect(stage).toMatchObject({ ok: true, mrz: { lines: truth }, problems: ["turned"] });
  });

  test("a page in low light is read and accepted", async () => {
    expect(await read(picture(phone).linear(0.3))).toMatchObject({ ok: true, mrz: { lines: truth } });
  });

  test("a page whose MRZ is cut off is not accepted, and a problem is reported", async () => {
    const [clean] = dataPages;
    const { width, height } = await picture(clean?.file ?? "").metadata();
    const cut = picture(clean?.file ?? "").extract({
      left: 0,
      top: 0,
      width: Math.round(width * 0.8),
      height,
    });
    const stage = await read(cut);
    expect(stage.ok).toBe(false);
    expect(stage.problems.length).toBeGreaterThan(0);
  });

  test("a picture too blurred to read is rejected with the problem blur", async () => {
    const stage = await read(picture(phone).blur(9));
    expect(stage.ok).toBe(false);
    expect(stage.problems).toContain("blur");
  });

  test("a picture too small to read is rejected with the problem too_small", async () => {
    const stage = await read(picture(phone).resize(280));
    expect(stage.ok).toBe(false);
    expect(stage.problems).toContain("too_small");
  });

  test("a black picture has the problem too_dark", async () => {
    const black = { width: 800, height: 600, pixels: new Uint8Array(800 * 600).fill(9) };
    expect(readMrz(black, network, today).problems).toContain("too_dark");
  });

  test("colour pictures are read like grey ones, and a wrong number of bytes throws a RangeError", async () => {
    const { data, info } = await picture(phone).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const image = { width: info.width, height: info.height, pixels: data };
    const reading = await readPassportPage(image, { network, today });
    expect(reading).toMatchObject({ ok: true, page: "data", mrz: { lines: truth }, print: null });
    expect(() => readMrz({ ...image, width: 7 }, network, today)).toThrow(RangeError);
  });

  test("a picture of at most 63 pixels a side is not accepted and does not crash the reader", () => {
    for (const side of [0, 1, 2, 63]) {
      const tiny = { width: side, height: side, pixels: new Uint8Array(side * side) };
      expect(readMrz(tiny, network, today)).toMatchObject({ ok: false, mrz: null });
    }
  });
});
