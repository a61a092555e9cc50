// Each value that was read from print has an outline, and the outline is exactly around that value in the picture.
import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { storedReading, type Outline, type PassportFieldName } from "#domain/passport/reading.ts";
import type { GreyImage } from "../image/grey-image.ts";
import { sample, stripHeight } from "../image/text-strip.ts";
import { runNetwork } from "../network/strip-network.ts";
import { loadPrintNetwork, printClassCount, printSymbols } from "../print/print-network.ts";
import { readPassportPage } from "../read-passport-page.ts";
import { loadNetwork } from "../recognise/network.ts";

type Point = readonly [x: number, y: number];
type Quad = readonly [Point, Point, Point, Point];
type Person = Record<
  | "passportNumber"
  | "dob"
  | "sex"
  | "expiry"
  | "issueDate"
  | "placeOfIssue"
  | "fatherName"
  | "motherName"
  | "fileNumber",
  string
>;

interface Specimen {
  file: string;
  type: "front" | "back" | "negative";
  level: "clean" | "phone" | "hard";
  backLiteral?: boolean;
  width: number;
  height: number;
  pageQuad: Quad;
  person: Person;
}

const weights = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url));
const folder = new URL("../specimens/", import.meta.url);
const printNetwork = loadPrintNetwork(weights("print-net.bin"));
const options = {
  network: loadNetwork(weights("mrz-net.bin")),
  print: () => printNetwork,
  today: "2026-11-20",
};
const { images } = JSON.parse(readFileSync(new URL("truth.json", folder), "utf8")) as { images: Specimen[] };

/** Where the specimens print a value: the left end of its baseline, in tenths of a millimetre of the page. */
type Anchors = Partial<Record<PassportFieldName, Point>>;
const dataPage: Anchors = { placeOfIssue: [60, 468], issueDate: [60, 538] };
const hiddenLines: Anchors = {
  ...dataPage,
  passportNumber: [480, 118],
  sex: [360, 328],
  dateOfBirth: [480, 328],
  expiryDate: [480, 538],
};
const lastPage: Anchors = { fatherName: [60, 110], motherName: [60, 190], fileNumber: [60, 530] };
const lastPageWithDates: Anchors = {
  ...lastPage,
  placeOfIssue: [60, 650],
  issueDate: [460, 650],
  expiryDate: [800, 650],
};

interface Page {
  picture: GreyImage;
  quad: Quad;
}

function specimen(name: string): Specimen {
  return images.find(({ file }) => file === `images/${name}.jpg`)!;
}

async function toGrey(image: Sharp): Promise<GreyImage> {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

async function load({ file, pageQuad }: Specimen): Promise<Page> {
  return { picture: await toGrey(sharp(readFileSync(new URL(file, folder)))), quad: pageQuad };
}

/** The eight numbers of the projection that maps each corner in `from` to the same corner in `to`. */
function project(from: Quad, to: Quad): (point: Point) => Point {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let pivot = 0; pivot < 8; pivot++) {
    const best = rows.reduce(
      (most, row, i) => (i >= pivot && Math.abs(row[pivot]!) > Math.abs(rows[most]![pivot]!) ? i : most),
      pivot,
    );
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    const scale = rows[pivot]![pivot]!;
    rows[pivot] = rows[pivot]!.map((value) => value / scale);
    rows.forEach((row, i) => {
      const share = row[pivot]!;
      if (i !== pivot) rows[i] = row.map((value, column) => value - share * rows[pivot]![column]!);
    });
  }
  const [a, b, c, d, e, f, g, h] = rows.map((row) => row[8]!) as [number, ...number[]];
  return ([x, y]) => {
    const w = g! * x + h! * y + 1;
    return [(a * x + b! * y + c!) / w, (d! * x + e! * y + f!) / w];
  };
}

const flatPage: Quad = [
  [0, 0],
  [1250, 0],
  [1250, 880],
  [0, 880],
];

