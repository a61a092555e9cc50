// Looks up values on pages that were read once: right ones, and near misses of four kinds (D3).
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { ExpectedFields, PassportFieldName } from "#domain/passport/reading.ts";
import { loadPrintNetwork } from "../print/print-network.ts";
import { readPassportPage, readVerifiablePage } from "../read-passport-page.ts";
import { loadNetwork } from "../recognise/network.ts";
import type { VerifiablePage } from "./verifiable-page.ts";
import { plainVerdicts, verifyValues } from "./verify-values.ts";

interface Specimen {
  file: string;
  type: "front" | "back" | "negative";
  level: string;
  /** Whether the last page has the layout with place of issue, issue date and expiry date. */
  backLiteral?: boolean;
  person: Record<
    "placeOfIssue" | "issueDate" | "expiry" | "fatherName" | "motherName" | "fileNumber" | "dob",
    string
  >;
}

interface Verified {
  file: string;
  type: string;
  printed: ExpectedFields;
  page: VerifiablePage;
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

async function decode(file: string) {
  const picture = sharp(readFileSync(new URL(file, specimens))).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

function printedOn({ type, backLiteral, person }: Specimen): ExpectedFields {
  const { placeOfIssue, issueDate, expiry: expiryDate, fatherName, motherName, fileNumber } = person;
  const issue = { placeOfIssue, issueDate, expiryDate };
  if (type === "front") return issue;
  const parents = { fatherName, motherName, fileNumber };
  return backLiteral ? { ...parents, ...issue } : parents;
}

const pages: Verified[] = [];
const pageOf = (name: string) => pages.find(({ file }) => file === `images/${name}.jpg`)!;
const verdictsOn = ({ page }: Verified, expected: ExpectedFields) =>
  plainVerdicts(verifyValues(page, expected));

beforeAll(async () => {
  const usual = images.filter(({ type, level }) => type !== "negative" && level !== "hard");
  for (const specimen of usual) {
    const page = await readVerifiablePage(await decode(specimen.file), options);
    pages.push({ file: specimen.file, type: specimen.type, printed: printedOn(specimen), page });
  }
}, 60_000);

/** How many near misses were looked up. */
let asked = 0;

/** The wrongly confirmed values, with the page's file. */
function confirmedOf(nearMiss: (printed: ExpectedFields) => ExpectedFields): string[] {
  return pages.flatMap((verified) => {
    const given = nearMiss(verified.printed);
    asked += Object.keys(given).length;
    const verdicts = verdictsOn(verified, { ...verified.printed, ...given });
    return (Object.keys(given) as PassportFieldName[])
      .filter((name) => verdicts[name] === "confirmed")
      .map((name) => `${verified.file} ${name}: ${given[name]}`);
  });
}

const mapTexts = (printed: ExpectedFields, change: (text: string) => string | undefined): ExpectedFields => {
  const names = ["placeOfIssue", "fatherName", "motherName"] as const;
  const changed = names.flatMap((name) => {
    const value = printed[name] && change(printed[name]);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(changed);
};

describe("on the clean and phone pictures of the specimens", () => {
  it("every printed value is confirmed", () => {
    const open = pages.flatMap((verified) =>
      Object.entries(verdictsOn(verified, verified.printed))
        .filter(([, verdict]) => verdict !== "confirmed")
        .map(([name, verdict]) => `${verified.file} ${name}: ${verdict}`),
    );
    expect(pages.length).toBeGreaterThan(25);
    expect(open).toEqual([]);
  });

  it("of places and names with one other letter, in any position, at most 2 % are confirmed", () => {
    asked = 0;
    const wrong = Array.from({ length: 20 }, (_, at) =>
      confirmedOf((printed) =>
        mapTexts(printed, (text) => {
          const letter = text.replaceAll(" ", "").length > at ? text.charAt(at) : "";
          if (!/[A-Z]/.test(letter)) return undefined;
          return `${text.slice(0, at)}${nextLetter(letter)}${text.slice(at + 1)}`;
        }),
      ),
    ).flat();
    expect(asked).toBeGreaterThan(300);
    expect(wrong.length / asked, wrong.join("\n")).toBeLessThanOrEqual(0.02);
  });

  it("of places and names with a letter doubled or missing, in any position, at most 3 % are confirmed", () => {
    asked = 0;
    const wrong = Array.from({ length: 20 }, (_, at) => {
      const change = (replace: (letter: string) => string) =>
        confirmedOf((printed) =>
          mapTexts(printed, (text) =>
            /[A-Z]/.test(text.charAt(at))
              ? `${text.slice(0, at)}${replace(text.charAt(at))}${text.slice(at + 1)}`
              : undefined,
          ),
        );
      return [...change((letter) => letter + letter), ...change(() => "")];
    }).flat();
    expect(asked).toBeGreaterThan(600);
    expect(wrong.length / asked, wrong.join("\n")).toBeLessThanOrEqual(0.03);
  });

  it("no date and no file number with one other digit is confirmed, in any position", () => {
    const otherDigit = (value: string, at: number) =>
      `${value.slice(0, at)}${(Number(value[at]) + 1) % 10}${value.slice(at + 1)}`;
    const wrong = [0, 1, 2, 3].flatMap((at) =>
      confirmedOf(({ issueDate, fileNumber }) => ({
        ...(issueDate && { issueDate: otherDigit(issueDate, [2, 3, 8, 9][at]!) }),
        ...(fileNumber && { fileNumber: otherDigit(fileNumber, [2, 5, 9, 13][at]!) }),
      })),
    );
    expect(wrong).toEqual([]);
  });

  it("the father's name is not confirmed as the mother's, nor the other way round", () => {
    const swapped = confirmedOf(({ fatherName, motherName }) =>
      fatherName && motherName ? { fatherName: motherName, motherName: fatherName } : {},
    );
    expect(swapped).toEqual([]);
  });

  it("a name without its last or its first word is not confirmed", () => {
    const withoutLast = confirmedOf((printed) =>
      mapTexts(printed, (text) => text.split(" ").slice(0, -1).join(" ")),
    );
    const withoutFirst = confirmedOf((printed) =>
      mapTexts(printed, (text) => text.split(" ").slice(1).join(" ")),
    );
    expect([...withoutLast, ...withoutFirst]).toEqual([]);
  });
});

function nextLetter(letter: string): string {
  return letter === "Z" ? "A" : String.fromCharCode(letter.charCodeAt(0) + 1);
}

describe("a verdict", () => {
  it("that confirms has the place of the print", () => {
    const { placeOfIssue } = verifyValues(pageOf("front05_phone").page, { placeOfIssue: "Kozhikode" });
    expect(placeOfIssue).toMatchObject({ verdict: "confirmed", read: null });
    const [start, end] = placeOfIssue!.place!;
    expect(end.x - start.x).toBeGreaterThan(0.05);
    expect(end.x - start.x).toBeLessThan(0.4);
  });

  it("confirms what the page was read to say, even if no piece of print alone shows it", () => {
    const { reading } = pageOf("back04_phone").page;
    const { fatherName } = reading.fields;
    expect(fatherName).not.toBeNull();
    const verify = (value: string | null) => verifyValues({ reading, cells: [] }, { fatherName: value });
    expect(verify(fatherName).fatherName).toMatchObject({ verdict: "confirmed", read: null });
    expect(verify(`${fatherName}A`).fatherName?.verdict).not.toBe("confirmed");
  });

  it("that contradicts has what the page says instead", () => {
    const { placeOfIssue } = verifyValues(pageOf("front05_phone").page, { placeOfIssue: "Kozhikodu" });
    expect(placeOfIssue).toMatchObject({ verdict: "contradicted", read: "KOZHIKODE" });
    expect(placeOfIssue!.place).toBeDefined();
  });

  it("is open where the value contains what was read, because the rest may not have been read", () => {
    const { page } = pageOf("front05_phone");
    expect(verifyValues(page, { placeOfIssue: "KOZHIKODE NORTH" })).toEqual({
      placeOfIssue: { verdict: "could-not-tell", read: null },
    });
  });
});

it("reading for later verification gives the same reading as reading alone", async () => {
  const alone = await readPassportPage(await decode("images/back01_phone.jpg"), options);
  expect(pageOf("back01_phone").page.reading).toEqual(alone);
});
