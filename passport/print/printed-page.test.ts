// Reads the print of both pages from pictures, and compares it with the entered details as the form does (§5, D3).
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { comparePassport } from "#domain/passport/compare-passport.ts";
import type { EnteredPassport } from "#domain/passport/entered-passport.ts";
import { identityFields, isIdentityLegible } from "#domain/passport/printed-identity.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import { blankPassportDetails } from "#domain/travellers.ts";
import { readPassportPage } from "../read-passport-page.ts";
import { loadNetwork } from "../recognise/network.ts";
import { loadPrintNetwork } from "./print-network.ts";

type Corner = readonly [number, number];

interface Specimen {
  file: string;
  type: "front" | "back" | "negative";
  /** Whether the last page has the layout with place of issue, issue date and expiry date. */
  backLiteral?: boolean;
  pageQuad: readonly [Corner, Corner, Corner, Corner];
  person: Record<
    "surname" | "givenNames" | "passportNumber" | "sex" | "dob" | "issueDate" | "expiry",
    string
  >;
}

const weights = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url));
const specimens = new URL("../specimens/", import.meta.url);
const printNetwork = loadPrintNetwork(weights("print-net.bin"));
const options = {
  network: loadNetwork(weights("mrz-net.bin")),
  print: () => printNetwork,
  today: "2026-11-20",
};
const { images } = JSON.parse(readFileSync(new URL("truth.json", specimens), "utf8")) as {
  images: Specimen[];
};

async function read(picture: Buffer): Promise<PassportReading> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return readPassportPage({ width: info.width, height: info.height, pixels: data }, options);
}

const pictureOf = ({ file }: Specimen) => readFileSync(new URL(file, specimens));

/** The picture with the two machine-readable lines painted over, as a thumb or a sticker hides them. */
async function hideMrz(specimen: Specimen): Promise<Buffer> {
  const [topLeft, topRight, bottomRight, bottomLeft] = specimen.pageQuad;
  const between = (from: Corner, to: Corner, share: number) =>
    from.map((value, axis) => value + (to[axis]! - value) * share).join(",");
  const corners = [
    between(topLeft, bottomLeft, 0.78),
    between(topRight, bottomRight, 0.78),
    between(topRight, bottomRight, 1.05),
    between(topLeft, bottomLeft, 1.05),
  ];
  const picture = sharp(pictureOf(specimen));
  const { width, height } = await picture.metadata();
  const thumb = `<svg width="${width}" height="${height}"><polygon points="${corners.join(" ")}" fill="#b9a58a"/></svg>`;
  return picture
    .composite([{ input: Buffer.from(thumb) }])
    .png()
    .toBuffer();
}

function entered(person: Specimen["person"]): EnteredPassport {
  return {
    ...blankPassportDetails,
    firstName: person.givenNames,
    lastName: person.surname,
    passportNumber: person.passportNumber,
    gender: person.sex === "M" ? "Male" : "Female",
    dob: person.dob,
    passportIssueDate: person.issueDate,
    passportExpiryDate: person.expiry,
  };
}

describe("last pages that print place of issue, issue date and expiry date", () => {
  const pages = images.filter((image) => image.backLiteral);
  const readings: PassportReading[] = [];

  beforeAll(async () => {
    for (const page of pages) readings.push(await read(pictureOf(page)));
  }, 60_000);

  it("confirm the holder's two dates", () => {
    expect(pages).toHaveLength(4);
    for (const [at, { person }] of pages.entries()) {
      const verdicts = comparePassport(entered(person), { front: null, last: readings[at]! });
      expect(verdicts).toMatchObject({ passportIssueDate: "confirmed", passportExpiryDate: "confirmed" });
    }
  });

  it("contradict the dates of every other holder", () => {
    for (const [at, reading] of readings.entries()) {
      for (const { person } of pages.filter((_, other) => other !== at)) {
        const verdicts = comparePassport(entered(person), { front: null, last: reading });
        expect(verdicts).toMatchObject({
          passportIssueDate: "contradicted",
          passportExpiryDate: "contradicted",
        });
      }
    }
  });
});

describe("clear data pages whose machine-readable lines are hidden", () => {
  const pages = images.filter(({ file, type }) => type === "front" && file.includes("clean"));
  const readings: PassportReading[] = [];

  beforeAll(async () => {
    for (const page of pages) readings.push(await read(await hideMrz(page)));
  }, 60_000);

  it("are read without an MRZ, with both printed dates", () => {
    expect(pages).toHaveLength(6);
    for (const [at, { person }] of pages.entries()) {
      expect(readings[at]).toMatchObject({
        ok: false,
        page: "data",
        mrz: null,
        fields: { issueDate: person.issueDate, expiryDate: person.expiry },
      });
    }
  });

  it("show who the holder is: first name, number, birth date, sex and nationality", () => {
    for (const [at, { person }] of pages.entries()) {
      expect(isIdentityLegible(readings[at]!)).toBe(true);
      const verdicts = comparePassport(entered(person), { front: readings[at]!, last: null });
      for (const field of identityFields) expect(verdicts[field]).toBe("confirmed");
    }
  });

  it("contradict the number and birth date of every other holder", () => {
    for (const [at, reading] of readings.entries()) {
      for (const { person } of pages.filter((_, other) => other !== at)) {
        const verdicts = comparePassport(entered(person), { front: reading, last: null });
        expect(verdicts).toMatchObject({ passportNumber: "contradicted", dob: "contradicted" });
      }
    }
  });
});

describe("pictures of anything else", () => {
  const pages = images.filter(({ file, type }) => type === "negative" && !file.includes("badcd"));

  it("show nobody's identity", async () => {
    expect(pages).toHaveLength(10);
    for (const page of pages) expect(isIdentityLegible(await read(pictureOf(page)))).toBe(false);
  }, 60_000);
});
