// Writes a PDF whose pages are one picture each: nothing else, no metadata, no date (ISO 32000-2, 7.5).

export interface PagePicture {
  widthPt: number;
  heightPt: number;
  widthPx: number;
  heightPx: number;
  isGrey: boolean;
  /** `packed`: four bits a sample, deflated. */
  encoding: "jpeg" | "packed";
  bytes: Uint8Array;
}

/** The largest and smallest side that every viewer shows (ISO 32000-1, annex C). */
const [minSidePt, maxSidePt] = [3, 14_400];
/** The catalogue and the page tree. */
const firstPageObject = 3;
const objectsPerPage = 3;

export function writePicturePdf(pages: readonly PagePicture[]): Buffer {
  const kids = pages.map((_, index) => `${firstPageObject + index * objectsPerPage} 0 R`);
  const objects = [
    Buffer.from("<</Type/Catalog/Pages 2 0 R>>"),
    Buffer.from(`<</Type/Pages/Count ${pages.length}/Kids[${kids.join(" ")}]>>`),
    ...pages.flatMap((page, index) => pageObjects(page, firstPageObject + index * objectsPerPage)),
  ];
  return joinObjects(objects);
}

/** The page, its drawing instructions and its picture. */
function pageObjects(page: PagePicture, number: number): Buffer[] {
  const [width, height] = [page.widthPt, page.heightPt].map(pointsOf);
  return [
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]` +
        `/Resources<</XObject<</P ${number + 2} 0 R>>>>/Contents ${number + 1} 0 R>>`,
    ),
    streamObject("", Buffer.from(`${width} 0 0 ${height} 0 0 cm /P Do`)),
    streamObject(pictureEntries(page), page.bytes),
  ];
}

function pictureEntries({ widthPx, heightPx, isGrey, encoding }: PagePicture): string {
  const [bits, filter] = encoding === "jpeg" ? [8, "DCTDecode"] : [4, "FlateDecode"];
  return (
    `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/BitsPerComponent ${bits}` +
    `/ColorSpace/${isGrey ? "DeviceGray" : "DeviceRGB"}/Filter/${filter}`
  );
}

function pointsOf(points: number): number {
  return Math.round(Math.min(maxSidePt, Math.max(minSidePt, points)) * 100) / 100;
}

function streamObject(entries: string, bytes: Uint8Array): Buffer {
  const head = Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from("\nendstream")]);
}

function joinObjects(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    parts.push(whole);
    length += whole.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${size}/Root 1 0 R>>\n` +
        `startxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