/** The outline on the flat page, in tenths of a millimetre. */
function toPage(outline: Outline, { picture, quad }: Page): Point[] {
  const flatten = project(quad, flatPage);
  return outline.map(({ x, y }) => flatten([x * picture.width, y * picture.height]));
}

/** Reads the picture inside the outline as one line, levelled as the product shows it. */
function readInside(outline: Outline, { picture }: Page): string {
  const [start, end, , foot] = outline.map(({ x, y }) => [x * picture.width, y * picture.height] as const);
  const length = Math.hypot(end![0] - start![0], end![1] - start![1]);
  const height = Math.hypot(foot![0] - start![0], foot![1] - start![1]);
  // As many rows as 20 pixels of letter and their margins make, of which the network sees the middle ones.
  const rows = 34;
  const columns = Math.round((length / height) * rows);
  const strip = new Float32Array(Math.ceil(columns / 32) * 32 * stripHeight);
  const width = strip.length / stripHeight;
  for (let row = 0; row < stripHeight; row++) {
    for (let column = 0; column < width; column++) {
      const down = (row + (rows - stripHeight) / 2 + 0.5) / rows;
      const along = Math.min(1, (column + 0.5) / columns);
      const at = [0, 1].map(
        (axis) =>
          start![axis]! + (end![axis]! - start![axis]!) * along + (foot![axis]! - start![axis]!) * down,
      );
      strip[row * width + column] = sample({ image: picture, step: 1 }, at[0]! - 0.5, at[1]! - 0.5);
    }
  }
  const scores = runNetwork(printNetwork, strip);
  let [text, before] = ["", printSymbols.length];
  for (let frame = 0; frame < scores.length / printClassCount; frame++) {
    const own = scores.subarray(frame * printClassCount, (frame + 1) * printClassCount);
    const best = own.indexOf(Math.max(...own));
    if (best !== before) text += printSymbols.charAt(best);
    before = best;
  }
  return text;
}

function asPrinted(value: string): string {
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return date ? `${date[3]}/${date[2]}/${date[1]}` : value.replaceAll(" ", "");
}

/** Reads the page, and compares each outline of print with the place where the specimen prints the value. */
async function check(page: Page, anchors: Anchors): Promise<string[]> {
  const { fields, places } = await readPassportPage(page.picture, options);
  const found: string[] = [];
  for (const [name, [x, baseline]] of Object.entries(anchors) as [PassportFieldName, Point][]) {
    const outline = places?.fields[name];
    if (fields[name] !== null) expect(outline, name).toBeDefined();
    if (!outline) continue;
    const [topLeft, topRight, bottomRight, bottomLeft] = toPage(outline, page) as [
      Point,
      Point,
      Point,
      Point,
    ];
    found.push(name);
    // Capitals of 21 to 26 units are 15 to 19 units high.
    for (const corner of [topLeft, topRight]) expect(baseline - corner[1], name).toBeGreaterThan(15);
    for (const corner of [bottomLeft, bottomRight]) expect(corner[1] - baseline, name).toBeGreaterThan(0);
    expect(bottomLeft[1] - topLeft[1], name).toBeLessThan(45);
    expect(topLeft[0], name).toBeLessThan(x + 2);
    expect(topLeft[0], name).toBeGreaterThan(x - 20);
  }
  return found;
}

const frontPages = images.filter(({ type, level }) => type === "front" && level !== "hard");
const lastPages = images.filter(({ type }) => type === "back");

test.each(frontPages.map((page) => [page.file, page] as const))("%s", async (_, page) => {
  const found = await check(await load(page), dataPage);
  expect(found).toEqual(Object.keys(dataPage));
});

test.each(lastPages.map((page) => [page.file, page] as const))("%s", async (_, page) => {
  const anchors = page.backLiteral ? lastPageWithDates : lastPage;
  const found = await check(await load(page), anchors);
  expect(found).toEqual(Object.keys(anchors));
});
void [readInside, asPrinted, hiddenLines, storedReading, describe, specimen];
