// Reads print of any size: from a page that fills the picture to a close-up of its words.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { loadNetwork } from "../recognise/network.ts";
import { readPassportPage } from "../read-passport-page.ts";
import { loadPrintNetwork } from "./print-network.ts";

const weights = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url));
const printNetwork = loadPrintNetwork(weights("print-net.bin"));
const options = {
  network: loadNetwork(weights("mrz-net.bin")),
  print: () => printNetwork,
  today: "2026-11-20",
};

it.each([24, 36, 64])(
  "a last page is read from capitals in %i px type in a picture 1400 px wide",
  async (size) => {
    const lines = ["NAME OF FATHER", "GOPAL KRISHNAN", "NAME OF MOTHER", "LAKSHMI DEVI"];
    const rows = lines.map((line, at) => `<text x="120" y="${150 + at * 2 * size}">${line}</text>`).join("");
    const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1000"><rect width="1400" height="1000" fill="#fff"/>
    <g font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-size="${size}" fill="#111">${rows}</g></svg>`;
    const { data, info } = await sharp(Buffer.from(page))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const reading = await readPassportPage(
      { width: info.width, height: info.height, pixels: new Uint8Array(data) },
      options,
    );
    expect(reading.page).toBe("last");
    expect(reading.print?.text).toContain("GOPAL KRISHNAN");
    expect(reading.print?.characters).toBeGreaterThanOrEqual(30);
  },
);
