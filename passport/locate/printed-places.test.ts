// Each value that was read from print has an outline, and the outline is exactly around that value in the picture.
import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { readPrintedIdentity } from "#domain/passport/printed-identity.ts";
import { storedReading, type Outline, type PassportFieldName } from "#domain/passport/reading.ts";
import type { GreyImage } from "../image/grey-image.ts";
import { sample, stripHeight } from "../image/text-strip.ts";
import { loadPrintNetwork, printClassCount, printSymbols, readStrip } from "../print/print-network.ts";
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
  const scores = readStrip(printNetwork, strip);
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

/** Fails unless each value has an outline where the specimen prints it. Returns the outlines. */
async function locate(page: Page, anchors: Anchors): Promise<Map<PassportFieldName, Outline>> {
  const reading = await readPassportPage(page.picture, options);
  const values = { ...reading.fields, ...readPrintedIdentity(reading) };
  const found = new Map<PassportFieldName, Outline>();
  for (const [name, [x, baseline]] of Object.entries(anchors) as [PassportFieldName, Point][]) {
    const outline = reading.places?.fields[name];
    expect(outline !== undefined, `${name} has an outline`).toBe(values[name] !== null);
    if (!outline) continue;
    found.set(name, outline);
    const [topLeft, topRight, bottomRight, bottomLeft] = toPage(outline, page) as unknown as Quad;
    // The capitals are 15 to 19 units high.
    for (const [, y] of [topLeft, topRight]) expect(baseline - y, `above ${name}`).toBeGreaterThan(15);
    for (const [, y] of [bottomLeft, bottomRight]) expect(y - baseline, `below ${name}`).toBeGreaterThan(0);
    expect(bottomLeft[1] - topLeft[1], `height of ${name}`).toBeLessThan(45);
    expect(x - topLeft[0], `before ${name}`).toBeGreaterThan(-2);
    expect(x - topLeft[0], `before ${name}`).toBeLessThan(20);
  }
  return found;
}

const frontPages = images.filter(({ type }) => type === "front");
const lastPages = images.filter(({ type }) => type === "back");
const anchorsOf = ({ type, backLiteral }: Specimen) =>
  type === "front" ? dataPage : backLiteral ? lastPageWithDates : lastPage;

test("every value that was read from print has an outline, and the picture inside reads as what is printed", async () => {
  const read: string[] = [];
  const wrong: string[] = [];
  for (const specimen of [...frontPages, ...lastPages]) {
    const page = await load(specimen);
    for (const [name, outline] of await locate(page, anchorsOf(specimen))) {
      const key = name === "expiryDate" ? "expiry" : (name as keyof Person);
      const text = readInside(outline, page);
      read.push(text);
      const isWrong = specimen.level !== "hard" && text !== asPrinted(specimen.person[key]);
      if (isWrong) wrong.push(`${specimen.file} ${name}: ${text}`);
    }
  }
  // The pages print 90 values, and a few cannot be read. Reading the outline again may misread one.
  expect(read.length).toBeGreaterThanOrEqual(80);
  expect(wrong.length, wrong.join("; ")).toBeLessThanOrEqual(2);
  // Read as KTA UPADHYAY.
  expect(read).toContain("EKTAUPADHYAY");
}, 60_000);

test.each([
  ["front05_phone", 90],
  ["front10_phone", 180],
  ["back02_phone", 90],
  ["back02_phone", 180],
  ["back03_phone", 270],
])("%s turned by %i degrees: the outlines turn with the page", async (name, angle) => {
  const page = specimen(name);
  const { width, height } = page;
  const picture = await toGrey(sharp(readFileSync(new URL(page.file, folder))).rotate(angle));
  const turn = ([x, y]: Point): Point =>
    angle === 90 ? [height - y, x] : angle === 180 ? [width - x, height - y] : [y, width - x];
  const quad = page.pageQuad.map(turn) as unknown as Quad;
  const found = await locate({ picture, quad }, anchorsOf(page));
  expect(found.size).toBe(Object.keys(anchorsOf(page)).length);
});

