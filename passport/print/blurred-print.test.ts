// Blurred pages: where little was read, the print is looked for once more as blurred print.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readVerifiablePage } from "../read-passport-page.ts";
import { loadNetwork } from "../recognise/network.ts";
import { verifyValues } from "../verify/verify-values.ts";
import { loadPrintNetwork } from "./print-network.ts";

const bytes = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));
const printNetwork = loadPrintNetwork(bytes("print-net.bin"));
const options = {
  network: loadNetwork(bytes("mrz-net.bin")),
  print: () => printNetwork,
  today: "2026-11-20",
};
const { images } = JSON.parse(bytes("specimens/truth.json").toString()) as {
  images: { file: string; person: { placeOfIssue: string; fatherName: string; motherName: string } }[];
};

/** Reads a specimen 1000 pixels wide; `blur` is the standard deviation in pixels. */
async function readBlurred(name: string, blur: number) {
  const file = `images/${name}.jpg`;
  const picture = sharp(bytes(`specimens/${file}`))
    .greyscale()
    .resize(1000)
    .blur(blur)
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const image = { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  const { person } = images.find((specimen) => specimen.file === file)!;
  return { person, page: await readVerifiablePage(image, options) };
}

it("the place of issue on a blurred data page is confirmed", async () => {
  const { person, page } = await readBlurred("front12_phone", 1.8);
  expect(page.reading).toMatchObject({ page: "data", ok: true });
  expect(verifyValues(page, { placeOfIssue: person.placeOfIssue }).placeOfIssue?.verdict).toBe("confirmed");
});

it("a blurred last page is recognised, and its names are confirmed", async () => {
  const { person, page } = await readBlurred("back06_phone", 2);
  expect(page.reading.page).toBe("last");
  const { fatherName, motherName } = person;
  const verdicts = verifyValues(page, { fatherName, motherName });
  expect(Object.values(verdicts).map(({ verdict }) => verdict)).toEqual(["confirmed", "confirmed"]);
});
