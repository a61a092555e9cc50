// Names are read whole or not at all: a page of long names is read, and where glare hides letters a field stays empty.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { PassportReading } from "#domain/passport/reading.ts";
import { loadPrintNetwork } from "../print/print-network.ts";
import { readPassportPage } from "../read-passport-page.ts";
import { loadNetwork } from "../recognise/network.ts";

const weights = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url));
const printNetwork = loadPrintNetwork(weights("print-net.bin"));
const options = {
  network: loadNetwork(weights("mrz-net.bin")),
  print: () => printNetwork,
  today: "2026-11-20",
};

const names = { fatherName: "DEEPAK KARTHIK JOSHI", motherName: "MARY JOSEPHINE RAO" };

/** A last page, 12 pixels to the millimetre, with glare over one place. */
async function readPage(glare: { x: number; y: number; opacity: number }): Promise<PassportReading> {
  const rows = [
    ["Name of Father / Legal Guardian", names.fatherName],
    ["Name of Mother", names.motherName],
    ["Address", "12, LAKE VIEW ROAD, KOLLAM, PIN: 691001, INDIA"],
    ["File No.", "MA1070123456718"],
  ].map(
    ([label, value], at) =>
      `<text x="80" y="${120 + at * 110}" font-size="15" fill="#555">${label}</text>
      <text x="80" y="${152 + at * 110}" font-size="26" font-weight="bold">${value}</text>`,
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1056"><rect width="1500" height="1056" fill="#ece6d8"/>
    <g font-family="DejaVu Sans, Helvetica, Arial, sans-serif">${rows.join("")}</g>
    <ellipse cx="${glare.x}" cy="${glare.y}" rx="45" ry="30" fill="#fff" opacity="${glare.opacity}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(page))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readPassportPage({ width: info.width, height: info.height, pixels: new Uint8Array(data) }, options);
}

it("names of three words are read whole", async () => {
  const { page, fields } = await readPage({ x: 1200, y: 900, opacity: 1 });
  expect(page).toBe("last");
  expect(fields).toMatchObject({ ...names, fileNumber: "MA1070123456718" });
});

it.each([100, 170, 240, 310, 380, 450])(
  "with glare around %i px, both names are either whole or empty",
  async (x) => {
    for (const opacity of [0.6, 0.85, 0.95]) {
      const { fields } = await readPage({ x, y: 200, opacity });
      expect([null, names.fatherName]).toContain(fields.fatherName);
      expect([null, names.motherName]).toContain(fields.motherName);
    }
  },
);