test.each(["front00_clean", "front05_phone", "back00_clean", "back02_phone"])(
  "%s photographed at an angle: the outlines follow the perspective",
  async (name) => {
    const page = specimen(name);
    const found = await locate(tilt(await load(page)), anchorsOf(page));
    expect(found.size).toBeGreaterThanOrEqual(2);
  },
);

/** The picture with its upper side 12 % shorter, as if photographed from below. */
function tilt({ picture, quad }: Page): Page {
  const { width, height, pixels } = picture;
  const corners = (inset: number): Quad => [
    [inset * width, inset * height],
    [(1 - inset) * width, inset * height],
    [width, height],
    [0, height],
  ];
  const toTilted = project(corners(0), corners(0.06));
  const fromTilted = project(corners(0.06), corners(0));
  const tilted = pixels.map((_, i) => {
    const [x, y] = fromTilted([(i % width) + 0.5, Math.floor(i / width) + 0.5]);
    return x < 0 || y < 0 || x > width || y > height
      ? 90
      : sample({ image: picture, step: 1 }, x - 0.5, y - 0.5);
  });
  return { picture: { width, height, pixels: tilted }, quad: quad.map(toTilted) as unknown as Quad };
}

test("a data page whose MRZ is hidden: the outlines of number, birth date, sex and dates are in the print", async () => {
  for (const name of ["front00_clean", "front02_clean", "child02_clean"]) {
    const page = await load(specimen(name));
    const flatten = project(page.quad, flatPage);
    const { width, pixels } = page.picture;
    page.picture.pixels = pixels.map((value, i) =>
      flatten([i % width, Math.floor(i / width)])[1] > 690 ? 150 : value,
    );
    const found = await locate(page, hiddenLines);
    expect([...found.keys()]).toEqual(Object.keys(hiddenLines));
  }
});

test("a value of the MRZ is outlined there if the MRZ is accepted, and where it is printed if not", async () => {
  const topOf = async (name: string) => {
    const page = await load(specimen(name));
    const { ok, places } = await readPassportPage(page.picture, options);
    return { ok, top: toPage(places!.fields.passportNumber!, page)[0]![1], fields: places!.fields };
  };
  const accepted = await topOf("front05_phone");
  expect(accepted.ok).toBe(true);
  expect(accepted.top).toBeGreaterThan(690);
  const wrongDigit = await topOf("neg_badcd_clean");
  expect(wrongDigit.ok).toBe(false);
  expect(wrongDigit.top).toBeLessThan(120);
  expect(wrongDigit.fields).not.toHaveProperty("surname");
});

test("a value after its label in the same row is outlined without the label", async () => {
  const rows = [
    "Name of Father: GOPAL KRISHNAN",
    "Name of Mother: LAKSHMI DEVI",
    "File No.: BH3108414165675",
  ];
  const texts = rows.map((row, at) => `<text x="120" y="${200 + at * 160}">${row}</text>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1000"><rect width="1400" height="1000" fill="#fff"/>
    <g font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-size="40" fill="#111">${texts}</g></svg>`;
  const page = { picture: await toGrey(sharp(Buffer.from(svg))), quad: flatPage };
  const { places } = await readPassportPage(page.picture, options);
  const inside = Object.entries(places?.fields ?? {}).map(([name, outline]) => [
    name,
    readInside(outline, page).replace("l", "I"),
  ]);
  expect(Object.fromEntries(inside)).toEqual({
    fatherName: "GOPALKRISHNAN",
    motherName: "LAKSHMIDEVI",
    fileNumber: "BH3108414165675",
  });
});

test("pictures of anything else have no outlines, and a stored reading has none of any page", async () => {
  for (const name of ["neg_card0_phone", "neg_text1_phone", "portrait00"]) {
    const { picture } = await load(specimen(name));
    expect((await readPassportPage(picture, options)).places).toBeUndefined();
  }
  const { picture } = await load(specimen("back01_phone"));
  const reading = await readPassportPage(picture, options);
  expect(reading.places?.page).toBeUndefined();
  expect(Object.keys(reading.places?.fields ?? {})).toContain("fatherName");
  expect(JSON.stringify(storedReading(reading))).not.toContain("places");
});
